// Sends the rest of the series, works out its alarms and sends their messages, for the test that kills it: `node kill-entry.ts '{"dataDir": …}' URL`.
import { MessageDesk } from '../messages/message-desk.ts';
import { openStore } from '../store/open-store.ts';
import { AlarmWatch } from './alarm-watch.ts';
import { deskTimeOf, endOfSeries, sendSeries, sentOf } from './seeded-series.ts';

const [, , options = '{}', url = ''] = process.argv;
const store = await openStore(JSON.parse(options));
const log = { warn: (error: unknown) => console.error(error) };
// Memories are always being written, some stations at a time.
const watch = new AlarmWatch(store, log, null, { everyMs: 30, atOnce: 2, restMs: 5 });
const ways = { smtpUrl: null, mailFrom: 'alarms@example.org' };
const desk = new MessageDesk(
  store,
  { ...ways, webhook: { url, secret: 'a secret of sixteen' }, push: null },
  log,
);
const look = async (index: number) => {
  await watch.look();
  await desk.look(deskTimeOf(index));
};
process.stdout.write('ready\n');
// What a kill left undone is done first, as of then.
await look(await sentOf(store));
await sendSeries(store, async (index) => {
  process.stdout.write(`${index}\n`);
  await look(index);
});
for (const index of endOfSeries) await look(index);
await watch.close();
await desk.close();
await store.close();
