import type { Problem } from '@stationwall/contract/problem';
import { ProblemError } from '@stationwall/contract/problem';
import { type SharedListHabits, sharedListMachine } from '@stationwall/machines/shared-list.machine';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate';
import { onResumption } from './resumption.ts';

const usual: SharedListHabits = { freshMs: 30_000, isFollowed: false };

/** The rows of one resource, read once for all screens that show them. Made once, where the resource is named. */
export interface SharedList<Row> {
  readonly actor: ActorRefFrom<typeof sharedListMachine>;
  /** Only for the compiler: what the rows are. */
  readonly row?: Row;
}

interface Habits extends Partial<SharedListHabits> {
  /** Entities whose saves change these rows, by name. */
  changedBy?: readonly string[];
}

const lists: { list: SharedList<unknown>; changedBy: readonly string[] }[] = [];

export function sharedList<Row>(
  read: (signal: AbortSignal) => Promise<readonly Row[]>,
  { changedBy = [], ...habits }: Habits = {},
): SharedList<Row> {
  const readRows = fromPromise<readonly unknown[], void>(({ signal }) => read(signal));
  const logic = sharedListMachine.provide({ actors: { readRows } });
  const list = { actor: createActor(logic, { input: { ...usual, ...habits } }).start() };
  lists.push({ list, changedBy });
  return list;
}

/** Nothing to read, while it is not known yet what is wanted. */
export const noRows = sharedList<never>(async () => []);

/** Rows that a save of this entity changes are read anew; without a name, all are. Those that nobody shows wait for their next reader. */
export function renewSharedLists(entity?: string): void {
  for (const { list, changedBy } of lists)
    if (entity === undefined || changedBy.includes(entity)) list.actor.send({ type: 'renewal.asked' });
}

/** Reads a list anew whose rows are there and lack something. */
export function renewWhereLacking<Row>(
  { actor }: SharedList<Row>,
  isLacking: (rows: readonly Row[]) => boolean,
): void {
  const now = actor.getSnapshot();
  const { rows } = now.context;
  if (rows !== null && !now.matches('reading') && isLacking(rows as readonly Row[]))
    actor.send({ type: 'renewal.asked' });
}

onResumption(() => renewSharedLists());

interface SharedRows<Row> {
  /** Null until the first answer; what was read before stays when it cannot be renewed. */
  rows: readonly Row[] | null;
  problem: Problem | null;
}

/** The rows of a list for as long as the calling part is on show. */
export function useSharedList<Row>({ actor }: SharedList<Row>): SharedRows<Row> {
  useEffect(() => {
    actor.send({ type: 'reader.came' });
    return () => actor.send({ type: 'reader.left' });
  }, [actor]);
  const rows = useSelector(actor, ({ context }) => context.rows) as readonly Row[] | null;
  const problem = useSelector(actor, ({ context }) => context.problem);
  return { rows, problem };
}

/** The rows once, as fresh as anybody is shown them; rejects with a `ProblemError` when they cannot be had now. */
export async function readSharedList<Row>(
  { actor }: SharedList<Row>,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  if (actor.getSnapshot().matches('failed')) actor.send({ type: 'renewal.asked' });
  actor.send({ type: 'reader.came' });
  try {
    const { context } = await waitFor(actor, (now) => !now.matches('reading'), { signal });
    if (context.problem !== null) throw new ProblemError(context.problem);
    return (context.rows ?? []) as readonly Row[];
  } finally {
    actor.send({ type: 'reader.left' });
  }
}
