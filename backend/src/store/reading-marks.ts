import { qualityBits } from '@stationwall/contract/quality';
import type { ReadingMark } from '@stationwall/contract/services/original-data';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { markSeries } from './series-places.ts';

/** A reading of a message; its time to the second, as it is told. */
interface NamedReading {
  tenantId: number;
  msgID: number;
  stcd: string;
  element: string;
  observedAt: number;
}

const ofPeople = qualityBits.doubted | qualityBits.accepted;
const bitOf: Record<ReadingMark, number> = {
  doubted: qualityBits.doubted,
  accepted: qualityBits.accepted,
  none: 0,
};

/** Keeps what a person says of a reading beside what else speaks against it; undefined = there is no such reading. */
export async function keepMark(
  db: Database,
  { tenantId, msgID, stcd, element, observedAt }: NamedReading,
  mark: ReadingMark,
): Promise<{ value: number | null; flags: number | null } | undefined> {
  const { rows } = await sql<{ value: number | null; flags: number | null }>`
    update readings set flags = nullif(coalesce(flags, 0) & ~(${sql.lit(ofPeople)}) | ${sql.lit(bitOf[mark])}, 0)
    where tenant_id = ${tenantId} and msg_id = ${msgID}::bigint and stcd = ${stcd} and element = ${element}
      and observed_at between ${observedAt}::bigint and ${observedAt + 999}::bigint
    returning value, flags`.execute(db);
  if (rows[0])
    await markSeries(db, { tenantId, stcd, element, begin: observedAt - 1, end: observedAt + 999 });
  return rows[0];
}
