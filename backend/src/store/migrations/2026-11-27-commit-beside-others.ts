import { type Kysely, sql } from 'kysely';

/**
 * Several writers commit reports of one tenant at once: cursors are given at the commit, and a group fails only where a station
 * that it reports for, or what its values are judged by, is not as it was when the group was decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table last_data add column revision int not null default 0',
  'alter table outbox_heads add column stations_changed bigint not null default 0',
  'update outbox_heads set stations_changed = head',
  'drop function commit_reports',
  // Of each event the place of its tenant among h_tenant, and its number among the tenant's events of the group.
  `create function commit_reports(
    h_tenant int[], h_stations_changed bigint[], h_count int[],
    f_tenant int[], f_msg bigint[], f_received bigint[], f_stcd text[], f_centre int[], f_address text[],
    f_func text[], f_reason text[], f_note text[], f_remote text[], f_frame bytea[],
    r_tenant int[], r_stcd text[], r_element text[], r_observed bigint[], r_sent bigint[], r_received bigint[],
    r_value float8[], r_uncorrected float8[], r_flags int[], r_msg bigint[],
    l_tenant int[], l_stcd text[], l_revision int[], l_reported bigint[], l_received bigint[], l_msg bigint[],
    l_clock text[], l_elements text[],
    e_head int[], e_number int[], e_created bigint[], e_stcd text[], e_payload text[]
  ) returns text language plpgsql as $$
  declare
    heads bigint[];
    moved int;
  begin
    with given as (
      insert into outbox_heads as known (tenant_id, head, stations_changed)
        select unnest(h_tenant), unnest(h_count), unnest(h_stations_changed)
        on conflict (tenant_id) do update set head = known.head + excluded.head
          where known.stations_changed = excluded.stations_changed
        returning tenant_id, head
    ) select coalesce(array_agg(head order by tenant_id), '{}') into heads from given;
    if cardinality(heads) <> coalesce(cardinality(h_tenant), 0) then
      raise exception 'stations were changed' using errcode = 'SW001';
    end if;
    perform pg_notify('stationwall_outbox', given.tenant_id || ' ' || given.head)
      from unnest(h_tenant, heads) as given(tenant_id, head);
    -- unnest in the select list hands rows on one by one; in the from clause it would write them down first.
    insert into last_data (tenant_id, stcd, revision, reported_at, received_at, msg_id, clock, elements)
      select unnest(l_tenant), unnest(l_stcd), unnest(l_revision), unnest(l_reported), unnest(l_received),
        unnest(l_msg), unnest(l_clock), unnest(l_elements)
      on conflict (tenant_id, stcd) do update set revision = excluded.revision, reported_at = excluded.reported_at,
        received_at = excluded.received_at, msg_id = excluded.msg_id, clock = excluded.clock,
        elements = excluded.elements
        where last_data.revision = excluded.revision - 1;
    get diagnostics moved = row_count;
    if moved <> coalesce(cardinality(l_tenant), 0) then
      raise exception 'another writer stored reports of the same stations' using errcode = 'SW002';
    end if;
    insert into raw_frames
      (tenant_id, msg_id, received_at, stcd, centre, address, func, reason, note, remote_address, frame)
      select unnest(f_tenant), unnest(f_msg), unnest(f_received), unnest(f_stcd), unnest(f_centre),
        unnest(f_address), unnest(f_func), unnest(f_reason), unnest(f_note), unnest(f_remote), unnest(f_frame);
    insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, sent_value,
        flags, msg_id)
      select unnest(r_tenant), unnest(r_stcd), unnest(r_element), unnest(r_observed), unnest(r_sent),
        unnest(r_received), unnest(r_value), unnest(r_uncorrected), unnest(r_flags), unnest(r_msg);
    insert into outbox (tenant_id, cursor, created_at, kind, stcd, payload)
      select h_tenant[unnest(e_head)], heads[unnest(e_head)] - h_count[unnest(e_head)] + unnest(e_number),
        unnest(e_created), 'report', unnest(e_stcd), unnest(e_payload);
    return array_to_string(heads, ' ');
  end $$`,
];
