import type { Job } from '@stationwall/contract/job';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { importMachine } from './import.machine.ts';
import type { ChosenColumns, FileFacts, ImportEvent } from './import-facts.ts';

const facts: FileFacts = {
  sheets: [
    { matching: { name: 0 }, rowCount: 3 },
    { matching: { name: 1, code: 0 }, rowCount: 120 },
    { matching: { name: 0, code: 1 }, rowCount: 0 },
  ],
};
const job = (more: Partial<Job> = {}): Job => ({
  id: 'a',
  kind: 'deviceType.import',
  subject: 'types.xlsx',
  state: 'running',
  done: 0,
  total: 100,
  startedAt: 1,
  changedAt: 1,
  outcome: null,
  problem: null,
  ...more,
});
const checked = { goodCount: 100, badCount: 20, faults: ['one'] };

/** An import whose work is in the test's hand. */
function anImport() {
  const opened = { current: Promise.withResolvers<FileFacts>() };
  const applied = Promise.withResolvers<Job>();
  const undone = Promise.withResolvers<Job>();
  const checks: { input: ChosenColumns; isOver: boolean; tell(event: ImportEvent): void }[] = [];
  const actor = createActor(
    importMachine.provide({
      actors: {
        openFile: fromPromise(() => opened.current.promise),
        checkRows: fromCallback<ImportEvent, ChosenColumns>(({ input, sendBack }) => {
          const check = { input, isOver: false, tell: sendBack };
          checks.push(check);
          return () => {
            check.isOver = true;
          };
        }),
        applyRows: fromPromise(() => applied.promise),
        undo: fromPromise(() => undone.promise),
      },
    }),
    { input: { required: ['name', 'code'] } },
  ).start();
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const until = (state: unknown) => vi.waitFor(() => expect(value()).toEqual(state));
  const send = (...events: ImportEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const open = async () => {
    send({ type: 'import.asked' }, { type: 'file.chosen', file: 'bytes', name: 'types.xlsx' });
    opened.current.resolve(facts);
    await until('matching');
  };
  const check = async () => {
    await open();
    send({ type: 'sheet.chosen', sheet: 1 }, { type: 'check.asked' });
    checks[0]?.tell({ type: 'check.ended', checked });
  };
  return { actor, opened, applied, undone, checks, value, context, until, send, open, check };
}

describe('an import', () => {
  it('opens a file and matches its columns; a sheet that lacks one cannot be checked', async () => {
    const { send, open, value, context } = anImport();
    await open();
    expect(context()).toMatchObject({ fileName: 'types.xlsx', facts, sheet: 0, matching: { name: 0 } });
    send({ type: 'check.asked' });
    expect(value()).toBe('matching');
    send({ type: 'column.matched', field: 'code', column: 0 });
    expect(context().matching).toEqual({ code: 0 });
    send(
      { type: 'column.matched', field: 'name', column: 2 },
      { type: 'column.matched', field: 'code', column: null },
    );
    expect(context().matching).toEqual({ name: 2 });
    send({ type: 'sheet.chosen', sheet: 2 }, { type: 'check.asked' });
    expect([value(), context().matching]).toEqual(['matching', { name: 0, code: 1 }]);
  });

  it('says why a file cannot be opened, and opens the next', async () => {
    const { send, opened, until, context } = anImport();
    send({ type: 'import.asked' }, { type: 'file.chosen', file: 'x', name: 'x.xlsx' });
    opened.current.reject(new Error('encrypted'));
    await until('choosing');
    expect(context().fault).toEqual(new Error('encrypted'));
    opened.current = Promise.withResolvers();
    send({ type: 'file.chosen', file: 'y', name: 'y.xlsx' });
    expect([context().fault, context().fileName]).toEqual([null, 'y.xlsx']);
    opened.current.resolve(facts);
    await until('matching');
  });

  it('checks every row, tells how far it is, and is called off', async () => {
    const { send, open, checks, value, context } = anImport();
    await open();
    send({ type: 'sheet.chosen', sheet: 1 }, { type: 'check.asked' });
    expect(checks[0]?.input).toEqual({ sheet: 1, matching: { name: 1, code: 0 }, rowCount: 120 });
    checks[0]?.tell({ type: 'rows.checked', done: 60 });
    expect([value(), context().done]).toEqual(['checking', 60]);
    send({ type: 'back.asked' });
    expect([value(), checks[0]?.isOver]).toEqual(['matching', true]);
    send({ type: 'check.asked' });
    expect([value(), context().done]).toEqual(['checking', 0]);
    checks[1]?.tell({ type: 'work.failed', fault: new Error('away') });
    expect([value(), context().fault]).toEqual(['matching', new Error('away')]);
    send({ type: 'back.asked' });
    expect([value(), context().fault]).toEqual(['choosing', null]);
  });

  it('takes the good rows in as a job, follows it to its end, and takes them back', async () => {
    const { send, check, applied, undone, until, value, context } = anImport();
    await check();
    send({ type: 'apply.asked' }, { type: 'rows.sent', done: 50 });
    expect([value(), context().done]).toEqual(['applying', 50]);
    applied.resolve(job());
    await until('following');
    send(
      { type: 'job.told', job: job({ id: 'other', state: 'done' }) },
      { type: 'job.told', job: job({ done: 70 }) },
    );
    expect([value(), context().job?.done]).toEqual(['following', 70]);
    const done = job({ state: 'done', done: 100, outcome: { made: 100 } });
    send({ type: 'job.told', job: done });
    expect([value(), context().job]).toEqual(['ended', done]);
    send({ type: 'undo.asked' });
    undone.resolve(job({ id: 'b', kind: 'deviceType.undo' }));
    await until({ undoing: 'following' });
    const back = job({ id: 'b', state: 'done', outcome: { deleted: 100 } });
    send({ type: 'job.told', job: back });
    expect([value(), context().job]).toEqual(['undone', back]);
  });

  it('ends at once with a job that had ended before its answer came', async () => {
    const { send, check, applied, until } = anImport();
    await check();
    send({ type: 'apply.asked' });
    applied.resolve(job({ state: 'done' }));
    await until('ended');
  });

  it('has nothing to take in when no row is good', async () => {
    const { send, open, checks, value } = anImport();
    await open();
    send({ type: 'sheet.chosen', sheet: 1 }, { type: 'check.asked' });
    checks[0]?.tell({ type: 'check.ended', checked: { ...checked, goodCount: 0 } });
    send({ type: 'apply.asked' });
    expect(value()).toBe('checked');
  });

  it('stays where it was when the rows cannot be sent or taken back', async () => {
    const { send, check, applied, until, context } = anImport();
    await check();
    send({ type: 'apply.asked' });
    applied.reject(new Error('away'));
    await until('checked');
    expect(context().fault).toEqual(new Error('away'));
  });

  it('is blank again once it is closed, whenever that is', async () => {
    const { send, check, checks, value, context } = anImport();
    await check();
    send({ type: 'close.asked' }, { type: 'job.told', job: job() });
    expect([value(), context().fileName, context().checked, checks[0]?.isOver]).toEqual([
      'closed',
      '',
      null,
      true,
    ]);
    send({ type: 'file.chosen', file: 'x', name: 'x' });
    expect(value()).toBe('closed');
  });
});
