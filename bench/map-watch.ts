// What the page of `bench:map` runs itself: each function goes there as its text.

export interface Watch {
  uploads: number;
  /** How many batches of reports the page was sent. */
  batches: number;
  /** Draw calls are counted as before, but draw nothing any more. */
  isDrawingOff: boolean;
  /** When so many stations were drawn for the first time, ms from the beginning of the navigation. */
  firstMapMs: number | null;
}

/**
 * Counts the batches that a page gets and what it hands to its GPU or canvas, and marks both in a trace, so that a batch's last
 * upload can be waited for and what led to it measured. Runs before the page's own code.
 */
export function watchDrawing({
  stations,
  batchLength,
  came,
  uploaded,
}: Record<'came' | 'uploaded', string> & Record<'stations' | 'batchLength', number>): void {
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
  let isMarked = false;
  const count = () => {
    watch.uploads += 1;
    // Once in what runs: Leaflet fills thousands of circles.
    if (!isMarked) {
      isMarked = true;
      performance.mark(uploaded);
      queueMicrotask(() => {
        isMarked = false;
      });
    }
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
        if ((typeof data === 'string' ? data.length : data.byteLength) <= batchLength) return;
        watch.batches += 1;
        performance.mark(came);
      });
    }
  };
}

/** Resolves in the first quiet frame behind the uploads of the next batch; where `isIdleTold`, once the page is idle again, too. */
export function uploadsEnd(isIdleTold: boolean): Promise<void> {
  const watch = window as unknown as Watch;
  const idle = () => document.documentElement.dataset.idle;
  return new Promise((resolve) => {
    const batches = watch.batches;
    const idleBefore = idle();
    let before: number | null = null;
    let last = watch.uploads;
    const look = () => {
      if (watch.batches > batches) before ??= last;
      const isQuiet = before !== null && watch.uploads > before && watch.uploads === last;
      last = watch.uploads;
      if (isQuiet && !(isIdleTold && idle() === idleBefore)) return resolve();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
