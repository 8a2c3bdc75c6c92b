import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWantedFrames } from './wanted-frames.ts';

/** Frames of a browser that the test lets go by. */
let waiting: FrameRequestCallback[] = [];

function frame(): void {
  for (const draw of waiting.splice(0)) draw(0);
}

/** A drawing loop as deck.gl has one: each frame asks for the next. Answers how many it was given. */
function startLoop(frames: ReturnType<typeof createWantedFrames>): () => number {
  let given = 0;
  const loop = () => {
    given += 1;
    frames.requestAnimationFrame(loop);
  };
  frames.requestAnimationFrame(loop);
  return () => given;
}

describe('the frames of a loop that always asks for another', () => {
  beforeEach(() => {
    waiting = [];
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => waiting.push(draw));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are three at the beginning, and none while nothing is wanted', () => {
    const given = startLoop(createWantedFrames());
    for (let nth = 0; nth < 60; nth++) frame();
    expect(given()).toBe(3);
    expect(waiting).toEqual([]);
  });

  it('are three more for each wish, and no two in one frame', () => {
    const frames = createWantedFrames();
    const given = startLoop(frames);
    for (let nth = 0; nth < 60; nth++) frame();
    frames.want();
    frames.want();
    frame();
    expect(given()).toBe(4);
    for (let nth = 0; nth < 60; nth++) frame();
    expect(given()).toBe(6);
  });

  it('end with a loop that is stopped, and begin with the next', () => {
    const frames = createWantedFrames();
    startLoop(frames);
    frame();
    frames.cancelAnimationFrame();
    frame();
    const given = startLoop(frames);
    frames.want();
    frame();
    expect(given()).toBe(1);
  });
});
