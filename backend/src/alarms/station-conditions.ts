import type { AlarmRule } from '@stationwall/contract/services/alarm-rule';
import { isInBranch } from '@stationwall/contract/station-branch';
import { statusBits } from '@stationwall/protocols/sl651/status-bits';
import { activeTimesOf } from './active-times.ts';
import { type Condition, keyOf } from './condition.ts';

/** What is known of a station that rules ask for; levels in m as it counts its stages, depths of ponding in cm. */
export interface AlarmStation {
  stcd: string;
  nameZh: string;
  nameEn: string;
  sttp: string;
  basin: string;
  river: string | null;
  addvcd: string;
  intervalS: number;
  categoryId: number | null;
  deviceTypeIds: readonly number[];
  wrz: number | null;
  grz: number | null;
  /** Of reservoirs: the limit of today's season. */
  fsltdz: number | null;
  ponding: readonly (number | null)[];
}

export type KeptRule = Omit<AlarmRule, 'creationTime' | 'concurrencyStamp'>;

const minuteMs = 60_000;
/** The station itself goes before what is kept of it, and that before branch, device, category and all. */
const ofItself = 1000;
const ofLevels = 500;

function closeness(rule: KeptRule): number {
  if (rule.stcd !== '') return ofItself;
  const ofBranch = rule.branch === '' ? 0 : 10 * rule.branch.split('/').length;
  return ofBranch + (rule.deviceTypeId === null ? 0 : 2) + (rule.categoryId === null ? 0 : 1);
}

/** Whether a station matches all that a rule chooses by. */
export const covers = (rule: KeptRule, station: AlarmStation): boolean =>
  (rule.stcd === '' || rule.stcd === station.stcd) &&
  (rule.categoryId === null || rule.categoryId === station.categoryId) &&
  (rule.deviceTypeId === null || station.deviceTypeIds.includes(rule.deviceTypeId)) &&
  (rule.branch === '' || isInBranch(station, rule.branch));

const keyed = (condition: Omit<Condition, 'key'>): Condition => ({ ...condition, key: keyOf(condition) });

export function conditionOf(rule: KeptRule): Condition {
  const { kind, element, side, setpoint, deadband, minutes, span, bit, priority, isLatching } = rule;
  const ofStatus = statusBits[bit ?? 0]?.alarm ?? 1;
  return keyed({
    ...{ ruleId: rule.id, kind, element, side, deadband, span, isLatching, bit: bit ?? 0 },
    setpoint: kind === 'status' ? ofStatus : (setpoint ?? 0),
    forMs: (minutes ?? 0) * minuteMs,
    ...{ onDelayMs: rule.onDelayS * 1000, offDelayMs: rule.offDelayS * 1000, severity: priority },
    ...{ textZh: rule.textZh, textEn: rule.textEn, words: kind },
    expression: kind === 'expression' ? rule.expression.trim() : '',
    active: activeTimesOf({
      ...{ days: rule.activeDays, from: rule.activeFrom, to: rule.activeTo },
      ...{ seasonFrom: rule.seasonFrom, seasonTo: rule.seasonTo },
    }),
  });
}

const blank: Omit<Condition, 'key' | 'kind' | 'words' | 'severity'> = {
  ...{ ruleId: null, element: '', setpoint: 0, deadband: 0, forMs: 0, bit: 0 },
  ...{ side: 'H', span: '1h', onDelayMs: 0, offDelayMs: 0, isLatching: false, textZh: '', textEn: '' },
  ...{ active: null, expression: '' },
};

const level = (
  words: string,
  setpoint: number | null | undefined,
  more: Pick<Condition, 'element' | 'side' | 'severity' | 'deadband'>,
): Condition[] =>
  typeof setpoint === 'number' ? [keyed({ ...blank, kind: 'threshold', words, setpoint, ...more })] : [];

/** What rings at a station without anybody having made a rule: its warning levels, and that it is silent. */
function ownConditions(station: AlarmStation): Condition[] {
  const [first, second, third] = station.ponding.map((cm) => (cm === null ? null : cm / 100));
  const water = ['RR', 'DD', 'DP'].includes(station.sttp) ? 'ZU' : 'Z';
  const river = { element: water, deadband: 0.05 };
  const street = { element: 'Z', deadband: 0.02 };
  return [
    ...level('wrz', station.wrz, { ...river, side: 'H', severity: 3 }),
    ...level('grz', station.grz, { ...river, side: 'HH', severity: 4 }),
    ...level('fsltdz', station.fsltdz, { ...river, side: 'H', severity: 3 }),
    ...level('ponding', first, { ...street, side: 'H', severity: 2 }),
    ...level('ponding', second, { ...street, side: 'HH', severity: 3 }),
    // The deepest is a condition beside both.
    ...level('ponding', third, { ...street, side: 'HH', severity: 4 }).map((one) => ({
      ...one,
      key: `${one.key}H`,
    })),
    keyed({
      ...blank,
      ...{ kind: 'silent', words: 'silent', severity: 1 },
      forMs: 3 * station.intervalS * 1000 + minuteMs,
    }),
  ];
}

/** What holds for a station: of each condition what names it most closely. */
export function conditionsOf(station: AlarmStation, rules: readonly KeptRule[]): Condition[] {
  const chosen = new Map<string, { condition: Condition; weight: number }>();
  const offer = (condition: Condition, weight: number) => {
    const known = chosen.get(condition.key);
    if (!known || known.weight <= weight) chosen.set(condition.key, { condition, weight });
  };
  for (const condition of ownConditions(station)) offer(condition, ofLevels);
  for (const rule of rules.toSorted((one, other) => other.id - one.id))
    if (covers(rule, station))
      offer(conditionOf(rule), rule.kind === 'silent' && rule.stcd === '' ? ofLevels : closeness(rule));
  // A rule that is switched off holds as well: it keeps what is farther from the station quiet.
  const off = new Set(rules.filter(({ isEnabled }) => !isEnabled).map(({ id }) => id));
  return [...chosen.values()].flatMap(({ condition }) =>
    condition.ruleId !== null && off.has(condition.ruleId) ? [] : [condition],
  );
}
