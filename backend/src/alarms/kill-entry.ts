// Sends the rest of the series and works out its alarms, for the test that kills it: `node kill-entry.ts '{"dataDir": …}'`.
import { openStore } from '../store/open-store.ts';
import { AlarmWatch } from './alarm-watch.ts';
import { sendSeries } from './seeded-series.ts';

const store = await openStore(JSON.parse(process.argv[2] ?? '{}'));
const watch = new AlarmWatch(store, { warn: (error: unknown) => console.error(error) });
process.stdout.write('ready\n');
await sendSeries(store, (index) => process.stdout.write(`${index}\n`));
await watch.look();
await watch.close();
await store.close();
