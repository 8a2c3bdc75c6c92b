import { sttpOfType } from '../station-codes.ts';
import { type StationRecord, upsertStations } from '../store/stations.ts';
import type { Address } from './address-book.ts';
import type { Desk } from './desk.ts';

export interface Newcomer extends Address {
  stationType: string | null;
  /** Where it came from. */
  network: string;
  /** The tenant of the station that carries it; null = it came by itself. */
  carrierTenantId: number | null;
}

const day = 86_400_000;

/**
 * Makes stations for newcomers at a centre whose tenant takes whoever reports: as many from one network as its allowance
 * has, and until `mostAutoStations` of the tenant were heard within a day. One that falls silent frees its place.
 */
export async function autoRegister(
  { store, newcomers: allowance, mostAutoStations: most, tally }: Desk,
  newcomers: readonly Newcomer[],
): Promise<boolean> {
  const tenants = await store.writer.query(
    `select id, auto_register_centre as centre,
        (select count(*) from stations as s
          join last_data as l on l.tenant_id = s.tenant_id and l.stcd = s.stcd
          where s.tenant_id = tenants.id and l.received_at > $2) as count
      from tenants where is_active and auto_register_centre = any($1::int[])`,
    [newcomers.map(({ centre }) => centre), Date.now() - day],
  );
  let hasAdded = false;
  for (const { id, centre, count } of tenants as unknown as { id: number; centre: number; count: number }[]) {
    const own = newcomers.filter(
      (newcomer) =>
        newcomer.centre === centre && (newcomer.carrierTenantId === null || newcomer.carrierTenantId === id),
    );
    const stations = own
      .slice(0, Math.max(0, most - count))
      .filter(({ network }) => allowance.spend(network, 1, performance.now()))
      .map(stationOf);
    if (stations.length < own.length) {
      tally.add('newcomersTurnedAway', own.length - stations.length);
    }
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
    sttp: sttpOfType(stationType) ?? 'ZZ',
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
