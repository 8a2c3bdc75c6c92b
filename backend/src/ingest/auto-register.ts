import { type StationRecord, upsertStations } from '../store/stations.ts';
import type { Store, StoreLogger } from '../store/store.ts';
import type { Address } from './address-book.ts';

/** Station types of SL 651 as the sttp of SL 323. */
const sttps: Record<string, string> = {
  '50': 'PP',
  '48': 'ZZ',
  '4B': 'RR',
  '5A': 'DD',
  '44': 'DP',
  '54': 'TT',
  '4D': 'SS',
  '47': 'ZG',
  '51': 'WQ',
};

export interface Newcomer extends Address {
  stationType: string | null;
}

/** Makes stations for newcomers at a centre whose tenant takes whoever reports, up to `most` stations. */
export async function autoRegister(
  store: Store,
  newcomers: readonly Newcomer[],
  { most, logger }: { most: number; logger: StoreLogger },
): Promise<boolean> {
  const tenants = await store.writer.query(
    `select id, auto_register_centre as centre,
        (select count(*) from stations where tenant_id = id) as count
      from tenants where is_active and auto_register_centre = any($1::int[])`,
    [newcomers.map(({ centre }) => centre)],
  );
  let hasAdded = false;
  for (const { id, centre, count } of tenants as unknown as { id: number; centre: number; count: number }[]) {
    const own = newcomers.filter((newcomer) => newcomer.centre === centre);
    const stations = own.slice(0, Math.max(0, most - count)).map(stationOf);
    if (stations.length < own.length)
      logger.warn({ tenantId: id, most }, 'no more stations are registered by themselves');
    if (stations.length === 0) continue;
    await upsertStations(store, id, stations);
    hasAdded = true;
  }
  return hasAdded;
}

function stationOf({ centre, address, stationType }: Newcomer): StationRecord {
  const stcd = /^00\d{8}$/.test(address) ? address.slice(2) : address;
  return {
    stcd,
    nameZh: stcd,
    nameEn: stcd,
    sttp: sttps[stationType ?? ''] ?? 'ZZ',
    lon: null,
    lat: null,
    river: null,
    intervalS: 900,
    isPublic: false,
    centre,
    address,
    password: null,
  };
}
