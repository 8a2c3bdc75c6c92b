// The store and the ingest as a process of their own, for the tests that kill it: `node kill-entry.ts '{"dataDir": …}'`.
import { openStore } from '../store/open-store.ts';
import { giveNumbers } from '../store/station-numbers.ts';
import { upsertStations } from '../store/stations.ts';
import { upsertTenant } from '../store/tenants.ts';
import { startIngestThread } from './ingest-thread.ts';
import { silent, stationAt } from './test-ingest.ts';

const { stcds, ...options } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string;
  databaseUrl?: string;
  stcds: string[];
};
const store = await openStore(options);
await upsertTenant(store, { id: 1, tenancy_name: 'Default', name: 'Default', auto_register_centre: null });
await upsertStations(
  store,
  1,
  stcds.map((stcd) => stationAt(1, stcd)),
);
await giveNumbers(
  store,
  1,
  stcds.map((stcd) => ({ stcd, mn: stcd, password: '123456' })),
);
const settings = { host: '127.0.0.1', port: 0, hj212Port: 0 };
const { port, hj212Port } = await startIngestThread({ store, ...settings, logger: silent });
process.stdout.write(`${JSON.stringify({ port, hj212Port })}\n`);
