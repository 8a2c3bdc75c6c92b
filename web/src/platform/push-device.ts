import { problemIn } from '@stationwall/contract/problem';
import {
  getMessageChoice,
  subscribePush,
  unsubscribePush,
} from '@stationwall/contract/services/alarm-message';
import { type PushFault, pushSwitchMachine } from '@stationwall/machines/push-switch.machine';
import { fromPromise } from 'xstate';
import { call } from './http.ts';
import { keptWorker } from './offline-shell.ts';

/** A fault as the machine knows it, thrown. */
const fault = (of: PushFault): PushFault => of;

async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await keptWorker();
  if (worker === null || !('PushManager' in globalThis)) throw fault({ kind: 'unsupported' });
  return worker.pushManager.getSubscription();
}

async function pushKey(signal: AbortSignal): Promise<string> {
  const key = await call(getMessageChoice, {}, { signal }).then(
    (choice) => choice.pushKey,
    (error: unknown) => {
      throw fault({ kind: 'refused', error: problemIn(error) });
    },
  );
  if (!key) throw fault({ kind: 'noService', reason: '' });
  return key;
}

async function subscribe(signal: AbortSignal): Promise<void> {
  const applicationServerKey = await pushKey(signal);
  const worker = await keptWorker();
  if (worker === null) throw fault({ kind: 'unsupported' });
  const made = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey })
    .catch((error: Error) => {
      throw Notification.permission === 'denied'
        ? fault({ kind: 'notAllowed' })
        : fault({ kind: 'noService', reason: error.message });
    });
  const { keys } = made.toJSON();
  const device = { endpoint: made.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  try {
    await call(subscribePush, device, { signal });
  } catch (error) {
    await made.unsubscribe();
    throw fault({ kind: 'refused', error: problemIn(error) });
  }
}

async function unsubscribe(signal: AbortSignal): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription === null) return;
  // The push service tells the backend in any case, at the next message.
  await call(unsubscribePush, { endpoint: subscription.endpoint }, { signal }).catch(() => {});
  await subscription.unsubscribe();
}

/** The switch of this browser's own push service. */
export const pushSwitchLogic = pushSwitchMachine.provide({
  actors: {
    look: fromPromise<boolean, void>(async () => (await ownSubscription()) !== null),
    subscribe: fromPromise<void, void>(({ signal }) => subscribe(signal)),
    unsubscribe: fromPromise<void, void>(({ signal }) => unsubscribe(signal)),
  },
});
