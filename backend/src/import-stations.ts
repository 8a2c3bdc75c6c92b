import { fileCommand } from './command.ts';
import { type Basin, readBasin } from './demo/basin-file.ts';
import { findTenantByName } from './store/accounts.ts';
import { openStore, type Store } from './store/open-store.ts';
import { giveNumbers } from './store/station-numbers.ts';
import { listStations, upsertStations } from './store/stations.ts';

const help = `Adds the stations of a file to its tenant; those that are there already get the names, place, type, interval,
address, password, MN and its password of the file.

  FILE   JSON as \`npm run field -- basin\` and \`npm run field -- stations\` write it

The store is the one that the backend uses: set DATABASE_URL or DATA_DIR as for the backend. An embedded store can be
open once only, so stop the backend first.`;

export const importStations = fileCommand(
  { name: 'stations', help, file: 'with stations (--help tells more)' },
  async (file, { config: { dataDir, databaseUrl }, print }) => {
    const basin = await readBasin(file);
    const store = await openStore({ dataDir, databaseUrl: databaseUrl ?? undefined });
    try {
      print(await addStations(store, basin));
    } finally {
      await store.close();
    }
  },
);

/** Adds and edits the stations; answers in a sentence what was done. */
export async function addStations(store: Store, { tenancyName, stations, numbers }: Basin): Promise<string> {
  const tenant = await findTenantByName(store.db, tenancyName);
  if (!tenant) {
    throw new Error(
      `The stations are for the tenant "${tenancyName}", which there is not; \`first-administrator --tenant ${tenancyName}\` makes it.`,
    );
  }
  const present = await listStations(store, { tenantId: tenant.id, visible: { isAll: true } });
  const known = new Set(present.map(({ stcd }) => stcd));
  await upsertStations(store, tenant.id, stations);
  await giveNumbers(store, tenant.id, numbers);
  const added = stations.filter(({ stcd }) => !known.has(stcd)).length;
  return `${tenancyName}: ${added} stations added, ${stations.length - added} were there and are as the file says.`;
}
