import { cancelInFrame, inOneFrame } from '../platform/one-frame.ts';

/** What the pace needs of a browser. */
export interface FrameHost {
  now(): number;
  requestFrame(draw: () => void): number;
  cancelFrame(id: number): void;
  setTimer(run: () => void, ms: number): number;
  clearTimer(id: number): void;
}

const browserFrames: FrameHost = {
  now: () => performance.now(),
  requestFrame: inOneFrame,
  cancelFrame: cancelInFrame,
  setTimer: (run, ms) => window.setTimeout(run, ms),
  clearTimer: (id) => window.clearTimeout(id),
};

/**
 * Draws at most once a frame however often it is asked. `soon` (new values) also keeps `restMs` between two drawings, `drawn` tells of
 * one that somebody else did; `now` (what a person did) waits for the next frame only.
 */
export function createFramePace(draw: () => void, restMs: number, host: FrameHost = browserFrames) {
  let frame: number | null = null;
  let timer: number | null = null;
  let lastAt = Number.NEGATIVE_INFINITY;

  const run = () => {
    frame = null;
    lastAt = host.now();
    draw();
  };
  const now = () => {
    if (timer !== null) host.clearTimer(timer);
    timer = null;
    frame ??= host.requestFrame(run);
  };
  const soon = () => {
    if (frame !== null || timer !== null) return;
    const rest = lastAt + restMs - host.now();
    if (rest <= 0) now();
    else timer = host.setTimer(now, rest);
  };
  const drawn = () => {
    lastAt = host.now();
  };
  const stop = () => {
    if (frame !== null) host.cancelFrame(frame);
    if (timer !== null) host.clearTimer(timer);
    frame = null;
    timer = null;
  };
  return { now, soon, drawn, stop };
}
