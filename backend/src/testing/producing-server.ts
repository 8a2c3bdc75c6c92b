import { createInterface } from 'node:readline';
import { tokensOf } from '../auth/tokens.ts';
import { readConfig } from '../config.ts';
import { startBackend } from '../start-backend.ts';
import { beginJob, changeJob } from '../store/jobs.ts';
import { readHead } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import {
  type Alarm,
  announceAlarm,
  announceCommand,
  announceNotification,
  type CommandResult,
  type Notification,
} from '../store/tenant-events.ts';

type Announcement = { tenantId: number } & (
  | ({ announce: 'alarm' } & Alarm)
  | ({ announce: 'command' } & CommandResult)
  | ({ announce: 'notification' } & Notification)
  | { announce: 'job'; userId: number; subject: string; done: number }
);

function announced(store: Store, order: Announcement): Promise<number> {
  const { tenantId } = order;
  if (order.announce === 'alarm') {
    const { announce: _, tenantId: __, ...alarm } = order;
    return announceAlarm(store, tenantId, alarm);
  }
  if (order.announce === 'command') {
    const { announce: _, tenantId: __, ...command } = order;
    return announceCommand(store, tenantId, command);
  }
  if (order.announce === 'job') return announcedJob(store, order);
  const { announce: _, tenantId: __, ...notification } = order;
  return announceNotification(store, tenantId, notification);
}

/** Begins a job and tells how far it is, in two events; answers the cursor of the second. */
async function announcedJob(
  store: Store,
  { tenantId, userId, subject, done }: Extract<Announcement, { announce: 'job' }>,
): Promise<number> {
  const owner = { tenantId, userId };
  const { id } = await beginJob(store, owner, { kind: 'test', subject, total: 100 });
  await changeJob(store, owner, id, { done });
  return readHead(store.db, tenantId);
}

interface Shortening {
  shorten: string;
  lifetimeS: number;
}

/** The same token with an end of its own, in `lifetimeS` seconds. */
async function shortened(authSecret: string, { shorten, lifetimeS }: Shortening): Promise<string> {
  const tokens = tokensOf(authSecret, { tokenS: lifetimeS });
  const claims = await tokens.read(shorten);
  if (!claims) throw new Error('That is no token of this backend.');
  const { userId, tenantId, stamp } = claims;
  return (await tokens.sign({ userId, tenantId, stamp, userName: '', roles: [] })).accessToken;
}

// The backend as it is served; besides, each line on stdin is an event to announce, answered with its cursor, or a
// token to shorten.
const config = readConfig(process.env);
const backend = await startBackend(config);
const stop = () => backend.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
for await (const line of createInterface({ input: process.stdin })) {
  const order: Announcement | Shortening = JSON.parse(line);
  const answer = await ('shorten' in order
    ? shortened(config.authSecret ?? '', order).then((token) => ({ shortened: token }))
    : announced(backend.store, order).then((cursor) => ({ announced: cursor }))
  ).catch((error: Error) => ({ refused: error.message }));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
