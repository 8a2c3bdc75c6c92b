import { type AlarmKind, alarmRule } from '@stationwall/contract/services/alarm-rule';
import { type Invalid, saying } from '../abp-error.ts';
import { ExpressionError, expressionFunctions, readExpression } from '../alarms/expression.ts';
import { conditionOf, type KeptRule } from '../alarms/station-conditions.ts';
import { circleOf } from '../alarms/suppression.ts';
import { builtInElement } from '../elements/built-in-elements.ts';
import { alarmFaults, expressionFaults } from '../localization/alarm-faults.ts';
import { stationTexts } from '../localization/station-texts.ts';
import type { Database } from '../store/accounts.ts';
import { noteAlarmRuleChange } from '../store/alarm-rule-changes.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { type Belief, type ElementNames, elementNamesOf } from './element-display.ts';
import type { EntityRules, Saving } from './entity/entity-rules.ts';

type Field = keyof KeptRule;
const needed: Record<AlarmKind, readonly Field[]> = {
  threshold: ['element', 'setpoint'],
  change: ['element', 'setpoint', 'minutes'],
  sum: ['element', 'setpoint'],
  stuck: ['element', 'minutes'],
  quality: [],
  status: ['bit'],
  silent: ['minutes'],
  expression: ['expression', 'setpoint', 'stcd'],
};
const isMissing = (value: unknown) => value === null || value === undefined || value === '';

export const alarmRuleRules: EntityRules = {
  refine: (given) => ({
    ...given,
    expression: String(given.expression ?? '').trim(),
    element: builtInElement(String(given.element))?.key ?? given.element,
  }),

  async check(db, saving) {
    const rule = { id: 0, ...saving.edited } as unknown as KeptRule;
    const own = await faultsOfRule(db, saving.tenantId, rule);
    return own.length > 0 ? own : faultsOfOthers(db, saving, rule);
  },

  afterSave: (db, { tenantId }) => noteAlarmRuleChange(db, tenantId),

  async remove(db, tenantId, row) {
    await new EntityRows(db, alarmRule.name, tenantId).remove(row.id);
    await noteAlarmRuleChange(db, tenantId);
  },
};

/** What is wrong with a rule by itself, whichever others there are. */
export async function faultsOfRule(db: Database, tenantId: number, rule: KeptRule): Promise<Invalid[]> {
  const names = await elementNamesOf(db, tenantId);
  const missing = needed[rule.kind].filter((field) => isMissing(rule[field]));
  if (missing.length > 0)
    return missing.map((field) => ({ message: saying(alarmFaults.Needed), members: [field] }));
  return [
    ...faultsOfTimes(rule),
    ...faultsOfElement(rule, names),
    ...faultsOfFigures(rule, names.beliefOf(rule.element)),
    ...(await faultsOfStation(db, tenantId, rule.stcd)),
    ...(rule.kind === 'expression' ? await faultsOfExpression(db, tenantId, rule, names) : []),
  ];
}

/** A time has both ends, or none. */
function faultsOfTimes(rule: KeptRule): Invalid[] {
  const pairs = [
    ['activeFrom', 'activeTo'],
    ['seasonFrom', 'seasonTo'],
  ] as const;
  return pairs.flatMap(([from, to]) => {
    const [begin = '', end = ''] = [rule[from], rule[to]];
    if ((begin === '') !== (end === ''))
      return [{ message: saying(alarmFaults.BothEnds, begin || end), members: [begin === '' ? from : to] }];
    if (from === 'activeFrom' && begin !== '' && begin === end)
      return [{ message: saying(alarmFaults.NoTime, begin), members: [to] }];
    return [];
  });
}

function faultsOfElement({ kind, element }: KeptRule, names: ElementNames): Invalid[] {
  if (element === '') return [];
  if (!names.beliefOf(element))
    return [{ message: saying(stationTexts.ElementIsUnknown, element), members: ['element'] }];
  if (kind !== 'sum' || names.displayOf(element, 'en').aggregation === 'sum') return [];
  return [{ message: saying(alarmFaults.SumOfNoSum, element), members: ['element'] }];
}

function faultsOfFigures(rule: KeptRule, belief: Belief | null): Invalid[] {
  const { kind, setpoint, deadband, side } = rule;
  if (setpoint === null || !['threshold', 'change', 'sum'].includes(kind)) return [];
  if (kind !== 'threshold' && setpoint <= 0)
    return [{ message: saying(alarmFaults.AboveNothing, setpoint), members: ['setpoint'] }];
  const isLow = kind === 'threshold' && (side === 'L' || side === 'LL');
  const least = kind === 'threshold' ? (belief?.minimum ?? (setpoint > 0 ? 0 : null)) : 0;
  const end = isLow ? (belief?.maximum ?? null) : least;
  const most = end === null ? null : isLow ? end - setpoint : setpoint - end;
  if (most === null || most <= 0 || deadband < most) return [];
  const back = isLow ? setpoint + deadband : setpoint - deadband;
  const round = (figure: number) => Math.round(figure * 1000) / 1000;
  const text = isLow ? alarmFaults.DeadbandSwallowsUp : alarmFaults.DeadbandSwallows;
  const message = saying(text, deadband, setpoint, round(back), end as number, round(most));
  return [{ message, members: ['deadband'] }];
}

async function faultsOfStation(db: Database, tenantId: number, stcd: string): Promise<Invalid[]> {
  if (stcd === '') return [];
  const there = await db
    .selectFrom('stations')
    .select('stcd')
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', stcd)
    .executeTakeFirst();
  return there ? [] : [{ message: saying(stationTexts.StationIsUnknown, stcd), members: ['stcd'] }];
}

/** What an expression holds that it may not, each told by itself. */
async function faultsOfExpression(
  db: Database,
  tenantId: number,
  { expression }: KeptRule,
  names: ElementNames,
): Promise<Invalid[]> {
  const at = (message: Invalid['message']): Invalid[] => [{ message, members: ['expression'] }];
  try {
    const { refs } = readExpression(expression);
    const unknown = refs.find(({ element }) => !names.beliefOf(element));
    if (unknown) return at(saying(alarmFaults.NoElementOfExpression, unknown.element));
    for (const { stcd } of refs) {
      const faults = stcd === null ? [] : await faultsOfStation(db, tenantId, stcd);
      if (faults.length > 0) return faults.map((fault) => ({ ...fault, members: ['expression'] }));
    }
    return [];
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return at(saying(expressionFaults[error.fault], error.what, expressionFunctions.join(', ')));
  }
}

const scopeOf = ({ stcd, categoryId, deviceTypeId, branch }: KeptRule) =>
  JSON.stringify([stcd, categoryId ?? null, deviceTypeId ?? null, branch]);

/** Two that ask for the same of the same stations: nobody could tell which holds. */
async function faultsOfOthers(
  db: Database,
  { tenantId, before }: Saving,
  rule: KeptRule,
): Promise<Invalid[]> {
  const others = (await new EntityRows(db, alarmRule.name, tenantId).all()) as unknown as KeptRule[];
  const circle = circleOf(others, { ...rule, id: before?.id ?? 0 });
  if (circle.length > 0) {
    const names = circle.map((id) => others.find((one) => one.id === id)?.name ?? rule.name);
    const message = saying(alarmFaults.CircularSuppression, [rule.name, ...names].join(' → '));
    return [{ message, members: ['suppressedById'] }];
  }
  const same = others.find(
    (other) =>
      other.id !== before?.id &&
      conditionOf(other).key === conditionOf(rule).key &&
      scopeOf(other) === scopeOf(rule),
  );
  return same ? [{ message: saying(alarmFaults.SameCondition, same.name), members: ['kind'] }] : [];
}
