import { type Kysely, sql } from 'kysely';
import { grantToAdministrators } from '../grant-to-administrators.ts';

/** Readings keep what speaks against believing them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await grantToAdministrators(db, 'tenant', ['Pages.Stations.Quality']);
}

const statements = [
  'alter table readings add column flags int',
  'create index readings_doubtful on readings (tenant_id, msg_id desc) where flags is not null',
  'drop function commit_reports',
  `create function commit_reports(
    h_tenant int[], h_expected bigint[], h_count int[],
    f_tenant int[], f_msg bigint[], f_received bigint[], f_stcd text[], f_centre int[], f_address text[],
    f_func text[], f_reason text[], f_note text[], f_remote text[], f_frame bytea[],
    r_tenant int[], r_stcd text[], r_element text[], r_observed bigint[], r_sent bigint[], r_received bigint[],
    r_value float8[], r_uncorrected float8[], r_flags int[], r_msg bigint[],
    l_tenant int[], l_stcd text[], l_reported bigint[], l_received bigint[], l_msg bigint[], l_clock text[],
    l_elements text[],
    e_tenant int[], e_cursor bigint[], e_created bigint[], e_stcd text[], e_payload text[]
  ) returns void language plpgsql as $$
  declare
    moved int;
  begin
    update outbox_heads as head set head = head.head + given.count
      from unnest(h_tenant, h_expected, h_count) as given(tenant_id, expected, count)
      where head.tenant_id = given.tenant_id and head.head = given.expected;
    get diagnostics moved = row_count;
    if moved <> coalesce(cardinality(h_tenant), 0) then
      raise exception 'another writer moved the outbox' using errcode = 'SW001';
    end if;
    perform pg_notify('stationwall_outbox', given.tenant_id || ' ' || (given.expected + given.count))
      from unnest(h_tenant, h_expected, h_count) as given(tenant_id, expected, count);
    -- unnest in the select list hands rows on one by one; in the from clause it would write them down first.
    insert into raw_frames
      (tenant_id, msg_id, received_at, stcd, centre, address, func, reason, note, remote_address, frame)
      select unnest(f_tenant), unnest(f_msg), unnest(f_received), unnest(f_stcd), unnest(f_centre),
        unnest(f_address), unnest(f_func), unnest(f_reason), unnest(f_note), unnest(f_remote), unnest(f_frame);
    insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, sent_value,
        flags, msg_id)
      select unnest(r_tenant), unnest(r_stcd), unnest(r_element), unnest(r_observed), unnest(r_sent),
        unnest(r_received), unnest(r_value), unnest(r_uncorrected), unnest(r_flags), unnest(r_msg);
    insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, clock, elements)
      select unnest(l_tenant), unnest(l_stcd), unnest(l_reported), unnest(l_received), unnest(l_msg),
        unnest(l_clock), unnest(l_elements)
      on conflict (tenant_id, stcd) do update set reported_at = excluded.reported_at,
        received_at = excluded.received_at, msg_id = excluded.msg_id, clock = excluded.clock,
        elements = excluded.elements;
    insert into outbox (tenant_id, cursor, created_at, kind, stcd, payload)
      select unnest(e_tenant), unnest(e_cursor), unnest(e_created), 'report', unnest(e_stcd), unnest(e_payload);
  end $$`,
];
