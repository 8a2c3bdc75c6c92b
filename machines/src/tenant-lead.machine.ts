import { assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { backoffMs } from './backoff.ts';

/**
 * What the host tells. `lease.expired`: it could not be renewed in time; `nats.failed`: nobody answered who holds it;
 * `write.refused`: somebody else wrote to the log; `log.failed`: the log can be neither read nor written;
 * `hole.found`: the log does not join on to what this relay has; `backend.unnumbered`: its events have no cursors;
 * `upstream.lost`: the leader cannot reach the backend.
 */
export type TenantLeadEvent =
  | { type: 'lease.gained' }
  | { type: 'lease.taken' }
  | { type: 'lease.expired' }
  | { type: 'nats.failed' }
  | { type: 'write.refused' }
  | { type: 'log.failed' }
  | { type: 'hole.found' }
  | { type: 'upstream.lost' }
  | { type: 'upstream.live' }
  | { type: 'backend.unnumbered' }
  | { type: 'backend.numbered' };

/** `isShared`: what the backend tells goes through the log; else straight into this relay's stream. */
export interface UpstreamInput {
  isShared: boolean;
}

/** How long to leave the lease to others before asking for it, in milliseconds. */
export interface SeekInput {
  afterMs: number;
}

/** What a relay is to a tenant that several relays share. */
export type TenantRole = 'leading' | 'following' | 'solo';

interface TenantLeadContext {
  /** Reads of what was missing that failed in a row. */
  failures: number;
  /** Whether another relay should have its turn first. */
  isReluctant: boolean;
}

const turnOfOthersMs = 3_000;
const notSupplied = (name: string) => Promise.reject(new Error(`${name} was not supplied`));
const hostPart = <Input = undefined>(name: string) =>
  fromCallback<TenantLeadEvent, Input>(() => {
    throw new Error(`${name} was not supplied`);
  });

const tenantLead = setup({
  types: { context: {} as TenantLeadContext, events: {} as TenantLeadEvent },
  actors: {
    seekLease: hostPart<SeekInput>('seekLease'),
    keepLease: hostPart('keepLease'),
    followLog: hostPart('followLog'),
    upstream: hostPart<UpstreamInput>('upstream'),
    readToEnd: fromPromise<void>(() => notSupplied('readToEnd')),
    readMissing: fromPromise<void>(() => notSupplied('readMissing')),
  },
  delays: {
    soloAfter: 3_000,
    restFor: 10_000,
    fillAfter: 100,
    yieldAfter: 10_000,
    retryAfter: ({ context }) => backoffMs(context.failures, Math.random(), 250),
  },
  actions: {
    noteFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    stepBack: assign({ isReluctant: true }),
    stepForward: assign({ isReluctant: false }),
  },
});

const following = tenantLead.createStateConfig({
  type: 'parallel',
  invoke: [
    {
      id: 'seekLease',
      src: 'seekLease',
      input: ({ context }) => ({ afterMs: context.isReluctant ? turnOfOthersMs : 0 }),
    },
    { id: 'followLog', src: 'followLog' },
  ],
  entry: 'forgetFailures',
  exit: 'stepForward',
  on: {
    'lease.gained': 'holding',
    'log.failed': '#tenantLead.solo.resting',
    'backend.unnumbered': 'apart',
  },
  states: {
    nats: {
      initial: 'answering',
      states: {
        answering: { on: { 'nats.failed': 'silent' } },
        silent: { after: { soloAfter: '#tenantLead.solo' }, on: { 'lease.taken': 'answering' } },
      },
    },
    picture: {
      initial: 'whole',
      states: {
        whole: { on: { 'hole.found': 'holed' } },
        holed: { after: { fillAfter: 'reading' } },
        reading: {
          invoke: {
            id: 'readMissing',
            src: 'readMissing',
            onDone: { target: 'whole', actions: 'forgetFailures' },
            onError: { target: 'waiting', actions: 'noteFailure' },
          },
        },
        waiting: { after: { retryAfter: 'reading' } },
      },
    },
  },
});

const holding = tenantLead.createStateConfig({
  description: 'This relay alone may write the log.',
  initial: 'takingOver',
  invoke: { id: 'keepLease', src: 'keepLease' },
  on: {
    'lease.taken': 'following',
    'lease.expired': 'solo',
    'log.failed': '#tenantLead.solo.resting',
    'write.refused': '.takingOver',
    'backend.unnumbered': 'apart',
  },
  states: {
    takingOver: {
      invoke: {
        id: 'readToEnd',
        src: 'readToEnd',
        onDone: 'leading',
        onError: '#tenantLead.solo.resting',
      },
    },
    leading: {
      initial: 'fed',
      invoke: { id: 'upstream', src: 'upstream', input: { isShared: true } },
      states: {
        fed: { on: { 'upstream.lost': 'unfed' } },
        unfed: {
          description: 'Another relay may have a better way to the backend.',
          after: { yieldAfter: { target: '#tenantLead.following', actions: 'stepBack' } },
          on: { 'upstream.live': 'fed' },
        },
      },
    },
  },
});

const solo = tenantLead.createStateConfig({
  description: 'NATS does not answer, or the log cannot be used: a connection of its own until it can.',
  initial: 'seeking',
  invoke: { id: 'upstream', src: 'upstream', input: { isShared: false } },
  states: {
    seeking: {
      invoke: { id: 'seekLease', src: 'seekLease', input: { afterMs: 0 } },
      on: { 'lease.gained': '#tenantLead.holding', 'lease.taken': '#tenantLead.following' },
    },
    resting: { after: { restFor: 'seeking' } },
  },
});

/**
 * One relay among several that share a tenant: it follows the log that the leader writes, leads while it holds the
 * lease, and keeps a connection of its own while there is no NATS to share through.
 */
export const tenantLeadMachine = tenantLead.createMachine({
  id: 'tenantLead',
  context: { failures: 0, isReluctant: false },
  initial: 'following',
  states: {
    following,
    holding,
    solo,
    apart: {
      description: 'The backend numbers nothing, so positions are this relay’s own and cannot be shared.',
      invoke: { id: 'upstream', src: 'upstream', input: { isShared: false } },
      on: { 'backend.numbered': 'following' },
    },
  },
});

/** The role that a state stands for; whoever is still reading the log to its end does not lead yet. */
export function roleIn(snapshot: Pick<SnapshotFrom<typeof tenantLeadMachine>, 'matches'>): TenantRole {
  if (snapshot.matches({ holding: 'leading' })) return 'leading';
  return snapshot.matches('solo') || snapshot.matches('apart') ? 'solo' : 'following';
}

/** Whether a follower knows that it lacks something which it has not read yet. */
export const lacksSomething = (snapshot: Pick<SnapshotFrom<typeof tenantLeadMachine>, 'matches'>): boolean =>
  snapshot.matches('following') && !snapshot.matches({ following: { picture: 'whole' } });
