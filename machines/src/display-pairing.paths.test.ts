import { expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { type DisplayPairingEvent, displayPairingMachine } from './display-pairing.machine.ts';

const account = { tenancyName: 'Default', userName: 'display-1', password: 'secret' };
const happenings = [
  { type: 'signIn.refused', isFinal: true },
  { type: 'signIn.refused', isFinal: false },
  { type: 'xstate.done.actor.begin', output: { code: '1', secret: 's', expiresInS: 600 } },
  { type: 'xstate.error.actor.begin', error: new Error('away') },
  { type: 'xstate.done.actor.ask', output: { state: 'waiting', account: null } },
  { type: 'xstate.done.actor.ask', output: { state: 'gone', account: null } },
  { type: 'xstate.done.actor.ask', output: { state: 'paired', account } },
  { type: 'xstate.after.nextAsk.displayPairing.waiting' },
  { type: 'xstate.after.retry.displayPairing.away' },
  { type: 'xstate.after.retry.displayPairing.pausing' },
] as unknown as DisplayPairingEvent[];

it('reaches every state, and signs in with an account alone', () => {
  const paths = getShortestPaths(displayPairingMachine, {
    events: happenings,
    input: { account: null },
    limit: 5_000,
    serializeState: ({ value, context }) => `${value} ${context.account !== null} ${context.shown !== null}`,
  });
  const reached = [...new Set(paths.map(({ state }) => `${state.value} ${state.context.account !== null}`))];
  expect(reached.sort()).toEqual([
    ...['asking false', 'away false', 'beginning false', 'pausing true', 'signingIn true', 'waiting false'],
  ]);
});
