import type { StationState } from '@stationwall/contract/station';
import { describe, expect, it } from 'vitest';
import { StageChanges } from './stage-changes.ts';

const minute = 60_000;
const station = (
  stcd: string,
  sttp: string,
  element: string,
  value: number | null,
  at: number,
): StationState => ({
  station: {
    ...{ stcd, nameZh: stcd, nameEn: stcd, sttp, lon: null, lat: null, river: null },
    ...{ intervalS: 300, isPublic: false },
  },
  ...{ reportedAt: at, receivedAt: at, msgID: null },
  values: { [element]: { value, observedAt: at, sentAt: at, receivedAt: at } },
});
const river = (value: number | null, minutes: number) => station('R', 'ZZ', 'Z', value, minutes * minute);
/** What is told after these have come one after the other. */
function told(...states: StationState[]) {
  const changes = new StageChanges();
  for (const state of states) changes.note(state);
  const newest = new Map(states.map((state) => [state.station.stcd, state]));
  return changes
    .largest(newest.values(), 10, 0)
    .map(({ state, by, from, to, tookMs }) => [
      state.station.stcd,
      Number(by.toFixed(3)),
      from,
      to,
      tookMs / minute,
    ]);
}

describe('how stages changed', () => {
  it('goes from the oldest value of the last hour to the newest', () => {
    expect(told(river(10, 0), river(10.2, 30), river(10.5, 60))).toEqual([['R', 0.5, 10, 10.5, 60]]);
    expect(told(river(10, 0), river(10.2, 30), river(10.5, 61))).toEqual([['R', 0.3, 10.2, 10.5, 31]]);
  });

  it('tells the largest first, whichever way it went', () => {
    const low = [station('F', 'ZQ', 'Z', 5, 0), station('F', 'ZQ', 'Z', 4.1, 10 * minute)];
    expect(told(river(10, 0), river(10.5, 10), ...low)).toEqual([
      ['F', -0.9, 5, 4.1, 10],
      ['R', 0.5, 10, 10.5, 10],
    ]);
  });

  it('leaves out what is less than a centimetre, what is missing, and what is no water level', () => {
    const rain = [station('P', 'PP', 'PJ', 0, 0), station('P', 'PP', 'PJ', 20, 10 * minute)];
    expect(told(river(10, 0), river(10.004, 10), ...rain)).toEqual([]);
    expect(told(river(10, 0), river(null, 10))).toEqual([]);
    expect(told(river(10, 5), river(10.2, 5))).toEqual([]);
  });

  it('leaves out a station that fell silent', () => {
    const changes = new StageChanges();
    changes.note(river(10, 0));
    changes.note(river(11, 10));
    expect(changes.largest([river(11, 10)], 10, 11 * minute)).toEqual([]);
  });

  it('goes on from what the backend remembers, whenever that is told', () => {
    const earlier = [
      { stcd: 'R', element: 'Z', value: 9, observedAt: 5 * minute },
      { stcd: 'R', element: 'ZU', value: 3, observedAt: 5 * minute },
    ];
    const before = new StageChanges();
    before.noteEarlier(earlier);
    before.note(river(10, 50));
    const after = new StageChanges();
    after.note(river(10, 50));
    after.noteEarlier(earlier);
    after.noteEarlier(earlier);
    for (const changes of [before, after]) {
      expect(changes.since).toBe(5 * minute);
      expect(changes.largest([river(10.5, 60)], 10, 0)).toMatchObject([
        { from: 9, to: 10.5, tookMs: 55 * minute },
      ]);
      expect(changes.largest([river(10.5, 70)], 10, 0)).toMatchObject([
        { from: 10, to: 10.5, tookMs: 20 * minute },
      ]);
      // A replay's now lies before what is remembered.
      expect(changes.largest([river(8, 4)], 10, 0)).toEqual([]);
    }
  });

  it('keeps one value in five minutes', () => {
    const often = Array.from({ length: 61 }, (_, at) => river(10 + at / 100, at));
    expect(told(...often, river(10.61, 61))).toEqual([['R', 0.56, 10.05, 10.61, 56]]);
  });
});
