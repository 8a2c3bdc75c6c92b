import type { Browser, CDPSession, Page } from '@playwright/test';

interface Watch {
  uploads: number;
  /** How many batches of reports the page was sent. */
  batches: number;
  /** Draw calls are counted as before, but draw nothing any more. */
  isDrawingOff: boolean;
  /** When so many stations were drawn for the first time, ms from the beginning of the navigation. */
  firstMapMs: number | null;
}

/** Longer messages of the live link are batches, not heartbeats. */
const batchLength = 1_000;
/** By then rings have faded, and list and legend have followed. */
const settledMs = 2_500;

/**
 * Counts the batches that a page gets and what it hands to its GPU or canvas, so that a batch's last upload can be waited
 * for. Runs before the page's own code.
 */
function watchDrawing({ stations, batchLength }: { stations: number; batchLength: number }): void {
  const watch = window as unknown as Watch;
  watch.uploads = 0;
  watch.batches = 0;
  watch.isDrawingOff = false;
  watch.firstMapMs = null;
  const spy = <Owner extends object>(owner: Owner, name: keyof Owner, see: (args: unknown[]) => boolean) => {
    const original = owner[name] as (...args: unknown[]) => unknown;
    owner[name] = function (this: unknown, ...args: unknown[]) {
      return see(args) ? original.apply(this, args) : undefined;
    } as Owner[typeof name];
  };
  const count = () => {
    watch.uploads += 1;
    return true;
  };
  const gl = WebGL2RenderingContext.prototype;
  spy(gl, 'bufferData', count);
  spy(gl, 'bufferSubData', count);
  spy(CanvasRenderingContext2D.prototype, 'fill', count);
  for (const draw of ['drawArrays', 'drawElements', 'drawElementsInstanced'] as const)
    spy(gl, draw, () => !watch.isDrawingOff);
  spy(gl, 'drawArraysInstanced', ([, , , instances]) => {
    if (instances === stations) watch.firstMapMs ??= performance.now();
    return !watch.isDrawingOff;
  });
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
        if ((typeof data === 'string' ? data.length : data.byteLength) > batchLength) watch.batches += 1;
      });
    }
  };
}

/** Resolves in the first quiet frame behind the uploads of the next batch; where `isIdleTold`, once the page is idle again, too. Answers how many frames that took. */
function uploadsEnd(isIdleTold: boolean): Promise<number> {
  const watch = window as unknown as Watch;
  const idle = () => document.documentElement.dataset.idle;
  return new Promise((resolve) => {
    const batches = watch.batches;
    const idleBefore = idle();
    let before: number | null = null;
    let last = watch.uploads;
    let frames = 1;
    const look = () => {
      if (watch.batches > batches) before ??= last;
      const isQuiet = before !== null && watch.uploads > before && watch.uploads === last;
      last = watch.uploads;
      if (isQuiet && !(isIdleTold && idle() === idleBefore)) return resolve(frames);
      frames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The same wait when nothing happens. */
function framesGoBy(frames: number): Promise<number> {
  const watch = window as unknown as Watch;
  return new Promise((resolve) => {
    let left = frames;
    let last = watch.uploads;
    const look = () => {
      last = watch.uploads;
      left -= 1;
      if (left === 0) resolve(last);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

interface Metrics {
  TaskDuration: number;
  JSHeapUsedSize: number;
}

/** A page whose main thread is measured. Times in milliseconds of the thread's own processor time. */
export class MeasuredPage {
  readonly page: Page;
  private readonly devTools: CDPSession;

  private constructor(page: Page, devTools: CDPSession) {
    this.page = page;
    this.devTools = devTools;
  }

  static async open(browser: Browser, url: string, stations: number): Promise<MeasuredPage> {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(watchDrawing, { stations, batchLength });
    await page.goto(url);
    return new MeasuredPage(page, devTools);
  }

  /** From now on nothing is painted: without a GPU that takes seconds, and other work gets into what is measured. */
  stopDrawing(): Promise<void> {
    return this.page.evaluate(() => {
      (window as unknown as Watch).isDrawingOff = true;
    });
  }

  async metrics(): Promise<Metrics> {
    const { metrics } = await this.devTools.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Metrics;
  }

  /** Processor time of the main thread from `cause` until what it caused has reached the GPU, less what as many frames take when nothing happens. */
  async untilUploaded(cause: () => void, isIdleTold: boolean): Promise<number> {
    const done = this.page.evaluate(uploadsEnd, isIdleTold);
    const before = await this.metrics();
    cause();
    const frames = await done;
    const busyMs = await this.since(before);
    await this.page.waitForTimeout(settledMs);
    const idle = this.page.evaluate(framesGoBy, frames);
    const quiet = await this.metrics();
    await idle;
    return busyMs - (await this.since(quiet));
  }

  private async since(before: Metrics): Promise<number> {
    return ((await this.metrics()).TaskDuration - before.TaskDuration) * 1_000;
  }

  /** Processor time of the main thread over so many milliseconds. */
  async during(ms: number): Promise<number> {
    const before = await this.metrics();
    await this.page.waitForTimeout(ms);
    return this.since(before);
  }

  /** From the beginning of the navigation until all stations were drawn for the first time, ms. */
  async firstMapMs(): Promise<number> {
    const drawn = await this.page.waitForFunction(() => (window as unknown as Watch).firstMapMs, null, {
      timeout: 120_000,
    });
    return (await drawn.jsonValue()) ?? Number.NaN;
  }

  /** Bytes of JavaScript that the page asked for, as they came. */
  scriptBytes(): Promise<number> {
    return this.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.m?js(\?|$)/.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  }

  /** JavaScript heap behind a forced collection, in megabytes. */
  async heapMb(): Promise<number> {
    await this.devTools.send('HeapProfiler.collectGarbage');
    return (await this.metrics()).JSHeapUsedSize / 1_000_000;
  }
}
