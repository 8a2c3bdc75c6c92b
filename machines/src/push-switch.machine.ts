import { assign, fromPromise, setup } from 'xstate';

/** Why a device is not woken: the browser cannot, its owner did not allow it, its push service or the backend did not take it. */
export type PushFault =
  | { kind: 'unsupported' }
  | { kind: 'notAllowed' }
  | { kind: 'noService'; reason: string }
  | { kind: 'refused'; error: unknown };

export type PushSwitchEvent = { type: 'push.wanted' } | { type: 'push.unwanted' };

const pushSwitch = setup({
  types: { context: {} as { fault: PushFault | null }, events: {} as PushSwitchEvent },
  actors: {
    /** Whether this device is woken; rejects with a fault where it cannot be. */
    look: fromPromise<boolean, void>(() => Promise.reject(new Error('look was not supplied'))),
    subscribe: fromPromise<void, void>(() => Promise.reject(new Error('subscribe was not supplied'))),
    unsubscribe: fromPromise<void, void>(() => Promise.reject(new Error('unsubscribe was not supplied'))),
  },
  actions: { note: assign((_, { fault }: { fault: PushFault | null }) => ({ fault })) },
});

const failed = ({ event }: { event: { error: unknown } }) => ({ fault: event.error as PushFault });

/** Whether messages wake this device: asked for by its owner alone, and never said before browser and backend have both taken it. */
export const pushSwitchMachine = pushSwitch.createMachine({
  id: 'pushSwitch',
  context: { fault: null },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [{ guard: ({ event }) => event.output, target: 'on' }, { target: 'off' }],
        onError: { target: 'impossible', actions: { type: 'note', params: failed } },
      },
    },
    impossible: {},
    off: { on: { 'push.wanted': 'beginning' } },
    beginning: {
      entry: { type: 'note', params: { fault: null } },
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        onDone: 'on',
        onError: { target: 'off', actions: { type: 'note', params: failed } },
      },
    },
    on: { on: { 'push.unwanted': 'ending' } },
    ending: {
      entry: { type: 'note', params: { fault: null } },
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        onDone: 'off',
        onError: { target: 'on', actions: { type: 'note', params: failed } },
      },
    },
  },
});
