import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cancelInFrame, inOneFrame } from './one-frame.ts';

/** Frames of a browser that the test lets go by. */
let waiting: [number, FrameRequestCallback][] = [];
let asked = 0;

function frame(): void {
  for (const [, draw] of waiting.splice(0)) draw(0);
}

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    asked += 1;
    waiting.push([asked, draw]);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    waiting = waiting.filter(([other]) => other !== id);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what work of a frame asks for is done in that frame, in its order, and what that asks for as well', () => {
  const done: string[] = [];
  inOneFrame(() => {
    inOneFrame(() => {
      done.push('labelled');
      inOneFrame(() => done.push('drawn'));
    });
    inOneFrame(() => done.push('counted'));
    done.push('folded');
  });
  expect(done).toEqual([]);
  frame();
  expect(done).toEqual(['folded', 'labelled', 'counted', 'drawn']);
  expect(waiting).toEqual([]);
});

test('between two frames it waits for the next, and can be called off in both', () => {
  const done: string[] = [];
  cancelInFrame(inOneFrame(() => done.push('called off before')));
  inOneFrame(() => {
    const id = inOneFrame(() => done.push('called off within'));
    cancelInFrame(id);
    done.push('done');
  });
  frame();
  expect(done).toEqual(['done']);
});

test('one that fails takes nobody with it: what was asked for comes with the next frame', () => {
  const done: string[] = [];
  inOneFrame(() => {
    inOneFrame(() => done.push('drawn'));
    throw new Error('a fault of the fold');
  });
  expect(frame).toThrow('a fault of the fold');
  expect(done).toEqual([]);
  frame();
  expect(done).toEqual(['drawn']);
  inOneFrame(() => done.push('later'));
  frame();
  expect(done).toEqual(['drawn', 'later']);
});
