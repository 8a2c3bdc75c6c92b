import { lossBy } from './upstream-link-facts.ts';
import { upstreamLink } from './upstream-link-setup.ts';

/** Connected, or about to be: the hub's link, what was missed, live, and the next token. */
export const linked = upstreamLink.createStateConfig({
  initial: 'opening',
  invoke: { id: 'connection', src: 'connection' },
  after: { renewal: { target: '.renewing', actions: 'noteRenewalDue' } },
  on: {
    'link.closed': [
      {
        guard: { type: 'isRefusal', params: ({ event }) => event },
        target: 'refused',
        actions: { type: 'noteLoss', params: ({ event }) => lossBy(event.reason, event.detail) },
      },
      {
        target: 'waiting',
        actions: { type: 'noteLoss', params: ({ event }) => lossBy(event.reason, event.detail) },
      },
    ],
  },
  states: {
    opening: {
      after: {
        openWithin: {
          target: '#upstreamLink.waiting',
          actions: { type: 'noteLoss', params: () => lossBy('silent', 'The hub did not open in time.') },
        },
      },
      on: { 'link.opened': { target: 'catchingUp', actions: 'noteFreshLink' } },
    },
    catchingUp: {
      entry: 'forgetHint',
      on: { 'change.hinted': { actions: 'noteHint' } },
      invoke: {
        id: 'catchUp',
        src: 'catchUp',
        input: ({ context }) => ({ isFreshLink: context.isFreshLink }),
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: '#upstreamLink.refused',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          {
            guard: 'isRenewalDue',
            target: 'renewing',
            actions: [{ type: 'noteReading', params: ({ event }) => event.output }, 'reportLive'],
          },
          {
            guard: { type: 'wasHintedMeanwhile', params: ({ event }) => event.output },
            target: 'live.hinted',
            actions: { type: 'noteReading', params: ({ event }) => event.output },
          },
          { target: 'live', actions: { type: 'noteReading', params: ({ event }) => event.output } },
        ],
        onError: {
          target: '#upstreamLink.waiting',
          actions: { type: 'noteLoss', params: ({ event }) => lossBy('closed', event.error) },
        },
      },
    },
    live: {
      entry: 'reportLive',
      after: { auditEvery: { target: 'catchingUp', actions: 'forgetFailures' } },
      on: { 'hole.found': 'catchingUp' },
      initial: 'settling',
      states: {
        settling: {
          after: { readApart: 'settled' },
          on: { 'change.hinted': { guard: 'hasNoCursors', target: 'hinted' } },
        },
        settled: {
          on: {
            'change.hinted': { guard: 'hasNoCursors', target: '#upstreamLink.linked.catchingUp' },
          },
        },
        hinted: {
          after: { readApart: '#upstreamLink.linked.catchingUp' },
        },
      },
    },
    renewing: {
      invoke: {
        id: 'renewal',
        src: 'signIn',
        input: { isRenewal: true },
        onDone: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output },
            target: '#upstreamLink.refused',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          {
            target: '#upstreamLink.linked',
            reenter: true,
            actions: { type: 'noteSession', params: ({ event }) => event.output },
          },
        ],
        onError: 'live',
      },
      on: { 'hole.found': 'catchingUp' },
    },
  },
});
