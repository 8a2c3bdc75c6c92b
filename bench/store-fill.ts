// What bench:store fills a store with: 20,000 stations and 20 million readings, the same for the same seed.
import { sql } from 'kysely';
import { costPasswords } from '../backend/src/auth/passwords.ts';
import { loadDemo } from '../backend/src/demo/load-demo.ts';
import { SeriesKeeper } from '../backend/src/derived/series-keeper.ts';
import { createHttp } from '../backend/src/http.ts';
import type { OwnStore } from '../backend/src/store/open-store.ts';
import { makePartition, partitionsFor } from '../backend/src/store/partitions.ts';
import { countMarks } from '../backend/src/store/series-places.ts';
import { upsertStations } from '../backend/src/store/stations.ts';

export interface Filling {
  stations: number;
  /** The first of them, which have a whole year of five minutes of one element. */
  yearly: number;
  seed: number;
}

/** Of the stations that have no whole year: so many observations of four elements each. */
const observationsOfOthers = 120;
const stepMs = 300_000;
const dayMs = 86_400_000;
const stepsOfYear = (365 * dayMs) / stepMs;
const elements = ['Z', 'Q', 'PT', 'VT'];
const perStatement = 80_000;

export const codesOf = ({ stations }: Filling): string[] =>
  Array.from({ length: stations }, (_, nth) => String(64_000_000 + nth));
export const readingsOf = ({ stations, yearly }: Filling): number =>
  yearly * stepsOfYear + (stations - yearly) * observationsOfOthers * elements.length;

const silent = { warn: console.error };

/** Fills a new store; its newest readings are two hours old. */
export async function fillStore(
  store: OwnStore,
  filling: Filling,
  told: (what: string) => void,
): Promise<void> {
  const { db, kind } = store;
  // As the product of the measurement is started.
  costPasswords(10);
  const log = createHttp({ logLevel: 'silent', trustedRelays: [] }).log;
  await loadDemo(store, { networks: [], servicePassword: 'service-Password-1', log });
  await makeStations(store, filling);
  // The keeper of derived series takes them over while they are empty: else it would work out all of them.
  const keeper = new SeriesKeeper(store, silent, { isAsked: true });
  await keeper.look();

  const last = Math.floor((Date.now() - 2 * 3_600_000) / stepMs) * stepMs;
  const first = last - (stepsOfYear - 1) * stepMs;
  for (let at = first; at <= last; at += 20 * dayMs) await makeMonth(store, at);
  await makeMonth(store, last);
  const others = stepsOfYear - observationsOfOthers;
  const stepsAtOnce = Math.max(1, Math.floor(perStatement / filling.yearly));
  for (let step = 0; step < stepsOfYear; step += stepsAtOnce) {
    await insertYearly(store, filling, { first, from: step, to: Math.min(stepsOfYear, step + stepsAtOnce) });
    if ((step / stepsAtOnce) % 20 === 0) told(`${step} of ${stepsOfYear} steps of the year`);
  }
  for (let step = others; step < stepsOfYear; step++) await insertOthers(store, filling, { first, step });
  told('readings');
  await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
    select tenant_id, stcd, max(sent_at), max(received_at), max(msg_id),
      '{' || string_agg(to_json(element) || ':[' || value || ',' || observed_at || ',' || sent_at || ',' || received_at || ',' || observed_at || ']', ',') || '}'
    from readings where tenant_id = 1 and observed_at = ${sql.lit(last)}::bigint group by tenant_id, stcd`.execute(
    db,
  );
  await sql`select setval('msg_ids', ${sql.lit(stepsOfYear * filling.stations + 1)}::bigint)`.execute(db);
  await sql`insert into series_marks (tenant_id, stcd, element, from_at, to_at)
    select 1, code, 'Z', ${sql.lit(first)}::bigint, ${sql.lit(last)}::bigint
      from unnest(${codesOf(filling).slice(0, filling.yearly)}::text[]) code`.execute(db);
  while ((await countMarks(db)) > 0) {
    await keeper.look();
    told(`${await countMarks(db)} years left to be worked out by hour and day`);
  }
  await keeper.close();
  await sql`analyze`.execute(db);
  if (kind === 'embedded') await sql`checkpoint`.execute(db);
}

async function makeStations(store: OwnStore, filling: Filling): Promise<void> {
  const codes = codesOf(filling);
  const wide = Math.ceil(Math.sqrt(codes.length));
  const records = codes.map((stcd, nth) => {
    const [east, north] = [nth % wide, Math.floor(nth / wide)];
    const named = { stcd, nameZh: `水文站${nth}`, nameEn: `Gauge ${nth}`, sttp: 'ZQ' as const };
    const place = { lon: 104 + east / 20, lat: 26 + north / 20, river: `River ${nth % 200}` };
    const said = { intervalS: 3_600, isPublic: false, basin: `Basin ${nth % 10}` };
    return { ...named, ...place, ...said, centre: 1, address: `00${stcd}`, password: null };
  });
  for (let from = 0; from < records.length; from += 2_000)
    await upsertStations(store, 1, records.slice(from, from + 2_000));
}

async function makeMonth({ db }: OwnStore, moment: number): Promise<void> {
  const [partition] = partitionsFor('readings', moment, Date.now());
  if (partition) await makePartition(db, 'readings', partition);
}

/** One reading in a hundred is doubtful, and says so by the bit of its range. */
const sampleOf = (station: string, step: string, seed: number) =>
  `round((12 + ${station} % 50 + sin(${step} * 0.01 + ${station}) + (hashint8(${step} * 131071::bigint + ${station} * 8191 + ${seed}) % 1000) / 5000.0)::numeric, 3)`;
const flagsOf = (station: string, step: string, seed: number) =>
  `case when hashint8(${step} * 524287::bigint + ${station} + ${seed}) % 100 = 0 then 1 end`;

async function insertYearly(
  { db }: OwnStore,
  { stations, yearly, seed }: Filling,
  { first, from, to }: { first: number; from: number; to: number },
): Promise<void> {
  await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, flags, msg_id)
    select 1, (64000000 + s)::text, 'Z', at, at + 3000, at + 4000, ${sql.raw(sampleOf('s', 'step', seed))}, ${sql.raw(flagsOf('s', 'step', seed))},
      step * ${sql.lit(stations)} + s + 1
    from (select step, s, ${sql.lit(first)}::bigint + step * ${sql.lit(stepMs)} as at
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to - 1)}) step, generate_series(0::bigint, ${sql.lit(yearly - 1)}) s) told`.execute(
    db,
  );
}

async function insertOthers(
  { db }: OwnStore,
  { stations, yearly, seed }: Filling,
  { first, step }: { first: number; step: number },
): Promise<void> {
  const at = sql.lit(first + step * stepMs);
  await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, flags, msg_id)
    select 1, (64000000 + s)::text, element, ${at}::bigint, ${at}::bigint + 3000, ${at}::bigint + 4000,
      ${sql.raw(sampleOf('s', String(step), seed))} * n, ${sql.raw(flagsOf('s', String(step), seed))}, ${sql.lit(step)}::bigint * ${sql.lit(stations)} + s + 1
    from generate_series(${sql.lit(yearly)}::bigint, ${sql.lit(stations - 1)}) s, unnest(${elements}::text[]) with ordinality as e(element, n)`.execute(
    db,
  );
}
