import { type LastValue, type Station, type StationState, unreported } from '@stationwall/contract/station';
import type { StationClock } from '@stationwall/contract/station-clock';
import { type Selectable, sql } from 'kysely';
import { readHead } from './outbox.ts';
import { rowsTogether } from './rows-together.ts';
import type { LastDataTable } from './schema.ts';
import { publicPartOf } from './station-record.ts';
import { listStations, type Visible } from './stations.ts';
import type { Store } from './store.ts';

export interface LastData {
  states: StationState[];
  epoch: string;
  /** Events after it may be in the rows already; events up to it surely are. */
  cursor: number;
}

/** The last known state of every station the caller may see, reported or not, by station code. */
export async function readLastData(
  store: Store,
  { tenantId, visible }: { tenantId: number; visible: Visible },
): Promise<LastData> {
  const cursor = await readHead(store.db, tenantId);
  const stations = await listStations(store, { tenantId, visible });
  const query = store.db
    .selectFrom('last_data')
    .select(['stcd', 'reported_at', 'received_at', 'msg_id', 'clock', 'elements'])
    .where('tenant_id', '=', tenantId)
    .$if(!('isAll' in visible), (query) =>
      query.where('stcd', '=', sql<string>`any(${stations.map(({ stcd }) => stcd)}::text[])`),
    );
  const rows = await rowsTogether(store.db, query);
  const reported = new Map(rows.map((row) => [row.stcd, row]));
  const states = stations.map((record) => {
    const station = publicPartOf(record);
    const row = reported.get(station.stcd);
    if (!row) return unreported(station);
    return stateOf(station, row);
  });
  return { states, epoch: store.epoch, cursor };
}

const firstPart = 500;
const furtherParts = 4_000;

/** The same, read some stations at a time by whoever takes them, the first ones soon. */
export async function lastDataInParts(
  store: Store,
  { tenantId, visible }: { tenantId: number; visible: Visible },
): Promise<Omit<LastData, 'states'> & { count: number; parts: AsyncIterable<StationState[]> }> {
  const cursor = await readHead(store.db, tenantId);
  const stations = await listStations(store, { tenantId, visible });
  async function* parts() {
    for (let from = 0; from < stations.length; ) {
      const some = stations.slice(from, from + (from === 0 ? firstPart : furtherParts));
      from += some.length;
      const stcds = some.map(({ stcd }) => stcd);
      yield (await readLastData(store, { tenantId, visible: { stcds } })).states;
    }
  }
  return { epoch: store.epoch, cursor, count: stations.length, parts: parts() };
}

/** `[value, observedAt, sentAt, receivedAt, newest observation ever, flags]` as last data keep an element. */
export type StoredElement = [number | null, number, number, number, number, number?];

export type StoredLastData = Pick<
  Selectable<LastDataTable>,
  'reported_at' | 'received_at' | 'msg_id' | 'clock' | 'elements'
>;

/** A row of last data as the contract tells it. */
export const stateOf = (station: Station, row: StoredLastData): StationState => ({
  station,
  reportedAt: row.reported_at,
  receivedAt: row.received_at,
  msgID: row.msg_id,
  ...(row.clock !== null && { clock: clockOf(row.clock) }),
  values: valuesOf(row.elements),
});

export const storedClockOf = ({ clock }: StationState): string | null =>
  clock ? JSON.stringify([clock.offsetMs, clock.since, clock.seenAt]) : null;

function clockOf(stored: string): StationClock {
  const [offsetMs, since, seenAt] = JSON.parse(stored) as [number, number, number];
  return { offsetMs, since, seenAt };
}

function valuesOf(elements: string): StationState['values'] {
  const stored = JSON.parse(elements) as Record<string, StoredElement>;
  return Object.fromEntries(
    Object.entries(stored).map(([element, [value, observedAt, sentAt, receivedAt, , flags]]) => [
      element,
      { value, observedAt, sentAt, receivedAt, ...(flags && { flags }) },
    ]),
  );
}

/** An element as it is stored; `newest` is its newest observation ever. */
export function storedElementOf(
  { value, observedAt, sentAt, receivedAt, flags }: LastValue,
  newest: number,
): StoredElement {
  const stored: StoredElement = [value, observedAt, sentAt, receivedAt, newest];
  if (flags) stored.push(flags);
  return stored;
}

/** `withReport` folds values and times only; names play no part. */
export const namelessStation = (stcd: string): Station => ({
  stcd,
  nameZh: '',
  nameEn: '',
  sttp: '',
  lon: null,
  lat: null,
  river: null,
  intervalS: 1,
  isPublic: false,
});
