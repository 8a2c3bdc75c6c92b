import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  type DisplayAccount,
  type DisplayPairingNews,
  displayPairingMachine,
  type PairingAnswer,
  pairingAskMs,
} from './display-pairing.machine.ts';

const account: DisplayAccount = { tenancyName: 'Default', userName: 'display-1', password: 'secret' };
const shown = { code: '482913', secret: 'of-this-screen', expiresInS: 600 };

const toStop: { stop(): void }[] = [];
// One that goes on asks beside the tests of others.
afterEach(() => {
  for (const actor of toStop.splice(0)) actor.stop();
});

function started(answers: PairingAnswer[], known: DisplayAccount | null = null) {
  const asked: string[] = [];
  const news: DisplayPairingNews[] = [];
  const actor = createActor(
    displayPairingMachine.provide({
      actors: {
        begin: fromPromise(async () => shown),
        ask: fromPromise<PairingAnswer, { secret: string }>(async ({ input }) => {
          asked.push(input.secret);
          return answers.shift() as PairingAnswer;
        }),
      },
    }),
    { input: { account: known } },
  );
  actor.on('*', (one) => news.push(one));
  actor.start();
  toStop.push(actor);
  return { actor, asked, news };
}
const waits = { state: 'waiting', account: null } as const;

it('shows a code, asks by its secret until it is let in, keeps the account and signs in', async () => {
  vi.useFakeTimers();
  const { actor, asked, news } = started([waits, { state: 'paired', account }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(actor.getSnapshot().context.shown).toEqual(shown);
  await vi.advanceTimersByTimeAsync(2 * pairingAskMs);
  expect([actor.getSnapshot().value, asked]).toEqual(['signingIn', ['of-this-screen', 'of-this-screen']]);
  expect(news).toEqual([
    { type: 'account.kept', account },
    { type: 'signIn.wanted', account },
  ]);
  vi.useRealTimers();
});

it('a code that ended is replaced by another', async () => {
  vi.useFakeTimers();
  const { actor } = started([{ state: 'gone', account: null }]);
  await vi.advanceTimersByTimeAsync(pairingAskMs);
  expect(actor.getSnapshot().value).toBe('waiting');
  vi.useRealTimers();
});

it('an account that was revoked is forgotten; while nobody answers it is tried again', async () => {
  vi.useFakeTimers();
  const { actor, news } = started([], account);
  actor.send({ type: 'signIn.refused', isFinal: false });
  expect(actor.getSnapshot().value).toBe('pausing');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(actor.getSnapshot().value).toBe('signingIn');
  actor.send({ type: 'signIn.refused', isFinal: true });
  vi.useRealTimers();
  await waitFor(actor, (snapshot) => snapshot.matches('waiting'));
  expect(actor.getSnapshot().context.account).toBe(null);
  expect(news.map(({ type }) => type)).toEqual(['signIn.wanted', 'signIn.wanted', 'account.forgotten']);
});
