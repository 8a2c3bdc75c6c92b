import { expect, it } from 'vitest';
import { stageFrom } from './stage-origin.ts';

it('tells a stage above the datum and above the zero of the gauge, whichever it is counted from', () => {
  const byGauge = { stageAbove: 'gaugeZero', gaugeZero: 18 } as const;
  const byDatum = { stageAbove: 'datum', gaugeZero: 18 } as const;
  expect([stageFrom(2.5, byGauge, 'datum'), stageFrom(2.5, byGauge, 'gaugeZero')]).toEqual([20.5, 2.5]);
  expect([stageFrom(20.5, byDatum, 'datum'), stageFrom(20.5, byDatum, 'gaugeZero')]).toEqual([20.5, 2.5]);
  const unknown = { stageAbove: 'datum', gaugeZero: null } as const;
  expect([stageFrom(20.5, unknown, 'datum'), stageFrom(20.5, unknown, 'gaugeZero')]).toEqual([20.5, null]);
});
