import type { CommandProtocol } from '@stationwall/contract/station-commands';
import { sql } from 'kysely';
import type { Database } from '../store/accounts.ts';

/** Stations that can be spoken to by a protocol: they have an address of SL 651, or an MN of HJ 212. */
export async function speaksOf(
  db: Database,
  tenantId: number,
  protocol: CommandProtocol,
): Promise<ReadonlySet<string>> {
  const has = protocol === 'sl651' ? sql<boolean>`address is not null` : sql<boolean>`mn <> ''`;
  const { rows } = await sql<{ stcd: string }>`
    select stcd from stations where tenant_id = ${tenantId} and ${has}`.execute(db);
  return new Set(rows.map(({ stcd }) => stcd));
}
