import { createInterface } from 'node:readline';
import { readConfig } from '../config.ts';
import { startBackend } from '../start-backend.ts';
import type { Store } from '../store/store.ts';
import {
  type Alarm,
  announceAlarm,
  announceCommand,
  announceNotification,
  type CommandResult,
  type Notification,
} from '../store/tenant-events.ts';

type Order = { tenantId: number } & (
  | ({ announce: 'alarm' } & Alarm)
  | ({ announce: 'command' } & CommandResult)
  | ({ announce: 'notification' } & Notification)
);

function announced(store: Store, order: Order): Promise<number> {
  const { tenantId } = order;
  if (order.announce === 'alarm') {
    const { announce: _, tenantId: __, ...alarm } = order;
    return announceAlarm(store, tenantId, alarm);
  }
  if (order.announce === 'command') {
    const { announce: _, tenantId: __, ...command } = order;
    return announceCommand(store, tenantId, command);
  }
  const { announce: _, tenantId: __, ...notification } = order;
  return announceNotification(store, tenantId, notification);
}

// The backend as it is served; besides, each line on stdin is an event to announce, answered with its cursor.
const backend = await startBackend(readConfig(process.env));
const stop = () => backend.close().then(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
for await (const line of createInterface({ input: process.stdin })) {
  const answer = await announced(backend.store, JSON.parse(line)).then(
    (cursor) => ({ announced: cursor }),
    (error: Error) => ({ refused: error.message }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
