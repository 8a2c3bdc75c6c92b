import { inOneFrame } from '../platform/one-frame.ts';

/** From a wish until what it brings is loaded and on the screen. */
const framesAWish = 3;

/**
 * The frames of a drawing loop that asks for another in each of them, sixty times a second for as long as a map lives: it gets a few
 * whenever something was wanted, and none while nothing happens.
 */
export function createWantedFrames() {
  let waiting: FrameRequestCallback | null = null;
  let frame: number | null = null;
  let left = framesAWish;

  function ask(request: typeof requestAnimationFrame): void {
    if (waiting === null || frame !== null || left === 0) return;
    frame = request((time) => {
      frame = null;
      left -= 1;
      const draw = waiting;
      waiting = null;
      draw?.(time);
    });
  }

  return {
    requestAnimationFrame(draw: FrameRequestCallback): number {
      waiting = draw;
      ask(requestAnimationFrame);
      return 1;
    },
    cancelAnimationFrame(): void {
      waiting = null;
    },
    want(): void {
      left = framesAWish;
      ask(inOneFrame);
    },
  };
}
