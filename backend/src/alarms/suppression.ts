import type { AlarmRow } from '../store/alarm-rows.ts';
import type { KeptRule } from './station-conditions.ts';

type Rule = Pick<KeptRule, 'id' | 'suppressedById'>;
type Open = Pick<AlarmRow, 'stcd' | 'rule_id' | 'is_active'>;

/** By which rule the alarms of another one are kept quiet. */
export const suppressorsOf = (rules: readonly Rule[]): ReadonlyMap<number, number> =>
  new Map(rules.flatMap(({ id, suppressedById }) => (suppressedById ? [[id, suppressedById]] : [])));

/** Whether an alarm is kept quiet by another one of its station that is there now; `open` are all of that station. */
export function isQuieted(
  suppressors: ReadonlyMap<number, number>,
  { stcd, rule_id }: Open,
  open: Iterable<Open>,
): boolean {
  const by = rule_id === null ? undefined : suppressors.get(rule_id);
  if (by === undefined) return false;
  for (const other of open) if (other.stcd === stcd && other.rule_id === by && other.is_active) return true;
  return false;
}

/** The rules by which one would keep itself quiet in the end, by their numbers; empty where it would not. */
export function circleOf(rules: readonly Rule[], { id, suppressedById }: Rule): number[] {
  const by = suppressorsOf(rules);
  const passed: number[] = [];
  for (let next = suppressedById; next && !passed.includes(next); next = by.get(next) ?? null) {
    passed.push(next);
    if (next === id) return passed;
  }
  return [];
}
