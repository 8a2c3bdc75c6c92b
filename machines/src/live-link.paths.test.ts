import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type LiveLinkEvent, liveLinkMachine, type SocketCommand } from './live-link.machine.ts';

type Snapshot = SnapshotFrom<typeof liveLinkMachine>;

const message = (body: object) => ({ type: 'message.received', receivedAt: 0, message: body });
const upstream = { state: 'live', since: 0, newestEventAt: null };
const snapshot = {
  type: 'snapshot',
  epoch: 'e',
  seq: 1,
  serverTime: 0,
  timeZone: 'UTC',
  upstream,
  stations: [],
  alarms: [],
  more: false,
};
const happenings = [
  { type: 'socket.opened' },
  message(snapshot),
  message({ ...snapshot, more: true }),
  message({ type: 'snapshot-part', stations: [], alarms: [], more: false }),
  message({ type: 'subscribed', topics: [], stations: null, pace: 'desk' }),
  message({ type: 'events', prev: 1, seq: 2, events: [] }),
  message({ type: 'events', prev: 9, seq: 10, events: [] }),
  message({ type: 'heartbeat', prev: 0, seq: 0, serverTime: 0, upstream }),
  message({ type: 'heartbeat', prev: 1, seq: 1, serverTime: 0, upstream }),
  message({ type: 'heartbeat', prev: 1, seq: 1, serverTime: 0, upstream: { ...upstream, state: 'lost' } }),
  message({ type: 'gap', from: 1, to: 5 }),
  message({ type: 'bye', retryAfterMs: 1000 }),
  { type: 'message.garbled' },
  ...[1006, 4002, 4003, 4007].map((code) => ({ type: 'socket.closed', code })),
  { type: 'network.returned' },
  { type: 'credentials.changed', credentials: { public: true, tenancyName: 'Default' } },
  { type: 'xstate.after.openWithin.liveLink.linked.connecting' },
  { type: 'xstate.after.answerWithin.liveLink.linked.authenticating' },
  { type: 'xstate.after.doubtAfter.liveLink.linked.live.hearing' },
  { type: 'xstate.after.lostAfter.liveLink.linked.live.doubting' },
  { type: 'xstate.after.settledAfter.liveLink.linked.live' },
  { type: 'xstate.after.retryAfter.liveLink.lost' },
] as unknown as LiveLinkEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([
    value,
    'public' in context.credentials,
    context.position !== null,
    context.assembling !== null,
    context.upstream?.state ?? null,
    context.closedBy,
    context.retryAfterMs,
  ]);

const input = { credentials: { token: 'T' } };
const paths = getShortestPaths(liveLinkMachine, {
  input,
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of the live link', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual([
      '"lost"',
      '"refused"',
      '{"linked":"authenticating"}',
      '{"linked":"connecting"}',
      '{"linked":{"live":"doubting"}}',
      '{"linked":{"live":"hearing"}}',
    ]);
  });

  it('have no position before a snapshot, however much was heard', () => {
    const before = paths.filter(({ steps }) =>
      steps.every(({ event }) => event.type !== 'message.received' || event.message.type !== 'snapshot'),
    );
    expect(new Set(before.map(({ state }) => state.context.position))).toEqual(new Set([null]));
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const socket = fromCallback<SocketCommand, void>(() => {});
    const link = createActor(liveLinkMachine.provide({ actors: { socket } }), { input }).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') link.send(event);
    expect(placeOf(link.getSnapshot())).toBe(place);
    link.stop();
  });
});
