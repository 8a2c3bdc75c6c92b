import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { makeStationKey } from '../store/station-keys.ts';
import { listStations } from '../store/stations.ts';
import type { Store } from '../store/store.ts';
import { demoTenants } from './demo-tenants.ts';

/** The demo's stations in software read their keys there: a line for each that posts, its code and its key. */
export async function loadDemoKeys(store: Store, file: string): Promise<void> {
  // Keys are told once, when they are made: where the file is, they are made.
  if (existsSync(file)) return;
  const posting: { tenantId: number; stcd: string }[] = [];
  for (const { id: tenantId, auto_register_centre } of demoTenants) {
    // Stations of the tenant Replay are silent.
    if (auto_register_centre !== null) continue;
    const stations = await listStations(store, { tenantId, visible: { isAll: true } });
    posting.push(...stations.filter(postsInDemo).map(({ stcd }) => ({ tenantId, stcd })));
  }
  const lines: string[] = [];
  await store.db.transaction().execute(async (db) => {
    for (const station of posting) {
      const made = await makeStationKey(db, { ...station, name: 'Demo', by: 'demo' });
      if (made) lines.push(`${station.stcd} ${made.key}\n`);
    }
  });
  const half = `${file}.new`;
  await writeFile(half, lines.join(''), { mode: 0o600 });
  await rename(half, file);
}

/** Every tenth rain gauge posts its readings. */
const postsInDemo = ({ sttp, stcd }: { sttp: string; stcd: string }): boolean =>
  sttp === 'PP' && stcd.endsWith('3');
