import { type Kysely, sql } from 'kysely';

/** Stations as people keep them: numbers, the fields of ST_STBPRP_B, and where coordinates were given in another system. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // Codes of old stores may differ by case alone; then no index keeps others from it, only the look before each save.
  const { rows } =
    await sql`select from stations group by tenant_id, lower(stcd) having count(*) > 1`.execute(db);
  const unique = rows.length === 0 ? 'unique' : '';
  await sql.raw(`create ${unique} index station_stcd on stations (tenant_id, lower(stcd))`).execute(db);
}

// What speaks HJ 212 has added `mn` to stores that it came to first.
const texts = [
  ...['frgrd', 'bsnm', 'hnnm', 'addvcd', 'stlc', 'stbk', 'stazt', 'dtmnm', 'atcunit', 'admauth', 'locality'],
  ...['esstym', 'bgfrym', 'phcd', 'contact', 'contact_phone', 'comments', 'mn'],
  ...[1, 2, 3].flatMap((season) => [`bgmd${season}`, `edmd${season}`]),
];
const numbers = [
  ...['lgtd', 'lttd', 'dstrvm', 'drna', 'dtmel', 'dtpr', 'wrz', 'grz'],
  ...[1, 2, 3].flatMap((number) => [`fsltdz${number}`, `ponding${number}`]),
];
const now = '(extract(epoch from now()) * 1000)::bigint';

const statements = [
  'create sequence station_ids as int',
  `alter table stations
    add column id int not null default nextval('station_ids'),
    add column created_at bigint not null default ${now},
    add column modified_at bigint not null default ${now},
    add column category_id int,
    add column usfl boolean not null default true,
    add column coordinate_system text not null default 'WGS84',
    ${texts.map((name) => `add column if not exists ${name} text not null default ''`).join(', ')},
    ${numbers.map((name) => `add column ${name} float8`).join(', ')}`,
  'update stations set lgtd = lon, lttd = lat',
  'create unique index station_id on stations (tenant_id, id)',
  `alter table stations add constraint station_of_category
    foreign key (tenant_id, category_id) references station_category (tenant_id, id)`,
  'create index station_category_of on stations (tenant_id, category_id) where category_id is not null',
];
