import type { Store } from '../store/store.ts';
import { type AddressBook, keyOf } from './address-book.ts';
import type { Unclaimed, UnclaimedReport } from './unclaimed-report.ts';

/** How much is kept of stations that nobody has entered. */
export interface WaitingRoomLimits {
  /** Addresses in all, and those that first came from one network. */
  addresses: number;
  ofOneNetwork: number;
  /** Of one address. */
  frames: number;
  bytes: number;
}

interface Place {
  network: string;
  frames: number;
  bytes: number;
}

interface Asked {
  incoming: Unclaimed;
  report: UnclaimedReport;
  key: string;
  isKept: boolean;
}

const mostValues = 40;
const storedValue = ({ element, value, observedWallMs }: UnclaimedReport['values'][number]) => [
  element,
  value,
  observedWallMs,
];
const costOfRow = 120;

/**
 * Where reports of unknown stations wait until somebody enters the station; what has no room is not kept, and hence not
 * answered. Only the ingest brings them, so how much room there is is known here.
 */
export class WaitingRoom {
  readonly #store: Store;
  readonly #limits: WaitingRoomLimits;
  #places = new Map<string, Place>();
  #isDoubted = false;

  static async open(store: Store, limits: WaitingRoomLimits): Promise<WaitingRoom> {
    const room = new WaitingRoom(store, limits);
    await room.#recount();
    return room;
  }

  private constructor(store: Store, limits: WaitingRoomLimits) {
    this.#store = store;
    this.#limits = limits;
  }

  /** Somebody may have thrown out some of those who wait: counts them before the next one is kept. */
  doubt(): void {
    this.#isDoubted = true;
  }

  async #recount(): Promise<void> {
    this.#isDoubted = false;
    const rows = await this.#store.writer.query(
      'select key, network, kept_frames as frames, kept_bytes as bytes from unclaimed_stations',
      [],
    );
    this.#places = new Map(
      rows.map(({ key, network, frames, bytes }) => [
        String(key),
        { network: String(network), frames: Number(frames), bytes: Number(bytes) },
      ]),
    );
  }

  get keys(): Iterable<string> {
    return this.#places.keys();
  }

  leave(key: string): void {
    this.#places.delete(key);
  }

  /** Keeps the reports of those that the book does not know, and says of each whether it is kept; asked once. */
  async keep(came: readonly Unclaimed[], book: AddressBook): Promise<void> {
    const reports = came.flatMap((incoming) => {
      const report = incoming.waits === null ? incoming.unclaimed(book) : null;
      return report ? [{ incoming, report }] : [];
    });
    if (reports.length > 0 && this.#isDoubted) await this.#recount();
    const asked: Asked[] = [];
    for (const { incoming, report } of reports) {
      const key = keyOf(report);
      const place = this.#places.get(key) ?? this.#placeFor(incoming.line.network);
      if (!place) continue;
      this.#places.set(key, place);
      const bytes = incoming.bytes.length + costOfRow;
      const isKept = place.frames < this.#limits.frames && place.bytes + bytes <= this.#limits.bytes;
      if (isKept) {
        place.frames += 1;
        place.bytes += bytes;
      }
      asked.push({ incoming, report, key, isKept });
    }
    if (asked.length === 0) return;
    const known = await this.#write(asked).catch(async (error) => {
      this.doubt();
      throw error;
    });
    for (const { incoming, key, isKept } of asked) incoming.waits = isKept && known.has(key);
  }

  #placeFor(network: string): Place | null {
    if (this.#places.size >= this.#limits.addresses) return null;
    const neighbours = [...this.#places.values()].filter((place) => place.network === network).length;
    return neighbours < this.#limits.ofOneNetwork ? { network, frames: 0, bytes: 0 } : null;
  }

  /** The keys of those that are nobody's still; somebody may have entered one this moment. */
  async #write(asked: readonly Asked[]): Promise<Set<string>> {
    const stations = new Map<string, Asked[]>();
    for (const each of asked) stations.set(each.key, [...(stations.get(each.key) ?? []), each]);
    const newest = [...stations.values()].map((all) => ({ all, last: all.at(-1) as Asked }));
    const of = <T>(pick: (one: (typeof newest)[number]) => T) => newest.map(pick);
    const kept = asked.filter(({ isKept }) => isKept);
    const keptOf = (all: readonly Asked[]) => all.filter(({ isKept }) => isKept);
    const bytesOf = (all: readonly Asked[]) =>
      keptOf(all).reduce((sum, { incoming }) => sum + incoming.bytes.length + costOfRow, 0);
    const rows = await this.#store.writer.query(keepSql, [
      of(({ last }) => last.key),
      of(({ last }) => last.report.centre),
      of(({ last }) => last.report.address),
      of(({ last }) => last.report.stationType),
      of(({ last }) => last.incoming.line.network),
      of(({ last }) => last.incoming.line.remoteAddress),
      of(({ all }) => Math.min(...all.map(({ incoming }) => incoming.receivedAt))),
      of(({ all }) => Math.max(...all.map(({ incoming }) => incoming.receivedAt))),
      of(({ all }) => all.length),
      of(({ all }) => keptOf(all).length),
      of(({ all }) => bytesOf(all)),
      of(({ last }) => JSON.stringify(last.report.values.slice(0, mostValues).map(storedValue))),
      kept.map(({ key }) => key),
      kept.map(({ incoming }) => incoming.receivedAt),
      kept.map(({ incoming }) => incoming.line.remoteAddress),
      kept.map(({ incoming }) => Buffer.from(incoming.bytes).toString('hex')),
    ]);
    const known = new Set(rows.map(({ key }) => String(key)));
    for (const key of stations.keys()) if (!known.has(key)) this.#places.delete(key);
    return known;
  }
}

/** A station entered meanwhile is left out. */
const keepSql = `with came as (
    select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
      $8::bigint[], $9::int[], $10::int[], $11::int[], $12::text[])
      as c(key, centre, address, station_type, network, remote_address, first_at, last_at, reports, kept_frames,
        kept_bytes, last_values)
  ), waiting as (
    insert into unclaimed_stations as known (key, centre, address, station_type, network, remote_address, first_at, last_at,
      reports, kept_frames, kept_bytes, last_values)
    select * from came
      where not exists (select from station_addresses a where a.centre = came.centre and a.address = came.address)
        and (came.centre is not null
          or not exists (select from stations s where s.mn <> '' and lower(s.mn) = lower(came.address)))
    on conflict (key) do update set
      station_type = coalesce(excluded.station_type, known.station_type),
      remote_address = excluded.remote_address,
      last_at = greatest(known.last_at, excluded.last_at),
      reports = least(known.reports::bigint + excluded.reports, 2147483647),
      kept_frames = known.kept_frames + excluded.kept_frames,
      kept_bytes = known.kept_bytes + excluded.kept_bytes,
      last_values = excluded.last_values
    returning key
  ), frames as (
    insert into unclaimed_frames (key, digest, received_at, remote_address, frame)
    select f.key, md5(f.frame), f.received_at, f.remote_address, decode(f.frame, 'hex')
      from unnest($13::text[], $14::bigint[], $15::text[], $16::text[]) as f(key, received_at, remote_address, frame)
      join waiting on waiting.key = f.key
    on conflict do nothing
  )
  select key from waiting`;
