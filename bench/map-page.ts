import { setTimeout as rest } from 'node:timers/promises';
import type { BareChromium } from './bare-chromium.ts';
import { uploadsEnd, type Watch, watchDrawing } from './map-watch.ts';

/** Longer messages of the live link are batches, not heartbeats. */
const batchLength = 1_000;
/** Less is uniforms, bytes. */
const attributesFrom = 1_024;
const firstMapWithinMs = 120_000;
/** Marks in a trace: a batch has come, attributes were handed to the GPU, circles were filled. */
const [came, uploaded] = ['batch came', 'uploaded'];

interface TraceEvent {
  name: string;
  tid: number;
  /** Beginning and duration, by the clock and by the thread's own processor time, microseconds. */
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
}

/** Processor time of the page's main thread from the task that the batch came in, all of it, to the last of the new attributes or circles, ms. */
function untilLastUpload(events: TraceEvent[]): number {
  const first = events.find(({ name }) => name === came);
  const last = events.findLast(({ name }) => name === uploaded);
  if (!first || !last) throw new Error('A batch and its upload were not found in the trace.');
  const tasks = events.filter(({ name, tid }) => name === 'RunTask' && tid === first.tid);
  const between = tasks.filter(({ ts, dur = 0 }) => ts + dur >= first.ts && ts <= last.ts);
  const until = last.tts ?? Number.NaN;
  return between.reduce((sum, { tts = 0, tdur = 0 }) => sum + Math.min(tdur, until - tts), 0) / 1_000;
}

interface Metrics {
  TaskDuration: number;
  JSHeapUsedSize: number;
}

/** A page whose main thread is measured. Times in milliseconds of the thread's own processor time. */
export class MeasuredPage {
  readonly #chromium: BareChromium;
  readonly #targetId: string;
  readonly #session: string;

  private constructor(chromium: BareChromium, targetId: string, session: string) {
    this.#chromium = chromium;
    this.#targetId = targetId;
    this.#session = session;
  }

  static async open(chromium: BareChromium, url: string, stations: number): Promise<MeasuredPage> {
    const { targetId } = await chromium.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    });
    const attach = { targetId, flatten: true };
    const { sessionId } = await chromium.send<{ sessionId: string }>('Target.attachToTarget', attach);
    const page = new MeasuredPage(chromium, targetId, sessionId);
    const size = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };
    await page.#send('Emulation.setDeviceMetricsOverride', size);
    await page.#send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.#send('Page.enable');
    await page.#send('Page.addScriptToEvaluateOnNewDocument', {
      source: call(watchDrawing, { stations, batchLength, attributesFrom, came, uploaded }),
    });
    await page.#send('Page.navigate', { url });
    return page;
  }

  async close(): Promise<void> {
    await this.#chromium.send('Target.closeTarget', { targetId: this.#targetId });
  }

  /** From now on nothing is painted: without a GPU that takes seconds, and other work gets into what is measured. */
  async stopDrawing(): Promise<void> {
    await this.#run(() => {
      (window as unknown as Watch).isDrawingOff = true;
    });
  }

  /** Processor time of the main thread from the message that `cause` sends to the last upload that it leads to. */
  async untilUploaded(cause: () => void, isIdleTold: boolean): Promise<number> {
    const events: TraceEvent[] = [];
    const leave = this.#chromium.on('Tracing.dataCollected', this.#session, ({ value }) =>
      events.push(...(value as TraceEvent[])),
    );
    const done = this.#run(uploadsEnd, isIdleTold);
    const includedCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
    await this.#send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories, excludedCategories: ['*'] },
    });
    cause();
    await done;
    const complete = this.#next('Tracing.tracingComplete');
    await this.#send('Tracing.end');
    await complete;
    leave();
    return untilLastUpload(events.toSorted((one, other) => one.ts - other.ts));
  }

  /** Processor time of the main thread over so many milliseconds. */
  async during(ms: number): Promise<number> {
    const before = await this.#metrics();
    await rest(ms);
    return ((await this.#metrics()).TaskDuration - before.TaskDuration) * 1_000;
  }

  /** From the beginning of the navigation until all stations were drawn for the first time, ms. */
  async firstMapMs(): Promise<number> {
    for (const until = Date.now() + firstMapWithinMs; Date.now() < until; await rest(100)) {
      const drawn = await this.#run(() => (window as unknown as Watch).firstMapMs);
      if (drawn) return drawn;
    }
    throw new Error(`No map of all stations was drawn within ${firstMapWithinMs} ms.`);
  }

  /** Bytes of JavaScript that the page asked for, as they came. */
  scriptBytes(): Promise<number> {
    return this.#run(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.m?js(\?|$)/.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  }

  /** JavaScript heap behind a forced collection, in megabytes. */
  async heapMb(): Promise<number> {
    await this.#send('HeapProfiler.collectGarbage');
    return (await this.#metrics()).JSHeapUsedSize / 1_000_000;
  }

  async #metrics(): Promise<Metrics> {
    const { metrics } = await this.#send<{ metrics: { name: string; value: number }[] }>(
      'Performance.getMetrics',
    );
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Metrics;
  }

  async #run<Argument, Answer>(
    run: (argument: Argument) => Answer | Promise<Answer>,
    argument?: Argument,
  ): Promise<Answer> {
    const { result, exceptionDetails } = await this.#send<{
      result: { value: Answer };
      exceptionDetails?: object;
    }>('Runtime.evaluate', { expression: call(run, argument), awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`The page says: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  }

  #next(method: string): Promise<void> {
    return new Promise((resolve) => {
      const leave = this.#chromium.on(method, this.#session, () => {
        leave();
        resolve();
      });
    });
  }

  #send<Result extends object>(method: string, params: object = {}): Promise<Result> {
    return this.#chromium.send<Result>(method, params, this.#session);
  }
}

/** The text of a call that a page can run by itself. */
const call = (run: (argument: never) => unknown, argument: unknown): string =>
  `(${run})(${JSON.stringify(argument)})`;
