import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { Visible } from './stations.ts';

/** What stations send in packets of their own: pictures by function 36, waveforms by E0. */
type BlockFunc = '36' | 'E0';

/** The last packet of one, or the only one. */
export interface BlockEnd {
  msg_id: number;
  stcd: string;
  received_at: number;
}

export interface SentBlockQuery {
  func: BlockFunc;
  tenantId: number;
  visible: Visible;
  stcd?: string | undefined;
  /** UTC ms; `begin` < received_at ≤ `end`. */
  begin?: number | undefined;
  end?: number | undefined;
  /** Only messages with a smaller number. */
  before?: number | undefined;
  limit: number;
}

/** Behind STX a frame is whole; behind SYN stand the number of packets and its own, 12 bits each: the last one has both alike. */
const isLast = sql<boolean>`length(frame) > 20 and (get_byte(frame, 13) = 2 or
  get_byte(frame, 14) * 16 + get_byte(frame, 15) / 16 = (get_byte(frame, 15) & 15) * 256 + get_byte(frame, 16))`;

const ofBlocks = ({ func, tenantId, visible, stcd }: SentBlockQuery) => sql`
  tenant_id = ${tenantId} and func = ${sql.lit(func)} and reason is null and ${isLast}
  and ${'stcds' in visible ? sql<boolean>`stcd = any(${[...visible.stcds]}::text[])` : sql<boolean>`stcd is not null`}
  and ${stcd === undefined ? sql<boolean>`true` : sql<boolean>`stcd = ${stcd}`}`;

/** Newest first. */
export async function readBlockEnds(db: Database, query: SentBlockQuery): Promise<BlockEnd[]> {
  const { begin = 0, end = Number.MAX_SAFE_INTEGER, before = Number.MAX_SAFE_INTEGER, limit } = query;
  const { rows } = await sql<BlockEnd>`
    select msg_id, stcd, received_at from raw_frames
    where ${ofBlocks(query)} and received_at > ${begin}::bigint and received_at <= ${end}::bigint
      and msg_id < ${before}::bigint
    order by msg_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest of each station, newest first. */
export async function readNewestBlockEnds(db: Database, query: SentBlockQuery): Promise<BlockEnd[]> {
  const { rows } = await sql<BlockEnd>`
    select * from (select distinct on (stcd) msg_id, stcd, received_at from raw_frames
      where ${ofBlocks(query)} order by stcd, msg_id desc) as newest
    order by msg_id desc limit ${query.limit}`.execute(db);
  return rows;
}

/** Frames of a station's pictures, or waveforms, up to a message, newest first. */
export async function readBlockFrames(
  db: Database,
  { func, tenantId, stcd, msgID }: { func: BlockFunc; tenantId: number; stcd: string; msgID: number },
  limit: number,
): Promise<Uint8Array[]> {
  const { rows } = await sql<{ frame: Uint8Array }>`
    select frame from raw_frames where tenant_id = ${tenantId} and stcd = ${stcd} and func = ${sql.lit(func)} and reason is null
      and msg_id <= ${msgID}::bigint order by msg_id desc limit ${limit}`.execute(db);
  return rows.map(({ frame }) => frame);
}

/** The station of such a message. */
export async function findBlockEnd(
  db: Database,
  func: BlockFunc,
  tenantId: number,
  msgID: number,
): Promise<BlockEnd | undefined> {
  const { rows } = await sql<BlockEnd>`select msg_id, stcd, received_at from raw_frames
    where tenant_id = ${tenantId} and msg_id = ${msgID}::bigint and func = ${sql.lit(func)} and reason is null and stcd is not null`.execute(
    db,
  );
  return rows[0];
}
