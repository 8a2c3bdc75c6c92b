import { unreported } from '@stationwall/contract/station';
import { expect, it } from 'vitest';
import { placesOnBar, stagesByLevel } from './stages-by-level.ts';

const at = 1_000;
const river = (stcd: string, stage: number | null, sttp = 'ZZ') => ({
  ...unreported({
    ...{ stcd, nameZh: stcd, nameEn: stcd, sttp, lon: null, lat: null, river: null },
    ...{ intervalS: 60, isPublic: false },
  }),
  values: { Z: { value: stage, observedAt: at, sentAt: at, receivedAt: at } },
});
const levels = new Map(
  [
    { stcd: 'A', warning: 27.3, guarantee: 29.73 },
    { stcd: 'B', warning: 10, guarantee: null },
    { stcd: 'C', warning: 0.15, guarantee: 0.4 },
    { stcd: 'D', warning: null, guarantee: 5 },
    { stcd: 'E', warning: 40, guarantee: 45 },
  ].map((one) => [one.stcd, one]),
);

it('tells stages above a level first, and then which is nearest to its own', () => {
  const states = [river('A', 27.2), river('B', 10.5), river('C', 0.4, 'JS'), river('D', 6), river('E', null)];
  expect(
    stagesByLevel([...states, river('F', 1)], levels).map(({ state, stage, rank }) => [
      state.station.stcd,
      stage,
      rank,
    ]),
  ).toEqual([
    ['C', 0.4, 2],
    ['B', 10.5, 1],
    ['A', 27.2, 0],
  ]);
});

it('stands them on a bar from two metres below the warning level on', () => {
  const [stage] = stagesByLevel([river('B', 9)], levels);
  const { stage: own, warning, guarantee } = placesOnBar(stage as NonNullable<typeof stage>);
  expect([own.toFixed(3), warning.toFixed(3), guarantee]).toEqual(['0.333', '0.667', null]);
});
