import { describe, expect, it } from 'vitest';
import { serverNow, unknownClock, withServerTime } from './server-clock.ts';

const heard = (pairs: [serverTime: number, receivedAt: number][]) =>
  pairs.reduce(
    (clock, [serverTime, receivedAt]) => withServerTime(clock, serverTime, receivedAt),
    unknownClock,
  );

describe('the server’s clock as a client knows it', () => {
  it('is this machine’s clock until the server said something', () => {
    expect(serverNow(unknownClock, 5_000)).toBe(5_000);
  });

  it('believes the message that was under way for the shortest time', () => {
    const clock = heard([
      [100_000, 95_300],
      [102_000, 97_010],
      [104_000, 99_900],
    ]);
    expect(clock.offsetMs).toBe(4_990);
    expect(serverNow(clock, 100_000)).toBe(104_990);
  });

  it('forgets old messages, so that drift is followed', () => {
    const clock = heard(Array.from({ length: 200 }, (_, i) => [i * 2_000, i * 2_000 + i]));
    expect(clock).toEqual({ offsetMs: -50, samples: Array.from({ length: 150 }, (_, i) => -(i + 50)) });
  });

  it('makes nothing look younger when a busy page handles messages late, however many', () => {
    const late = Array.from({ length: 20 }, (_, i): [number, number] => [
      102_000 + i * 2_000,
      145_000 + i * 2_000,
    ]);
    expect(heard([[100_000, 100_000], ...late]).offsetMs).toBe(0);
  });

  it('follows at once when the server’s clock is found to be ahead', () => {
    expect(
      heard([
        [100_000, 100_000],
        [702_000, 102_000],
      ]).offsetMs,
    ).toBe(600_000);
  });

  it('begins anew when this machine’s clock was set', () => {
    const clock = withServerTime(heard([[100_000, 100_000]]), 102_000, 702_000, true);
    expect(clock).toEqual({ offsetMs: -600_000, samples: [-600_000] });
  });
});
