import { expect, it } from 'vitest';
import type { EnteredLevels } from '../store/station-warning-levels.ts';
import { levelsInForce } from './levels-in-force.ts';

const none = { from: '', to: '', stage: null };
const station = (changes: Partial<EnteredLevels>): EnteredLevels => ({
  ...{ stcd: '1', sttp: 'ZZ', wrz: null, grz: null, seasons: [none, none, none], depths: [null, null, null] },
  ...{ stageAbove: 'datum', gaugeZero: null },
  ...changes,
});

it('tells warning and guarantee stage of a river as its gauge counts', () => {
  const river = { wrz: 27.3, grz: 29.73 };
  expect([
    levelsInForce(station(river), '06-15'),
    levelsInForce(station({ ...river, stageAbove: 'gaugeZero', gaugeZero: 20 }), '06-15')?.warning?.toFixed(
      2,
    ),
    levelsInForce(station({ ...river, stageAbove: 'gaugeZero' }), '06-15'),
    levelsInForce(station({}), '06-15'),
  ]).toEqual([{ stcd: '1', warning: 27.3, guarantee: 29.73 }, '7.30', null, null]);
});

it('tells the flood-limit level of a reservoir in its season, also over the turn of the year', () => {
  const reservoir = station({
    sttp: 'RR',
    seasons: [{ from: '05-01', to: '09-30', stage: 140 }, { from: '10-01', to: '04-30', stage: 150 }, none],
  });
  const warnings = ['06-15', '09-30', '12-31', '01-01'].map((day) => levelsInForce(reservoir, day)?.warning);
  expect(warnings).toEqual([140, 140, 150, 150]);
});

it('tells depths of a ponding point in metres: the first and the last', () => {
  const point = (depths: (number | null)[]) => levelsInForce(station({ sttp: 'JS', depths }), '06-15');
  expect([point([15, 27, 40]), point([15, null, null]), point([null, null, null])]).toEqual([
    { stcd: '1', warning: 0.15, guarantee: 0.4 },
    { stcd: '1', warning: 0.15, guarantee: null },
    null,
  ]);
});
