import { changedMeanwhileCode, type Problem, ProblemError } from '@stationwall/contract/problem';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { entityDialogMachine } from './entity-dialog.machine.ts';
import type { Draft, EntityKey, Faults } from './entity-draft.ts';

const backend = (
  code: number,
  validationErrors: { message: string; members: string[] }[] | null,
): Problem => ({
  kind: 'backend',
  status: 500,
  error: { code, message: 'Refused', details: null, validationErrors },
});

/** A dialog whose calls the test answers; `calls` are the open and answered ones in their order. */
function aDialog() {
  const loads: (PromiseWithResolvers<Draft> & { key: EntityKey })[] = [];
  const saves: (PromiseWithResolvers<unknown> & { key: EntityKey; draft: Draft })[] = [];
  const actor = createActor(
    entityDialogMachine.provide({
      actors: {
        load: fromPromise<Draft, EntityKey>(({ input }) => {
          const question = { ...Promise.withResolvers<Draft>(), key: input };
          loads.push(question);
          return question.promise;
        }),
        validate: fromPromise<Faults, Draft>(async ({ input }) =>
          input.name === '' ? { name: 'Required' } : ({} as Faults),
        ),
        save: fromPromise<unknown, { key: EntityKey; draft: Draft }>(({ input }) => {
          const question = { ...Promise.withResolvers<unknown>(), ...input };
          saves.push(question);
          return question.promise;
        }),
      },
    }),
  );
  const news: unknown[] = [];
  actor.on('*', (event) => news.push(event));
  actor.start();
  const at = (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state));
  return {
    actor,
    loads,
    saves,
    news,
    at,
    context: () => actor.getSnapshot().context,
    async open(entity: Draft, key: EntityKey = 7) {
      actor.send({ type: 'dialog.opened', key });
      loads.at(-1)?.resolve(entity);
      await at('editing');
    },
    type: (change: Draft) => actor.send({ type: 'field.changed', change }),
    async askToSave() {
      actor.send({ type: 'save.asked' });
      await at('saving');
    },
  };
}

describe('an entity dialog', () => {
  it('loads, is edited, saves what was typed, tells it and closes empty', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann', stamp: 'a' });
    dialog.type({ name: 'Anna' });
    await dialog.askToSave();
    dialog.saves[0]?.resolve('done');
    await dialog.at('closed');
    expect([dialog.saves[0]?.key, dialog.saves[0]?.draft]).toEqual([7, { name: 'Anna', stamp: 'a' }]);
    expect(dialog.news).toEqual([{ type: 'entity.saved', key: 7, result: 'done' }]);
    expect(dialog.context()).toEqual({
      key: null,
      loaded: {},
      draft: {},
      faults: {},
      problem: null,
      contested: [],
    });
  });

  it('saves once however often OK is pressed', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann' });
    dialog.actor.send({ type: 'save.asked' });
    dialog.actor.send({ type: 'save.asked' });
    await dialog.at('saving');
    dialog.actor.send({ type: 'save.asked' });
    dialog.saves[0]?.resolve(null);
    await dialog.at('closed');
    expect(dialog.saves.length).toBe(1);
  });

  it('keeps what was typed when a save is called off, and can be saved again', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann' });
    dialog.type({ name: 'Bob' });
    await dialog.askToSave();
    dialog.actor.send({ type: 'save.cancelled' });
    expect([dialog.actor.getSnapshot().value, dialog.context().draft]).toEqual(['editing', { name: 'Bob' }]);
    dialog.saves[0]?.resolve('late');
    await dialog.askToSave();
    expect([dialog.saves.length, dialog.news]).toEqual([2, []]);
    dialog.saves[1]?.resolve('done');
    await dialog.at('closed');
    expect(dialog.news).toEqual([{ type: 'entity.saved', key: 7, result: 'done' }]);
  });

  it('sends nothing while a field is wrong, and takes the fault away when that field changes', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann', email: 'a@b' });
    dialog.type({ name: '' });
    dialog.actor.send({ type: 'save.asked' });
    await vi.waitFor(() => expect(dialog.context().faults).toEqual({ name: 'Required' }));
    dialog.type({ email: 'c@d' });
    expect(dialog.context().faults).toEqual({ name: 'Required' });
    dialog.type({ name: 'A' });
    expect([dialog.context().faults, dialog.saves.length]).toEqual([{}, 0]);
  });

  it('keeps what was typed when the save fails, and tells the server’s message at the field it names', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann' });
    dialog.type({ name: 'Bob' });
    await dialog.askToSave();
    dialog.saves[0]?.reject(new ProblemError(backend(0, [{ message: 'Taken', members: ['name'] }])));
    await dialog.at('editing');
    const { draft, faults, problem } = dialog.context();
    expect({ draft, faults, problem }).toEqual({
      draft: { name: 'Bob' },
      faults: { name: 'Taken' },
      problem: null,
    });
  });

  it.each([
    ['that names no field', backend(0, null)],
    ['that names a field which is not here', backend(0, [{ message: 'Bad', members: ['secret'] }])],
    ['for want of a connection', { kind: 'offline' } as Problem],
    ['for want of a token', { kind: 'unauthorised', error: null } as Problem],
  ])('tells a refusal %s above the fields, and the same can be saved again', async (_, problem) => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann' });
    dialog.type({ name: 'Bob' });
    await dialog.askToSave();
    dialog.saves[0]?.reject(new ProblemError(problem));
    await dialog.at('editing');
    expect(dialog.context()).toMatchObject({ draft: { name: 'Bob' }, faults: {}, problem });
    await dialog.askToSave();
    expect([dialog.saves[1]?.draft, dialog.context().problem]).toEqual([{ name: 'Bob' }, null]);
  });

  it('forgets the want of a token when the session goes on, and nothing else', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann' });
    dialog.type({ name: 'Bob' });
    const problems = [{ kind: 'unauthorised', error: null }, { kind: 'offline' }] as const;
    for (const [index, problem] of problems.entries()) {
      await dialog.askToSave();
      dialog.saves[index]?.reject(new ProblemError(problem));
      await dialog.at('editing');
      dialog.actor.send({ type: 'session.resumed' });
      const left = index === 0 ? null : problem;
      expect(dialog.context()).toMatchObject({ draft: { name: 'Bob' }, problem: left });
    }
  });

  it('reads by itself what could not be read for want of a token, when the session goes on', async () => {
    const dialog = aDialog();
    dialog.actor.send({ type: 'dialog.opened', key: 7 });
    dialog.loads[0]?.reject(new ProblemError({ kind: 'unauthorised', error: null }));
    await dialog.at('unreadable');
    dialog.actor.send({ type: 'session.resumed' });
    dialog.loads[1]?.resolve({ name: 'Ann' });
    await dialog.at('editing');
    expect(dialog.context()).toMatchObject({ draft: { name: 'Ann' }, problem: null });
  });

  it('reads anew by itself what it could not for want of a token, and keeps what was typed', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann', phone: '1' });
    dialog.type({ phone: '2' });
    await dialog.askToSave();
    dialog.saves[0]?.reject(new ProblemError(backend(changedMeanwhileCode, null)));
    await dialog.at('outdated');
    dialog.actor.send({ type: 'session.resumed' });
    expect(dialog.actor.getSnapshot().value).toBe('outdated');
    dialog.actor.send({ type: 'reload.asked' });
    dialog.loads[1]?.reject(new ProblemError({ kind: 'unauthorised', error: null }));
    await dialog.at('outdated');
    dialog.actor.send({ type: 'session.resumed' });
    dialog.loads[2]?.resolve({ name: 'Cleo', phone: '1' });
    await dialog.at('editing');
    expect(dialog.context()).toMatchObject({ draft: { name: 'Cleo', phone: '2' }, problem: null });
  });

  it('asks before it leaves changes behind, and not otherwise', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann' });
    dialog.type({ name: 'Bob' });
    dialog.actor.send({ type: 'close.asked' });
    await dialog.at('leaving');
    dialog.actor.send({ type: 'leave.declined' });
    expect([dialog.actor.getSnapshot().value, dialog.context().draft]).toEqual(['editing', { name: 'Bob' }]);
    dialog.type({ name: 'Ann' });
    dialog.actor.send({ type: 'close.asked' });
    expect(dialog.actor.getSnapshot().value).toBe('closed');
  });

  it('cannot be closed while it saves', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann' });
    await dialog.askToSave();
    dialog.actor.send({ type: 'close.asked' });
    expect(dialog.actor.getSnapshot().value).toBe('saving');
  });

  it('reads anew when somebody else saved first, keeps what was typed here and names what both changed', async () => {
    const dialog = aDialog();
    await dialog.open({ name: 'Ann', email: 'a@b', phone: '1', stamp: 'a' });
    dialog.type({ name: 'Bob', phone: '2' });
    await dialog.askToSave();
    dialog.saves[0]?.reject(new ProblemError(backend(changedMeanwhileCode, null)));
    await dialog.at('outdated');
    expect(dialog.context().problem).toEqual(backend(changedMeanwhileCode, null));
    dialog.actor.send({ type: 'reload.asked' });
    dialog.loads[1]?.resolve({ name: 'Cleo', email: 'c@d', phone: '1', stamp: 'b' });
    await dialog.at('editing');
    expect(dialog.context()).toEqual({
      key: 7,
      loaded: { name: 'Cleo', email: 'c@d', phone: '1', stamp: 'b' },
      draft: { name: 'Bob', email: 'c@d', phone: '2', stamp: 'b' },
      faults: {},
      problem: null,
      contested: ['name'],
    });
  });

  it('says why it cannot be read, and reads again when asked', async () => {
    const dialog = aDialog();
    dialog.actor.send({ type: 'dialog.opened', key: 7 });
    dialog.loads[0]?.reject(new ProblemError({ kind: 'offline' }));
    await dialog.at('unreadable');
    expect(dialog.context().problem).toEqual({ kind: 'offline' });
    dialog.actor.send({ type: 'reload.asked' });
    dialog.loads[1]?.resolve({ name: 'Ann' });
    await dialog.at('editing');
    expect(dialog.context().problem).toBeNull();
  });

  it('drops what comes after it was closed, and opens for another entity', async () => {
    const dialog = aDialog();
    dialog.actor.send({ type: 'dialog.opened', key: 1 });
    dialog.actor.send({ type: 'close.asked' });
    dialog.actor.send({ type: 'dialog.opened', key: 2 });
    dialog.loads[0]?.resolve({ name: 'one' });
    dialog.loads[1]?.resolve({ name: 'two' });
    await dialog.at('editing');
    expect([dialog.context().key, dialog.context().draft]).toEqual([2, { name: 'two' }]);
  });

  it('says so when nobody supplied the calls', async () => {
    const actor = createActor(entityDialogMachine).start();
    actor.send({ type: 'dialog.opened', key: 1 });
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('unreadable'));
    expect(actor.getSnapshot().context.problem).toEqual({ kind: 'contract', status: 0 });
  });
});
