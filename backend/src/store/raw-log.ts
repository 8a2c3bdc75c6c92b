import { mostRefusedCounted } from '@stationwall/contract/services/refused-frame';
import { type Selectable, sql } from 'kysely';
import { hostSide } from './accounts.ts';
import type { RawFrameTable } from './schema.ts';
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
