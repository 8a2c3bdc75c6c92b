import { isChangedMeanwhile, problemIn } from '@stationwall/contract/problem';
import { assign, emit, fromPromise, setup } from 'xstate';
import {
  changed,
  changedFields,
  type Draft,
  type EntityDialogContext,
  type EntityKey,
  type Faults,
  rebased,
  refused,
} from './entity-draft.ts';

export type EntityDialogEvent =
  | { type: 'dialog.opened'; key: EntityKey }
  | { type: 'field.changed'; change: Draft }
  | { type: 'save.asked' }
  | { type: 'save.cancelled' }
  | { type: 'reload.asked' }
  | { type: 'close.asked' }
  | { type: 'leave.confirmed' }
  | { type: 'leave.declined' }
  /** Whoever uses the page gave the password again: calls that were refused for want of a token are answered now. */
  | { type: 'session.resumed' };

/** The save was answered; `result` is what the call gave. */
type EntityDialogNews = { type: 'entity.saved'; key: EntityKey; result: unknown };

const nothing: Draft = {};
const unread = {
  loaded: nothing,
  draft: nothing,
  faults: {},
  problem: null,
  contested: [],
} satisfies Partial<EntityDialogContext>;

const notSupplied = (name: string) => () => Promise.reject(new Error(`${name} was not supplied`));

const dialog = setup({
  types: {
    context: {} as EntityDialogContext,
    events: {} as EntityDialogEvent,
    emitted: {} as EntityDialogNews,
  },
  actors: {
    load: fromPromise<Draft, EntityKey>(notSupplied('load')),
    validate: fromPromise<Faults, Draft>(notSupplied('validate')),
    save: fromPromise<unknown, { key: EntityKey; draft: Draft }>(notSupplied('save')),
  },
  guards: {
    hasChanges: ({ context }) => changedFields(context).length > 0,
    wantsToken: ({ context }) => context.problem?.kind === 'unauthorised',
    wasRead: ({ context }) => context.loaded !== nothing,
  },
});

/**
 * A dialog in which one entity is edited: open, load, edit, validate, save, closed. A save that fails keeps what was
 * typed; a second OK while saving is no second save; leaving with changes asks first. A save that somebody else's
 * forestalled offers a reload, which takes over their values and keeps the fields that were changed here. A save that
 * takes long can be called off; what was typed stays.
 */
export const entityDialogMachine = dialog.createMachine({
  id: 'entityDialog',
  context: { key: null, ...unread },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'dialog.opened': {
          target: 'loading',
          actions: assign(({ event }) => ({ key: event.key, ...unread })),
        },
      },
    },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context.key,
        onDone: {
          target: 'editing',
          actions: assign(({ context, event }) => rebased(context, event.output)),
        },
        onError: [
          {
            guard: 'wasRead',
            target: 'outdated',
            actions: assign(({ event }) => ({ problem: problemIn(event.error) })),
          },
          { target: 'unreadable', actions: assign(({ event }) => ({ problem: problemIn(event.error) })) },
        ],
      },
      on: { 'close.asked': [{ guard: 'hasChanges', target: 'leaving' }, { target: 'closed' }] },
    },
    unreadable: {
      on: {
        'reload.asked': { target: 'loading', actions: assign({ problem: null }) },
        'session.resumed': {
          guard: 'wantsToken',
          target: 'loading',
          actions: assign({ problem: null }),
        },
        'close.asked': 'closed',
      },
    },
    editing: {
      on: {
        'session.resumed': { guard: 'wantsToken', actions: assign({ problem: null }) },
        'field.changed': { actions: assign(({ context, event }) => changed(context, event.change)) },
        'save.asked': 'validating',
        'close.asked': [{ guard: 'hasChanges', target: 'leaving' }, { target: 'closed' }],
      },
    },
    validating: {
      invoke: {
        id: 'validate',
        src: 'validate',
        input: ({ context }) => context.draft,
        onDone: [
          {
            guard: ({ event }) => Object.keys(event.output).length > 0,
            target: 'editing',
            actions: assign(({ event }) => ({ faults: event.output, problem: null })),
          },
          { target: 'saving', actions: assign({ faults: {}, problem: null }) },
        ],
        onError: { target: 'editing', actions: assign(({ event }) => ({ problem: problemIn(event.error) })) },
      },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ key: context.key, draft: context.draft }),
        onDone: {
          target: 'closed',
          actions: [
            emit(({ context, event }) => ({
              type: 'entity.saved' as const,
              key: context.key,
              result: event.output,
            })),
            assign({ key: null, ...unread }),
          ],
        },
        onError: [
          {
            guard: ({ event }) => isChangedMeanwhile(problemIn(event.error)),
            target: 'outdated',
            actions: assign(({ event }) => ({ problem: problemIn(event.error) })),
          },
          {
            target: 'editing',
            actions: assign(({ context, event }) => refused(context, problemIn(event.error))),
          },
        ],
      },
      on: { 'save.cancelled': 'editing' },
    },
    outdated: {
      on: {
        'reload.asked': { target: 'loading', actions: assign({ problem: null }) },
        'session.resumed': {
          guard: 'wantsToken',
          target: 'loading',
          actions: assign({ problem: null }),
        },
        'close.asked': [{ guard: 'hasChanges', target: 'leaving' }, { target: 'closed' }],
      },
    },
    leaving: {
      on: {
        'leave.confirmed': 'closed',
        'leave.declined': [{ guard: isOutdated, target: 'outdated' }, { target: 'editing' }],
      },
    },
  },
});

function isOutdated({ context }: { context: EntityDialogContext }): boolean {
  return context.problem !== null && isChangedMeanwhile(context.problem);
}
