import { type Kysely, sql } from 'kysely';

/** One call commits a group of reports: heads, raw frames, readings, last data, outbox. SW001 = another writer was first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter sequence msg_ids increment by 10000',
  // What was odd about an accepted frame.
  'alter table raw_frames add column note text',
  `create function commit_reports(
    h_tenant int[], h_expected bigint[], h_count int[],
    f_tenant int[], f_msg bigint[], f_received bigint[], f_stcd text[], f_centre int[], f_address text[],
    f_func text[], f_reason text[], f_note text[], f_remote text[], f_frame bytea[],
    r_tenant int[], r_stcd text[], r_element text[], r_observed bigint[], r_sent bigint[], r_received bigint[],
    r_value float8[], r_msg bigint[],
    l_tenant int[], l_stcd text[], l_reported bigint[], l_received bigint[], l_msg bigint[], l_elements text[],
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
    insert into raw_frames
      (tenant_id, msg_id, received_at, stcd, centre, address, func, reason, note, remote_address, frame)
      select * from unnest(f_tenant, f_msg, f_received, f_stcd, f_centre, f_address,
        f_func, f_reason, f_note, f_remote, f_frame);
    insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
      select * from unnest(r_tenant, r_stcd, r_element, r_observed, r_sent, r_received, r_value, r_msg);
    insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
      select tenant_id, stcd, reported_at, received_at, msg_id, elements::json
        from unnest(l_tenant, l_stcd, l_reported, l_received, l_msg, l_elements)
          as given(tenant_id, stcd, reported_at, received_at, msg_id, elements)
      on conflict (tenant_id, stcd) do update set reported_at = excluded.reported_at,
        received_at = excluded.received_at, msg_id = excluded.msg_id, elements = excluded.elements;
    insert into outbox (tenant_id, cursor, created_at, kind, stcd, payload)
      select tenant_id, cursor, created_at, 'report', stcd, payload::json
        from unnest(e_tenant, e_cursor, e_created, e_stcd, e_payload)
          as given(tenant_id, cursor, created_at, stcd, payload);
  end $$`,
];
