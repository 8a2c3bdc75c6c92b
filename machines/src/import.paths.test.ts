import type { Job } from '@stationwall/contract/job';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { importMachine } from './import.machine.ts';
import type { Checked, ChosenColumns, FileFacts, ImportEvent } from './import-facts.ts';

type Snapshot = SnapshotFrom<typeof importMachine>;

const job: Job = {
  id: 'a',
  kind: 'k',
  subject: 's',
  state: 'running',
  done: 0,
  total: 1,
  startedAt: 1,
  changedAt: 1,
  outcome: null,
  problem: null,
};
const ended: Job = { ...job, state: 'done' };

const happenings = [
  { type: 'import.asked' },
  { type: 'file.chosen', file: 'f', name: 'f' },
  { type: 'check.asked' },
  { type: 'check.ended', checked: { goodCount: 1, badCount: 0, faults: [] } },
  { type: 'work.failed', fault: 'away' },
  { type: 'apply.asked' },
  { type: 'job.told', job: ended },
  { type: 'undo.asked' },
  { type: 'back.asked' },
  { type: 'close.asked' },
  { type: 'xstate.done.actor.openFile', output: { sheets: [{ matching: { name: 0 }, rowCount: 1 }] } },
  { type: 'xstate.error.actor.openFile', error: 'odd' },
  { type: 'xstate.done.actor.applyRows', output: job },
  { type: 'xstate.error.actor.applyRows', error: 'away' },
  { type: 'xstate.done.actor.undo', output: job },
  { type: 'xstate.error.actor.undo', error: 'away' },
] as unknown as ImportEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.fileName, context.checked !== null, context.job?.state ?? null]);

const input = { required: ['name'] };
const paths = getShortestPaths(importMachine, {
  input,
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of an import', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual([
      '"applying"',
      '"checked"',
      '"checking"',
      '"choosing"',
      '"closed"',
      '"ended"',
      '"following"',
      '"matching"',
      '"opening"',
      '"undone"',
      '{"undoing":"asking"}',
      '{"undoing":"following"}',
    ]);
  });

  it('take nothing in that was not checked', () => {
    const taking = paths.filter(({ state }) => state.matches('applying') || state.matches('following'));
    const unchecked = taking.filter(({ state }) => state.context.checked === null);
    expect([taking.length > 0, unchecked.map(({ state }) => state.value)]).toEqual([true, []]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const never = () => new Promise<never>(() => {});
    const actor = createActor(
      importMachine.provide({
        actors: {
          openFile: fromPromise<FileFacts, { file: unknown }>(never),
          checkRows: fromCallback<ImportEvent, ChosenColumns>(() => {}),
          applyRows: fromPromise<Job, { checked: Checked | null; fileName: string }>(never),
          undo: fromPromise<Job, { job: Job | null }>(never),
        },
      }),
      { input },
    ).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
