import { qualityBits } from '@stationwall/contract/quality';
import type { ReportEvent } from '@stationwall/contract/station';
import { expect, it } from 'vitest';
import type { Judged } from './judge-report.ts';
import { type AlarmMemory, newMemory } from './memory.ts';
import { conditionOf, type KeptRule } from './station-conditions.ts';
import { StationExpressions } from './station-expressions.ts';

const rule: KeptRule = {
  ...{ id: 1, name: 'Fall', kind: 'expression', element: '', side: 'H', setpoint: 1.5, deadband: 0.5 },
  ...{ minutes: 30, span: '1h', bit: null, onDelayS: 0, offDelayS: 0, priority: 3, isLatching: false },
  ...{
    isEnabled: true,
    suppressedById: null,
    stcd: 'up',
    categoryId: null,
    deviceTypeId: null,
    branch: '',
    textZh: '',
    textEn: '',
  },
  ...{ consequence: '', response: '', respondMinutes: null, expression: 'Z - Z["down"]' },
  ...{ activeDays: '', activeFrom: '', activeTo: '', seasonFrom: '', seasonTo: '' },
};
const begin = Date.UTC(2026, 0, 1);
const minute = 60_000;

/** Judges values of stations, each `minutes` after the beginning; answers what became of the expression. */
function judging(expressions = new StationExpressions([{ stcd: 'up', condition: conditionOf(rule) }])) {
  const memories = new Map<string, AlarmMemory>();
  const memoryOf = (stcd: string) => {
    const memory = memories.get(stcd) ?? newMemory();
    memories.set(stcd, memory);
    return memory;
  };
  return (stcd: string, value: number, minutes: number, more: { late?: number; flags?: number } = {}) => {
    const receivedAt = begin + minutes * minute;
    const observedAt = receivedAt - (more.late ?? 0) * minute;
    const report: ReportEvent = {
      ...{ cursor: 1, kind: 'report', stcd, msgID: null, func: null, sentAt: receivedAt, receivedAt },
      values: [{ element: 'Z', value, observedAt, ...(more.flags && { flags: more.flags }) }],
    };
    const judged: Judged = { turns: [], afterthoughts: [] };
    const clock = { timeZone: 'Asia/Shanghai', dayStartsAt: 8 };
    const touched = expressions.judge(report, judged, { intervalS: 300, clock, memoryOf });
    return [touched, judged.turns.map(({ stcd: of, what, value: figure }) => [of, what, figure])];
  };
}

it('rings at the station that it belongs to, whichever station brings the value', () => {
  const judge = judging();
  expect(judge('up', 10, 0)).toEqual([['up'], []]);
  expect(judge('down', 9, 1)).toEqual([['up'], []]);
  expect(judge('down', 8.5, 2)).toEqual([['up'], [['up', 'raised', 1.5]]]);
  expect(judge('down', 8.6, 3)).toEqual([['up'], []]);
  expect(judge('up', 9.5, 4)).toEqual([['up'], [['up', 'returned', 0.9]]]);
  expect(judge('elsewhere', 1, 5)).toEqual([[], []]);
});

it('does not reckon with values that are too old, late, doubted or ahead of their time', () => {
  const judge = judging();
  judge('down', 1, 0);
  expect(judge('up', 10, 31)).toEqual([['up'], []]);
  expect(judge('down', 1, 32, { late: 20 })).toEqual([[], []]);
  for (const flags of [qualityBits.future, qualityBits.range])
    expect(judge('down', 1, 33, { flags })).toEqual([[], []]);
  expect(judge('down', 1, 34)).toEqual([['up'], [['up', 'raised', 9]]]);
});

it('goes on from what is remembered, and one that cannot be read keeps no other from ringing', () => {
  const good = { stcd: 'up', condition: conditionOf(rule) };
  const bad = { stcd: 'up', condition: conditionOf({ ...rule, expression: 'Z.' }) };
  const judge = judging(new StationExpressions([bad, good]));
  judge('down', 1, 0);
  expect(judge('up', 10, 1)).toEqual([['up'], [['up', 'raised', 9]]]);
});
