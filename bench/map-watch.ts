// What the page of `bench:map` runs itself: each function goes there as its text.

export interface Watch {
  uploads: number;
  /** Those of new attributes or circles. */
  news: number;
  /** How many batches of reports the page was sent. */
  batches: number;
  /** Draw calls are counted as before, but draw nothing any more. */
  isDrawingOff: boolean;
  /** When so many stations were drawn for the first time, ms from the beginning of the navigation. */
  firstMapMs: number | null;
}

/**
 * Counts the batches that a page gets and what it hands to its GPU or canvas, so that a batch's last upload can be waited for, and
 * marks batches, attributes and circles in a trace, so that what led to the last of them can be measured. Runs before the page's own code.
 */
export function watchDrawing({
  stations,
  batchLength,
  attributesFrom,
  came,
  uploaded,
}: Record<'came' | 'uploaded', string> &
  Record<'stations' | 'batchLength' | 'attributesFrom', number>): void {
  const watch = window as unknown as Watch;
  watch.uploads = 0;
  watch.news = 0;
  watch.batches = 0;
  watch.isDrawingOff = false;
  watch.firstMapMs = null;
  const spy = <Owner extends object>(owner: Owner, name: keyof Owner, see: (args: unknown[]) => boolean) => {
    const original = owner[name] as (...args: unknown[]) => unknown;
    owner[name] = function (this: unknown, ...args: unknown[]) {
      return see(args) ? original.apply(this, args) : undefined;
    } as Owner[typeof name];
  };
  const tellNew = () => {
    watch.news += 1;
    performance.mark(uploaded);
  };
  const note = (isNew: boolean) => {
    watch.uploads += 1;
    if (isNew) tellNew();
    return true;
  };
  const bytesIn = (args: unknown[]) =>
    Math.max(...args.map((data) => (data as ArrayBufferView | null)?.byteLength ?? 0));
  const gl = WebGL2RenderingContext.prototype;
  // Smaller ones are uniforms: they are sent again with every drawing.
  spy(gl, 'bufferData', (args) => note(bytesIn(args) >= attributesFrom));
  spy(gl, 'bufferSubData', (args) => note(bytesIn(args) >= attributesFrom));
  let isFilling = false;
  spy(CanvasRenderingContext2D.prototype, 'fill', () => {
    // Once, behind the last: Leaflet fills thousands of circles.
    if (!isFilling)
      queueMicrotask(() => {
        isFilling = false;
        tellNew();
      });
    isFilling = true;
    return note(false);
  });
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
        if ((typeof data === 'string' ? data.length : data.byteLength) <= batchLength) return;
        watch.batches += 1;
        performance.mark(came);
      });
    }
  };
}

/** Resolves in the first quiet frame behind what is new of the next batch; where `isIdleTold`, once the page is idle again, too. */
export function uploadsEnd(isIdleTold: boolean): Promise<void> {
  const watch = window as unknown as Watch;
  const idle = () => document.documentElement.dataset.idle;
  return new Promise((resolve) => {
    const batches = watch.batches;
    const idleBefore = idle();
    let before: number | null = null;
    let { uploads, news } = watch;
    const look = () => {
      if (watch.batches > batches) before ??= news;
      const isQuiet = before !== null && watch.news > before && watch.uploads === uploads;
      ({ uploads, news } = watch);
      if (isQuiet && !(isIdleTold && idle() === idleBefore)) return resolve();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
