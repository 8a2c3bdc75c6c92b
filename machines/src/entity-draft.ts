import { fieldMessagesOf, type Problem } from '@stationwall/contract/problem';

/** What is being edited, field by field; plain values only. */
export type Draft = Readonly<Record<string, unknown>>;

/** What is wrong with a field, in the reader's language. */
export type Faults = Readonly<Record<string, string>>;

/** Which entity: its key, or null for a new one. */
export type EntityKey = string | number | null;

export interface EntityDialogContext {
  key: EntityKey;
  /** As read from the backend; what differs from it in `draft` was typed here. */
  loaded: Draft;
  draft: Draft;
  faults: Faults;
  /** Why reading or saving failed; a fault of a known field is told at that field alone. */
  problem: Problem | null;
  /** Fields that somebody else changed and that were changed here as well, after a reload. */
  contested: readonly string[];
}

/** Fields whose value was changed here. */
export const changedFields = ({ loaded, draft }: Pick<EntityDialogContext, 'loaded' | 'draft'>): string[] =>
  Object.keys(draft).filter((field) => !isSame(draft[field], loaded[field]));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A fresh reading under what was typed; at the first reading nothing was typed yet. */
export function rebased(context: EntityDialogContext, fresh: Draft): Partial<EntityDialogContext> {
  const mine = changedFields(context);
  const contested = mine.filter(
    (field) => !isSame(context.loaded[field], fresh[field]) && !isSame(context.draft[field], fresh[field]),
  );
  const kept = Object.fromEntries(mine.map((field) => [field, context.draft[field]]));
  return { loaded: fresh, draft: { ...fresh, ...kept }, contested, problem: null };
}

/** What was typed; the fault of a field goes with its value. */
export function changed(context: EntityDialogContext, change: Draft): Partial<EntityDialogContext> {
  const faults = Object.fromEntries(Object.entries(context.faults).filter(([field]) => !(field in change)));
  return { draft: { ...context.draft, ...change }, faults };
}

/** Messages of known fields stand at these; the rest, and whatever names no field, stays the problem of the whole. */
export function refused(context: EntityDialogContext, problem: Problem): Partial<EntityDialogContext> {
  const messages = Object.entries(fieldMessagesOf(problem));
  const faults = Object.fromEntries(messages.filter(([field]) => field in context.draft));
  const isToldAtFields = messages.length > 0 && Object.keys(faults).length === messages.length;
  return { faults, problem: isToldAtFields ? null : problem };
}
