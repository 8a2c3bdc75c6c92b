import type { ReportEvent } from '@stationwall/contract/station';
import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { Condition } from './condition.ts';
import { judgeReport, judgeSilence } from './judge-report.ts';
import { newMemory } from './memory.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);
const clock = { timeZone: 'UTC', dayStartsAt: 0 };
const blank: Condition = {
  ...{ key: 'level', ruleId: 1, kind: 'threshold', element: 'Z', side: 'H', setpoint: 10, deadband: 0 },
  ...{ forMs: 0, span: '1h', bit: 0, onDelayMs: 0, offDelayMs: 0, severity: 2, isLatching: false },
  ...{ expression: '', active: null, textZh: '', textEn: '', words: 'threshold' },
};
const silent: Condition = { ...blank, key: 'silent', kind: 'silent', element: '', forMs: 30 * minute };

type Happening = { what: 'report'; after: number; value: number } | { what: 'look'; after: number };
type Told = [key: string, what: string, minutes: number];

/** In plain words, from all that was read until then: beyond the limit for as long as the delay asks, without a break. */
function plainly(happenings: readonly Happening[], { deadband, onDelayMs, offDelayMs }: Condition): Told[] {
  const told: Told[] = [];
  const read: { at: number; value: number }[] = [];
  let [at, isOn, isSilent] = [0, false, false];
  for (const happening of happenings) {
    at += happening.after;
    const last = read.at(-1);
    if (happening.what === 'look') {
      if (last && !isSilent && at - last.at >= 30) told.push(['silent', 'raised', last.at + 30]);
      if (last && at - last.at >= 30) isSilent = true;
      continue;
    }
    if (isSilent) told.push(['silent', 'returned', at]);
    isSilent = false;
    read.push({ at, value: happening.value });
    const isSo = (value: number) => (isOn ? value < 10 && value <= 10 - deadband : value >= 10);
    const without = read.findLastIndex(({ value }) => !isSo(value));
    const since = read[without + 1]?.at;
    if (since === undefined || (at - since) * minute < (isOn ? offDelayMs : onDelayMs)) continue;
    isOn = !isOn;
    told.push(['level', isOn ? 'raised' : 'returned', at]);
  }
  return told;
}

it('rings and returns as a plain reading of all that came says, whatever comes when', () => {
  const after = integer({ min: 1, max: 40 });
  const report = record({
    what: constantFrom('report' as const),
    after,
    value: integer({ min: 7, max: 12 }),
  });
  const look = record({ what: constantFrom('look' as const), after });
  const delays = constantFrom(0, 5, 30).map((minutes) => minutes * minute);
  assert(
    property(
      array(oneof({ weight: 4, arbitrary: report }, look), { maxLength: 40 }),
      record({ deadband: constantFrom(0, 1, 2), onDelayMs: delays, offDelayMs: delays }),
      (happenings, figures) => {
        const conditions = [{ ...blank, ...figures }, silent];
        const memory = newMemory();
        const told: Told[] = [];
        let now = start;
        for (const happening of happenings) {
          now += happening.after * minute;
          const turns =
            happening.what === 'look'
              ? judgeSilence('1', conditions, memory, { now, listeningSince: 0, timeZone: 'UTC' })
              : judgeReport(reportOf(now, happening.value), { conditions, intervalS: 300 }, memory, clock)
                  .turns;
          told.push(
            ...turns.map(({ condition, what, at }): Told => [condition.key, what, (at - start) / minute]),
          );
        }
        expect(told).toEqual(plainly(happenings, conditions[0] as Condition));
      },
    ),
    { numRuns: 500 },
  );
});

const reportOf = (at: number, value: number): ReportEvent => ({
  ...{ cursor: 1, kind: 'report', stcd: '1', msgID: null, func: null, sentAt: at, receivedAt: at },
  values: [{ element: 'Z', value, observedAt: at }],
});
