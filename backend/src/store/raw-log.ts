import {
  type MessageOutcome,
  type MessageProtocol,
  messageProtocols,
} from '@stationwall/contract/services/original-msg';
import { mostRefusedCounted } from '@stationwall/contract/services/refused-frame';
import { type Selectable, sql } from 'kysely';
import { hostSide } from './accounts.ts';
import type { RawFrameTable } from './schema.ts';
import type { Visible } from './stations.ts';
import type { Store } from './store.ts';

export interface RefusedFrameQuery {
  /** The host side sees what every tenant's stations, and nobody's, had refused. */
  tenantId: number;
  since?: number | undefined;
  station?: string | undefined;
  skip: number;
  limit: number;
}

/** Refused frames that concern a tenant, the newest first, counted up to `mostRefusedCounted`. */
export async function readRefusedFrames(
  { db }: Pick<Store, 'db'>,
  { tenantId, since, station, skip, limit }: RefusedFrameQuery,
): Promise<{ rows: Selectable<RawFrameTable>[]; count: number }> {
  const chosen = db
    .selectFrom('raw_frames')
    .where('reason', 'is not', null)
    .$if(since !== undefined, (query) => query.where('received_at', '>=', since as number))
    .$if(station !== undefined, (query) =>
      query.where(sql<boolean>`strpos(address, upper(${station as string})) > 0`),
    )
    .$if(tenantId !== hostSide, (query) => query.where(concerns(tenantId)));
  const { count } = await db
    .selectFrom(chosen.select(sql`1`.as('one')).limit(mostRefusedCounted).as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count <= skip) return { rows: [], count };
  const rows = await chosen
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('msg_id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
  return { rows, count };
}

/** Its own, and nobody's that claims its centre or address, unless the pair is another tenant's station. */
const concerns = (tenantId: number) => sql<boolean>`(tenant_id = ${tenantId} or tenant_id = 0
  and (
    centre in (select centre from station_addresses where tenant_id = ${tenantId})
    or centre = (select auto_register_centre from tenants where id = ${tenantId})
    or address in (select address from station_addresses where tenant_id = ${tenantId})
  )
  and not exists (select from station_addresses as other where other.centre = raw_frames.centre
    and other.address = raw_frames.address and other.tenant_id <> ${tenantId}))`;

export interface RawLogQuery {
  tenantId: number;
  visible: Visible;
  /** Whether what no station of the tenant sent is told as well, as far as it concerns the tenant. */
  hasStrangers: boolean;
  /** Only what came before this one; `${receivedAt}-${msgId}`. */
  before?: string | undefined;
  stcd?: string | undefined;
  protocol?: MessageProtocol | undefined;
  func?: string | undefined;
  outcome?: MessageOutcome | undefined;
  /** Any of these bytes are somewhere in it. */
  content?: readonly Uint8Array[] | undefined;
  /** UTC milliseconds; `begin` ≤ received_at ≤ `end`. */
  begin?: number | undefined;
  end?: number | undefined;
  limit: number;
}

export type RawLogRow = Omit<Selectable<RawFrameTable>, 'frame'> & { size: number; head: Uint8Array };

interface Found {
  rows: RawLogRow[];
  /** Where the next call goes on; null = all was looked through. */
  next: string | null;
  /** Time of the oldest message that was looked at; null = all of them. */
  searchedTo: number | null;
}

/** So many messages are looked through at once; a call goes on for as long as it may. */
const lookedThroughAtOnce = 50_000;
const longestSearchMs = 1_500;

/** The raw log, newest message first: no index beyond the key costs the ingest anything, so a search looks through it piece by piece. */
export async function searchRawLog({ db }: Pick<Store, 'db'>, query: RawLogQuery): Promise<Found> {
  const own = await searchOf(db, query.tenantId, query);
  if (!query.hasStrangers || query.stcd !== undefined) return own;
  return merged([own, await searchOf(db, hostSide, query)], query);
}

async function searchOf(db: Store['db'], side: number, query: RawLogQuery): Promise<Found> {
  const began = performance.now();
  const rows: RawLogRow[] = [];
  for (let before = query.before; ; ) {
    const piece = pieceOf(db, side, { ...query, before });
    rows.push(...(await piece.matching(query.limit + 1 - rows.length)));
    if (rows.length > query.limit) return cut(rows, query.limit);
    const end = await piece.end();
    if (!end) return { rows, next: null, searchedTo: null };
    before = keyOf(end);
    if (performance.now() - began > longestSearchMs)
      return { rows, next: before, searchedTo: end.received_at };
  }
}

function cut(all: readonly RawLogRow[], limit: number): Found {
  const rows = all.slice(0, limit);
  const last = rows.at(-1) as RawLogRow;
  return { rows, next: keyOf(last), searchedTo: last.received_at };
}

/** Both as one, down to where both were looked through. */
function merged(both: readonly Found[], { outcome, limit }: RawLogQuery): Found {
  const order = (key: string): number => Number(key.split('-')[outcome === 'refused' ? 0 : 1]);
  const [shortest] = both
    .filter(({ next }) => next !== null)
    .sort((one, other) => order(other.next as string) - order(one.next as string));
  const floor = shortest ? order(shortest.next as string) : 0;
  const rows = both
    .flatMap((found) => found.rows)
    .filter((row) => order(keyOf(row)) >= floor)
    .sort((one, other) => order(keyOf(other)) - order(keyOf(one)) || other.msg_id - one.msg_id);
  if (rows.length > limit) return cut(rows, limit);
  return { rows, next: shortest?.next ?? null, searchedTo: shortest?.searchedTo ?? null };
}

const columns = [
  ...(['tenant_id', 'msg_id', 'received_at', 'stcd', 'centre', 'address', 'func', 'reason', 'note'] as const),
  'remote_address',
  sql<number>`octet_length(frame)`.as('size'),
  sql<Uint8Array>`substring(frame from 1 for 2)`.as('head'),
] as const;

const keyOf = ({ received_at, msg_id }: Pick<RawLogRow, 'received_at' | 'msg_id'>): string =>
  `${received_at}-${msg_id}`;

/** The next messages to look through, what is sought among them, and the last of them where more may follow. */
function pieceOf(db: Store['db'], side: number, query: RawLogQuery) {
  const { tenantId, visible, before, stcd, protocol, func, outcome, content, begin, end } = query;
  const [receivedAt, msgId] = (before ?? '').split('-').map(Number);
  const isRefused = outcome === 'refused';
  const piece = db
    .selectFrom('raw_frames')
    .where('tenant_id', '=', side)
    .$if(begin !== undefined, (select) => select.where('received_at', '>=', begin as number))
    .$if(end !== undefined, (select) => select.where('received_at', '<=', end as number))
    // The refused ones have an index of their own.
    .$if(isRefused, (select) => select.where('reason', 'is not', null).orderBy('received_at', 'desc'))
    .$if(before !== undefined, (select) =>
      isRefused
        ? select.where(sql<boolean>`(received_at, msg_id) < (${receivedAt}::bigint, ${msgId}::bigint)`)
        : select.where('msg_id', '<', msgId as number),
    )
    .orderBy('msg_id', 'desc')
    .limit(lookedThroughAtOnce);
  const among = db.selectFrom(piece.selectAll().as('raw_frames'));
  const ofSide = side === tenantId ? among.where(maySee(visible)) : among.where(concerns(tenantId));
  const matching = ofSide
    .$if(stcd !== undefined, (select) => select.where('stcd', '=', stcd as string))
    .$if(protocol !== undefined, (select) => select.where(speaks(protocol as MessageProtocol)))
    .$if(func !== undefined, (select) => select.where(sql<boolean>`upper(func) = upper(${func as string})`))
    .$if(outcome === 'taken', (select) => select.where('reason', 'is', null))
    .$if(outcome === 'remarked', (select) => select.where('reason', 'is', null).where('note', 'is not', null))
    .$if(content !== undefined, (select) =>
      select.where(({ or }) =>
        or((content ?? []).map((bytes) => sql<boolean>`position(${bytes}::bytea in frame) > 0`)),
      ),
    );
  return {
    matching: (limit: number): Promise<RawLogRow[]> => matching.select(columns).limit(limit).execute(),
    async end() {
      const [last] = await db
        .selectFrom(piece.select(['received_at', 'msg_id']).as('looked'))
        .select(['received_at', 'msg_id'])
        .offset(lookedThroughAtOnce - 1)
        .limit(1)
        .execute();
      return last;
    },
  };
}

const maySee = (visible: Visible) =>
  'stcds' in visible ? sql<boolean>`stcd = any(${[...visible.stcds]}::text[])` : sql<boolean>`true`;

/** By the first bytes; what is posted has its protocol as its function instead. */
const headOf: Partial<Record<MessageProtocol, Uint8Array>> = {
  sl651: Uint8Array.of(0x7e, 0x7e),
  hj212: Uint8Array.of(0x23, 0x23),
};

const speaks = (protocol: MessageProtocol) => {
  const head = headOf[protocol];
  return head
    ? sql<boolean>`substring(frame from 1 for 2) = ${head}::bytea`
    : sql<boolean>`func = ${protocol.toUpperCase()}`;
};

/** How a message was spoken. */
export const protocolOf = ({ head, func }: Pick<RawLogRow, 'head' | 'func'>): MessageProtocol | null =>
  messageProtocols.find((protocol) => {
    const begin = headOf[protocol];
    return begin ? begin.every((byte, at) => head[at] === byte) : func === protocol.toUpperCase();
  }) ?? null;

/** One message by its number, where it belongs to the tenant, or to nobody and concerns the tenant. */
export const readRawFrame = (
  { db }: Pick<Store, 'db'>,
  tenantId: number,
  msgId: number,
  hasStrangers: boolean,
): Promise<Selectable<RawFrameTable> | undefined> =>
  db
    .selectFrom('raw_frames')
    .selectAll()
    .where('tenant_id', 'in', hasStrangers ? [tenantId, hostSide] : [tenantId])
    .where('msg_id', '=', msgId)
    .where(concerns(tenantId))
    .executeTakeFirst();
