import type { LastValue, ReportEvent, StationState } from '@stationwall/contract/station';

const types = ['PP', 'ZZ', 'ZQ', 'RR', 'DD', 'DP', 'JS', 'TT'] as const;
const mainElements = ['PJ', 'Z', 'Z', 'ZU', 'ZU', 'ZU', 'Z', 'Z'] as const;
const intervalS = 300;

const codeOf = (index: number): string => String(60_000_000 + index);
const elementOf = (index: number): string => mainElements[index % types.length] ?? 'Z';

/** Evenly sown over the middle Yangtze by a sequence that leaves no gaps (Roberts' R2): each run draws the same map. Degrees. */
const placeOf = (index: number): { lon: number; lat: number } => ({
  lon: 108 + 10 * ((index * 0.7548776662466927) % 1),
  lat: 27 + 6 * ((index * 0.5698402909980532) % 1),
});

function stateOf(index: number, now: number): StationState {
  // One in fifty is late, one in a hundred stale, one in two hundred was never heard of.
  const silentMs = index % 100 === 7 ? 700_000 : index % 50 === 3 ? 400_000 : 1_000 + (index % 200) * 1_000;
  const isUnknown = index % 200 === 11;
  const at = now - silentMs;
  const last = (value: number): LastValue => ({ value, observedAt: at, sentAt: at, receivedAt: at });
  return {
    station: {
      stcd: codeOf(index),
      nameZh: `测站${index}`,
      nameEn: `Station ${index}`,
      sttp: types[index % types.length] ?? 'ZZ',
      ...placeOf(index),
      river: null,
      intervalS,
      isPublic: true,
    },
    reportedAt: isUnknown ? null : at,
    receivedAt: isUnknown ? null : at,
    msgID: isUnknown ? null : index,
    values: isUnknown ? {} : { [elementOf(index)]: last(index / 100), VT: last(12.6) },
  };
}

/** Made-up stations as a snapshot tells them; `now` in UTC milliseconds. */
export const statesOf = (count: number, now: number): StationState[] =>
  Array.from({ length: count }, (_, index) => stateOf(index, now));

/** Prime, so that its multiples go through all stations before one comes again. */
const step = 7_919;

/** Reports of `changes` different stations among `count`, spread over all of them and in no order; `round` moves on to others, with new values. */
export function reportsOf(count: number, changes: number, round: number, cursor: number, now: number) {
  return Array.from({ length: changes }, (_, index): ReportEvent => {
    const station = (Math.floor((((index * step) % changes) * count) / changes) + round) % count;
    // Another one of each station in each round, also where all report.
    const value = Math.round(1_000 * Math.sin(2 * round + index)) / 1_000 + 20;
    return {
      cursor: cursor + index + 1,
      kind: 'report',
      stcd: codeOf(station),
      msgID: cursor + index + 1,
      func: '32',
      sentAt: now - 40,
      receivedAt: now,
      values: [
        { element: elementOf(station), value, observedAt: now - 40 },
        { element: 'VT', value: 12.5, observedAt: now - 40 },
      ],
    };
  });
}
