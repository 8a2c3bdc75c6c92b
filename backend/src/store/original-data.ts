import { againstBits, qualityBits } from '@stationwall/contract/quality';
import { mostCounted, type ReadingQuality } from '@stationwall/contract/services/original-data';
import { type Selectable, sql } from 'kysely';
import type { ReadingTable } from './schema.ts';
import type { Visible } from './stations.ts';
import type { Store } from './store.ts';

export interface OriginalDataQuery {
  tenantId: number;
  visible: Visible;
  stcd?: string | undefined;
  element?: string | undefined;
  quality?: ReadingQuality | undefined;
  /** Only what messages of these functions brought. */
  functions?: readonly string[] | undefined;
  /** `begin` < observed_at ≤ `end`, UTC milliseconds. */
  begin?: number | undefined;
  end?: number | undefined;
  skip: number;
  limit: number;
}

export type StoredReading = Omit<Selectable<ReadingTable>, 'tenant_id'>;

/**
 * Stored readings, newest message first, counted up to `mostCounted`; the readings of one message in the order of their elements and
 * times. Those of a period of all stations come newest observation first: newer messages would have to be passed over.
 */
export async function readOriginalData(
  store: Store,
  query: OriginalDataQuery,
): Promise<{ items: StoredReading[]; totalCount: number }> {
  const narrowed = await narrow(store, query);
  if (narrowed === null) return { items: [], totalCount: 0 };
  const { count, after } = await counted(store, narrowed);
  if (count <= query.skip) return { items: [], totalCount: count };
  const found = choose(store, { ...narrowed, after, isPlentiful: count >= mostCounted }).select(columns);
  const isInOrderOfTime = isPeriodOfMany(narrowed);
  // In the order of an index first: a planner that knows little of today's rows would sort all of them to break ties.
  const nearest = isOfFew(narrowed)
    ? found
    : found
        .$if(isInOrderOfTime, (select) => select.orderBy('observed_at', 'desc'))
        .orderBy('msg_id', 'desc')
        .fetch(query.skip + query.limit, 'with ties');
  const items = await store.db
    .selectFrom(nearest.as('found'))
    .selectAll()
    .$if(isInOrderOfTime, (select) => select.orderBy('observed_at', 'desc'))
    .orderBy(newestFirst(narrowed), 'desc')
    .orderBy('stcd')
    .orderBy('element')
    .orderBy('observed_at')
    .orderBy('sent_at')
    .offset(query.skip)
    .limit(query.limit)
    .execute();
  return { items, totalCount: count };
}

/** The next readings after one of them in the same order, or the first; for whoever reads all of them bit by bit. */
export async function readOriginalDataAfter(
  store: Store,
  query: Omit<OriginalDataQuery, 'skip'>,
  last: StoredReading | null,
): Promise<StoredReading[]> {
  const narrowed = await narrow(store, query);
  if (narrowed === null) return [];
  return choose(store, narrowed)
    .select(columns)
    .$if(last !== null, (select) =>
      select.where('msg_id', '<=', last?.msg_id ?? 0).where(
        sql<boolean>`(msg_id < ${last?.msg_id} or (stcd, element, observed_at, sent_at)
            > (${last?.stcd}::text, ${last?.element}::text, ${last?.observed_at}::bigint, ${last?.sent_at}::bigint))`,
      ),
    )
    .orderBy(newestFirst(narrowed), 'desc')
    .orderBy('stcd')
    .orderBy('element')
    .orderBy('observed_at')
    .orderBy('sent_at')
    .limit(query.limit)
    .execute();
}

const columns = [
  'stcd',
  'element',
  'observed_at',
  'sent_at',
  'received_at',
  'value',
  'sent_value',
  'flags',
  'msg_id',
] as const;

/** A silent station's rows lie far back in the order of messages: of one station, or of few, their own are sorted. */
const isOfFew = ({ stcd, tellers }: Pick<NarrowQuery, 'stcd' | 'tellers'>): boolean =>
  stcd !== undefined || tellers !== undefined;
const newestFirst = (choice: NarrowQuery) => (isOfFew(choice) ? sql`msg_id + 0` : sql.ref('msg_id'));

const isPeriodOfMany = ({ begin, end, stcd, tellers, functions }: NarrowQuery): boolean =>
  (begin !== undefined || end !== undefined) &&
  [stcd, tellers, functions].every((choice) => choice === undefined);

type NarrowQuery = Omit<OriginalDataQuery, 'skip' | 'limit'> & {
  /** The stations that have ever told the element, where those are few. */
  tellers?: readonly string[];
  /** Only messages after this one. */
  after?: number | undefined;
  /** There are so many that the newest lie near the end of an index, whatever is sought. */
  isPlentiful?: boolean;
};

const fewTellers = 200;

/** Of an element that few stations tell their own readings are looked at, and not all there are; null = no station has ever told it. */
async function narrow<Query extends Omit<OriginalDataQuery, 'skip' | 'limit'>>(
  { db }: Store,
  query: Query,
): Promise<(Query & NarrowQuery) | null> {
  const { tenantId, element, stcd } = query;
  if (element === undefined || stcd !== undefined) return query;
  const { rows } = await sql<{ stcd: string }>`select stcd from last_data
    where tenant_id = ${tenantId} and strpos(elements, ${`${JSON.stringify(element)}:`}) > 0 limit ${fewTellers + 1}`.execute(
    db,
  );
  if (rows.length === 0) return null;
  return rows.length > fewTellers ? query : { ...query, tellers: rows.map((row) => row.stcd) };
}

const goodForMs = 600_000;
/** Until when what was counted to its end is not counted again: there is ever more of it, but for what retention takes of months. */
const countless = new WeakMap<Store, Map<string, number>>();
/** So many messages are looked through before all there are: months that lack an element would be read to their ends for it. */
const newestMessages = 50_000;

/** How many there are, `mostCounted` at most; `after` = so many are among the messages after it, and a page of them needs no others. */
async function counted(
  store: Store,
  { skip: _, limit: __, ...choice }: OriginalDataQuery & NarrowQuery,
): Promise<{ count: number; after?: number }> {
  const after = isAmongNewest(choice) ? (await newestMessage(store, choice)) - newestMessages : undefined;
  if (after !== undefined && (await countOf(store, choice, after)) >= mostCounted)
    return { count: mostCounted, after };
  return { count: await countOf(store, choice) };
}

const isAmongNewest = ({ element, stcd, tellers, begin, end }: NarrowQuery): boolean =>
  element !== undefined && [stcd, tellers, begin, end].every((choice) => choice === undefined);

async function newestMessage({ db }: Store, { tenantId }: NarrowQuery): Promise<number> {
  const newest = await db
    .selectFrom('readings')
    .select('msg_id')
    .where('tenant_id', '=', tenantId)
    .orderBy('msg_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.msg_id ?? 0;
}

async function countOf(store: Store, choice: NarrowQuery, after?: number): Promise<number> {
  const known = countless.get(store) ?? new Map<string, number>();
  countless.set(store, known);
  const key = `${JSON.stringify(choice)}${after === undefined ? '' : ' among the newest'}`;
  const now = performance.now();
  if (now < (known.get(key) ?? 0)) return mostCounted;
  const rows = choose(store, { ...choice, after })
    .select(sql`1`.as('one'))
    .limit(mostCounted);
  const { count } = await store.db
    .selectFrom(rows.as('counted'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (known.size > 100) known.clear();
  if (count >= mostCounted) known.set(key, now + goodForMs);
  return count;
}

const accepted = sql.lit(qualityBits.accepted);
const against = sql.lit(againstBits);
const isOfQuality = {
  doubtful: sql<boolean>`(flags is not null and flags & ${against} <> 0 and flags & ${accepted} = 0)`,
  good: sql<boolean>`(flags is null or flags & ${against} = 0 or flags & ${accepted} <> 0)`,
};

/** Of so many stations some have told something lately; the readings of fewer may lie far back, and an index finds them. */
const manyStations = 500;

/** For an array the planner weighs each of thousands of stations against what it knows of every month; as keys of an object they cost no more than one, and no index finds them. */
const isOneOf = (stcds: readonly string[], isPlentiful: boolean) =>
  isPlentiful && stcds.length >= manyStations
    ? sql<boolean>`${JSON.stringify(Object.fromEntries(stcds.map((stcd) => [stcd, 0])))}::jsonb ? stcd`
    : sql<boolean>`stcd = any(${[...stcds]}::text[])`;

function choose(
  { db }: Store,
  { tenantId, visible, stcd, element, quality, functions, begin, end, tellers, after, ...how }: NarrowQuery,
) {
  const stcds = 'stcds' in visible ? visible.stcds : null;
  return db
    .selectFrom('readings')
    .where('tenant_id', '=', tenantId)
    .$if(after !== undefined, (query) => query.where('msg_id', '>', after as number))
    .$if(stcd !== undefined, (query) => query.where('stcd', '=', stcd as string))
    .$if(element !== undefined, (query) => query.where('element', '=', element as string))
    .$if(tellers !== undefined, (query) =>
      query.where('stcd', '=', sql<string>`any(${[...(tellers ?? [])]}::text[])`),
    )
    .$if(quality !== undefined, (query) => query.where(isOfQuality[quality as ReadingQuality]))
    .$if(begin !== undefined, (query) => query.where('observed_at', '>', begin as number))
    .$if(end !== undefined, (query) => query.where('observed_at', '<=', end as number))
    .$if(functions !== undefined, (query) =>
      query.where('msg_id', 'in', (messages) =>
        messages
          .selectFrom('raw_frames')
          .select('msg_id')
          .where('tenant_id', '=', tenantId)
          .where('func', 'in', functions as string[])
          .where('reason', 'is', null),
      ),
    )
    .$if(stcds !== null, (query) => query.where(isOneOf(stcds ?? [], how.isPlentiful ?? false)))
    .$if('isPublic' in visible, (query) =>
      query.where('stcd', 'in', (stations) =>
        stations
          .selectFrom('stations')
          .select('stcd')
          .where('tenant_id', '=', tenantId)
          .where('is_public', '=', true),
      ),
    );
}
