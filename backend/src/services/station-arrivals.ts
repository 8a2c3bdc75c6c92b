import type { Span } from '../derived/spans.ts';
import { readArrivals } from '../store/arrivals.ts';
import { registeredAt } from '../store/station-ages.ts';
import { listStations, type StationRecord, type Visible } from '../store/stations.ts';
import type { Store } from '../store/store.ts';
import { arrivalsOf } from './arrivals-of.ts';

/** What came of what was expected, of each station in each of some hours, which follow each other. */
export async function stationArrivals(
  store: Store,
  {
    tenantId,
    visible,
    hours,
    now,
  }: { tenantId: number; visible: Visible; hours: readonly Span[]; now: number },
): Promise<{ station: StationRecord; hours: ReturnType<typeof arrivalsOf> }[]> {
  const stations = await listStations(store, { tenantId, visible });
  const arrived = await readArrivals(store.db, {
    ...{ tenantId, length: 'hours', stcds: stations.map(({ stcd }) => stcd) },
    ...{ begin: hours[0]?.begin ?? 0, end: hours.at(-1)?.end ?? 0 },
  });
  const since = await registeredAt(store.db, tenantId);
  const byStation = Map.groupBy(arrived, ({ stcd }) => stcd);
  return stations.map((station) => {
    const own = new Map((byStation.get(station.stcd) ?? []).map((one) => [one.end, one]));
    const from = { now, since: since.get(station.stcd) ?? 0 };
    return { station, hours: arrivalsOf(station.intervalS, hours, own, from) };
  });
}
