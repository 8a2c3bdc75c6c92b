import { describe, expect, it } from 'vitest';
import { createFramePace, type FrameHost } from './frame-pace.ts';

/** A browser of which the test moves the clock. */
function pretendBrowser() {
  let clock = 1_000;
  let frames: (() => void)[] = [];
  let timers: { at: number; run: () => void }[] = [];
  const host: FrameHost = {
    now: () => clock,
    requestFrame: (draw) => frames.push(draw),
    cancelFrame: () => {
      frames = [];
    },
    setTimer: (run, ms) => timers.push({ at: clock + ms, run }),
    clearTimer: () => {
      timers = [];
    },
  };
  const frame = (ms = 16) => {
    clock += ms;
    const due = timers.filter(({ at }) => at <= clock);
    timers = timers.filter(({ at }) => at > clock);
    for (const { run } of due) run();
    for (const draw of frames.splice(0)) draw();
  };
  return { host, frame };
}

describe('the pace of drawing', () => {
  it('draws once for many values that arrive within a frame', () => {
    const { host, frame } = pretendBrowser();
    let drawn = 0;
    const pace = createFramePace(() => drawn++, 200, host);
    for (let event = 0; event < 100; event++) pace.soon();
    frame();
    expect(drawn).toBe(1);
  });

  it('rests between two drawings of new values', () => {
    const { host, frame } = pretendBrowser();
    let drawn = 0;
    const pace = createFramePace(() => drawn++, 200, host);
    pace.soon();
    frame();
    pace.soon();
    for (let ms = 0; ms < 160; ms += 16) frame();
    expect(drawn).toBe(1);
    for (let ms = 0; ms < 64; ms += 16) frame();
    expect(drawn).toBe(2);
  });

  it('rests behind what somebody else has drawn', () => {
    const { host, frame } = pretendBrowser();
    let drawn = 0;
    const pace = createFramePace(() => drawn++, 200, host);
    pace.drawn();
    pace.soon();
    for (let ms = 0; ms < 192; ms += 16) frame();
    expect(drawn).toBe(0);
    for (let ms = 0; ms < 32; ms += 16) frame();
    expect(drawn).toBe(1);
  });

  it('does not let a person wait for that rest', () => {
    const { host, frame } = pretendBrowser();
    let drawn = 0;
    const pace = createFramePace(() => drawn++, 200, host);
    pace.soon();
    frame();
    pace.soon();
    pace.now();
    frame();
    expect(drawn).toBe(2);
    for (let ms = 0; ms < 400; ms += 16) frame();
    expect(drawn).toBe(2);
  });

  it('draws nothing after it was stopped', () => {
    const { host, frame } = pretendBrowser();
    let drawn = 0;
    const pace = createFramePace(() => drawn++, 200, host);
    pace.now();
    pace.stop();
    frame(500);
    expect(drawn).toBe(0);
  });
});
