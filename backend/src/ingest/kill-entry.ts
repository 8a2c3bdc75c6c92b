// The store and the ingest as a process of their own, for the tests that kill it: `node kill-entry.ts '{"dataDir": …}'`.
import type { AddressInfo } from 'node:net';
import { createHttp } from '../http.ts';
import { openStore } from '../store/open-store.ts';
import { hashOfKey } from '../store/station-keys.ts';
import { giveNumbers } from '../store/station-numbers.ts';
import { upsertStations } from '../store/stations.ts';
import { upsertTenant } from '../store/tenants.ts';
import { startIngestThread } from './ingest-thread.ts';
import { serveReadings } from './serve-readings.ts';
import { keyOf, silent, stationAt } from './test-ingest.ts';

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
await store.db
  .insertInto('station_keys')
  .values(
    stcds.map((stcd) => ({
      ...{ tenant_id: 1, stcd, name: 'test', hint: 'swk_', hash: hashOfKey(keyOf(stcd)) },
      ...{ created_at: 0, created_by: 'test' },
    })),
  )
  .onConflict((conflict) => conflict.doNothing())
  .execute();
const { port, hj212Port, post } = await startIngestThread({ store, ...settings, logger: silent });
const app = createHttp({ logLevel: 'silent', trustedRelays: [] });
serveReadings(app, { post });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port: httpPort } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ port, hj212Port, httpPort })}\n`);
