import type { CDPSession, Page } from '@playwright/test';

/** What a wall holds at one moment, after a forced collection. */
export interface WallSample {
  minute: number;
  heapMb: number;
  nodes: number;
  listeners: number;
  /** WebGL contexts that something still holds and that were not given up. */
  gpuContexts: number;
  /** XState actors in the heap, and those of them that run. */
  actors: number;
  running: number;
  /** Frames a second since the sample before. */
  frameRate: number;
}

interface Watched {
  frames: number;
  contexts: WeakRef<WebGLRenderingContext | WebGL2RenderingContext>[];
}

/** Counts frames and remembers, weakly, every WebGL context. Runs before the page's own code. */
function watchPage(): void {
  const watched = window as unknown as Watched;
  watched.frames = 0;
  watched.contexts = [];
  const count = () => {
    watched.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  for (const Canvas of [HTMLCanvasElement, OffscreenCanvas]) {
    const { getContext } = Canvas.prototype as { getContext(this: unknown, ...args: unknown[]): unknown };
    (Canvas.prototype as unknown as { getContext: unknown }).getContext = function (
      this: unknown,
      ...args: unknown[]
    ) {
      const context = getContext.apply(this, args);
      const isGpu = context instanceof WebGLRenderingContext || context instanceof WebGL2RenderingContext;
      if (isGpu && !watched.contexts.some((one) => one.deref() === context))
        watched.contexts.push(new WeakRef(context));
      return context;
    };
  }
}

/** Any actor that React holds; by its prototype the heap is asked for all of them. */
const prototypeOfActors = `(() => {
  const isActor = (it) => typeof it === 'object' && it !== null && 'sessionId' in it && typeof it.getSnapshot === 'function';
  const root = document.getElementById('root');
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  const waiting = [root[key]];
  while (waiting.length > 0) {
    const fiber = waiting.pop();
    for (let hook = fiber.memoizedState; hook && typeof hook === 'object' && 'next' in hook; hook = hook.next)
      for (const it of [hook.memoizedState].flat()) if (isActor(it)) return Object.getPrototypeOf(it);
    waiting.push(...[fiber.child, fiber.sibling].filter(Boolean));
  }
  return null;
})()`;

const runningStatus = 1;

/** Looks into a page from outside, by the browser's own tools. */
export class WallProbe {
  readonly #page: Page;
  readonly #tools: CDPSession;
  #last = { frames: 0, at: 0 };

  private constructor(page: Page, tools: CDPSession) {
    this.#page = page;
    this.#tools = tools;
  }

  static async of(page: Page): Promise<WallProbe> {
    await page.addInitScript(watchPage);
    const tools = await page.context().newCDPSession(page);
    for (const part of ['HeapProfiler', 'Runtime', 'Performance'] as const)
      await tools.send(`${part}.enable`);
    return new WallProbe(page, tools);
  }

  async sample(minute: number): Promise<WallSample> {
    const frameRate = await this.#frameRate();
    const { actors, running } = await this.#countActors();
    // What the first leaves to finalizers goes with the second.
    for (let nth = 0; nth < 2; nth++) await this.#tools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#tools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners: listeners } = await this.#tools.send('Memory.getDOMCounters');
    const gpuContexts = await this.#page.evaluate(
      () =>
        (window as unknown as Watched).contexts.filter((one) => one.deref()?.isContextLost() === false)
          .length,
    );
    return { minute, heapMb: usedSize / 2 ** 20, nodes, listeners, gpuContexts, actors, running, frameRate };
  }

  async #frameRate(): Promise<number> {
    const { frames, at } = await this.#page.evaluate(() => ({
      frames: (window as unknown as Watched).frames,
      at: performance.now(),
    }));
    const before = frames < this.#last.frames ? { frames: 0, at: 0 } : this.#last;
    this.#last = { frames, at };
    return ((frames - before.frames) * 1_000) / (at - before.at);
  }

  async #countActors(): Promise<{ actors: number; running: number }> {
    const { result } = await this.#tools.send('Runtime.evaluate', { expression: prototypeOfActors });
    const { objectId: prototypeObjectId } = result;
    if (prototypeObjectId === undefined) throw new Error('the page shows no actor');
    const { objects } = await this.#tools.send('Runtime.queryObjects', { prototypeObjectId });
    const { objectId = '' } = objects;
    const counted = await this.#tools.send('Runtime.callFunctionOn', {
      objectId,
      returnByValue: true,
      functionDeclaration: `function () { return { actors: this.length, running: this.filter((one) => one._processingStatus === ${runningStatus}).length }; }`,
    });
    for (const id of [objectId, prototypeObjectId])
      await this.#tools.send('Runtime.releaseObject', { objectId: id });
    return counted.result.value;
  }
}
