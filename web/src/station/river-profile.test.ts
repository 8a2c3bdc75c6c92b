import type { StationState } from '@stationwall/contract/station';
import { expect, it } from 'vitest';
import { riverProfile } from './river-profile.ts';
import type { StageByLevel } from './stages-by-level.ts';

const stage = (stcd: string, sttp: string, rank: 0 | 1 | 2): StageByLevel => ({
  state: { station: { stcd, sttp } } as StationState,
  ...{ element: 'Z', stage: 10 + rank, warning: 11, guarantee: 12, rank },
});
const place = (stcd: string, river: string, mouthKm: number) => ({ stcd, river, mouthKm });

it('shows the river with the most above its levels, from source to mouth, without gates and pumps', () => {
  const stages = [stage('1', 'ZZ', 2), stage('2', 'ZQ', 0), stage('3', 'DP', 2), stage('4', 'ZZ', 0)];
  const more = ['5', '6', '7'].map((stcd) => stage(stcd, 'ZZ', 0));
  const places = [
    ...[place('1', 'Han', 120), place('2', 'Han', 300), place('3', 'Han', 150)],
    ...['5', '6', '7'].map((stcd) => place(stcd, 'Yangtze', Number(stcd))),
  ];
  const found = riverProfile([...stages, ...more], places);
  expect([found?.river, found?.stages.map(({ state, mouthKm }) => [state.station.stcd, mouthKm])]).toEqual([
    'Han',
    [
      ['2', 300],
      ['1', 120],
    ],
  ]);
});

it('shows none where no river has two stages', () => {
  expect(riverProfile([stage('1', 'ZZ', 2)], [place('1', 'Han', 120)])).toBe(null);
});
