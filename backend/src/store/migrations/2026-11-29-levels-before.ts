import { type Kysely, sql } from 'kysely';

/**
 * What a station's warning levels were until they were changed, for as long as the past is replayed. Written by the table itself, so that
 * no way of changing a station, an import or an answer of the station's own, leaves it out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table station_levels_before (tenant_id int not null, stcd text collate "C" not null,
    until_at bigint not null, levels text not null, primary key (tenant_id, stcd, until_at))`.execute(db);
  await sql`create function keep_levels_before() returns trigger language plpgsql as $$
    declare now_ms bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
    begin
      delete from station_levels_before where tenant_id = old.tenant_id and stcd = old.stcd
        and until_at < now_ms - 8 * 86400000::bigint;
      insert into station_levels_before values (old.tenant_id, old.stcd, now_ms, json_build_object(
        'sttp', old.sttp, 'wrz', old.wrz, 'grz', old.grz, 'stageAbove', old.stage_above, 'gaugeZero',
        old.gauge_zero, 'bgmd1', old.bgmd1, 'edmd1', old.edmd1, 'fsltdz1', old.fsltdz1, 'ponding1',
        old.ponding1, 'bgmd2', old.bgmd2, 'edmd2', old.edmd2, 'fsltdz2', old.fsltdz2, 'ponding2',
        old.ponding2, 'bgmd3', old.bgmd3, 'edmd3', old.edmd3, 'fsltdz3', old.fsltdz3, 'ponding3',
        old.ponding3)::text)
        on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`create trigger keep_levels_before after update on stations for each row
    when ((old.sttp, old.wrz, old.grz, old.stage_above, old.gauge_zero, old.bgmd1, old.edmd1, old.fsltdz1,
      old.ponding1, old.bgmd2, old.edmd2, old.fsltdz2, old.ponding2, old.bgmd3, old.edmd3, old.fsltdz3,
      old.ponding3)
      is distinct from (new.sttp, new.wrz, new.grz, new.stage_above, new.gauge_zero, new.bgmd1, new.edmd1, new.fsltdz1,
      new.ponding1, new.bgmd2, new.edmd2, new.fsltdz2, new.ponding2, new.bgmd3, new.edmd3, new.fsltdz3,
      new.ponding3))
    execute function keep_levels_before()`.execute(db);
}
