import type { LevelOfSeason, StageZero } from '@stationwall/contract/stage-origin';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { Visible } from './stations.ts';

/** What was entered of a station's levels: stages above the datum in m, depths in cm, days of the year as `06-15`. */
export interface EnteredLevels extends StageZero {
  stcd: string;
  sttp: string;
  wrz: number | null;
  grz: number | null;
  /** Flood-limit levels of a reservoir, each from a day of the year to another. */
  seasons: readonly LevelOfSeason[];
  /** Of ponding points, ascending. */
  depths: readonly (number | null)[];
}

type Columns = Omit<EnteredLevels, 'seasons' | 'depths'> &
  Record<`bgmd${1 | 2 | 3}` | `edmd${1 | 2 | 3}`, string> &
  Record<`fsltdz${1 | 2 | 3}` | `ponding${1 | 2 | 3}`, number | null>;

const numbers = [1, 2, 3] as const;

/** The levels of all stations that have any and that are seen. */
export async function readEnteredLevels(
  db: Database,
  tenantId: number,
  visible: Visible,
): Promise<EnteredLevels[]> {
  const { rows } = await sql<Columns>`select ${levelColumns} from stations
    where tenant_id = ${tenantId} and ${isSeen(visible)} and ${hasAny} order by stcd`.execute(db);
  return rows.map(entered);
}

/** As they had been entered at a moment of the past that is replayed, and when the first of them was changed after it; null = none was. */
export async function readLevelsAt(
  db: Database,
  tenantId: number,
  visible: Visible,
  at: number,
): Promise<{ levels: EnteredLevels[]; changedAt: number | null }> {
  const { rows } = await sql<Columns>`select ${levelColumns} from stations
    where tenant_id = ${tenantId} and ${isSeen(visible)} order by stcd`.execute(db);
  const { rows: changed } = await sql<{ stcd: string; untilAt: string; levels: string }>`
    select distinct on (stcd) stcd, until_at as "untilAt", levels from station_levels_before
    where tenant_id = ${tenantId} and until_at > ${at}::bigint order by stcd, until_at`.execute(db);
  const before = new Map(changed.map(({ stcd, levels }) => [stcd, JSON.parse(levels) as Columns]));
  const first = changed.reduce(
    (least, { untilAt }) => Math.min(least, Number(untilAt)),
    Number.POSITIVE_INFINITY,
  );
  return {
    levels: rows.map((row) => entered({ ...row, ...before.get(row.stcd) })),
    changedAt: Number.isFinite(first) ? first : null,
  };
}

const levelColumns = sql`stcd, sttp, wrz, grz, stage_above as "stageAbove", gauge_zero as "gaugeZero", bgmd1, edmd1, fsltdz1,
  bgmd2, edmd2, fsltdz2, bgmd3, edmd3, fsltdz3, ponding1, ponding2, ponding3`;
const hasAny = sql<boolean>`coalesce(wrz, grz, fsltdz1, fsltdz2, fsltdz3, ponding1, ponding2, ponding3) is not null`;

const isSeen = (visible: Visible) =>
  'isAll' in visible
    ? sql`true`
    : 'isPublic' in visible
      ? sql`is_public`
      : sql`stcd = any(${[...visible.stcds]}::text[])`;

const entered = ({ stcd, sttp, wrz, grz, stageAbove, gaugeZero, ...row }: Columns): EnteredLevels => ({
  ...{ stcd, sttp, wrz, grz, stageAbove, gaugeZero },
  seasons: numbers.map((nth) => ({
    from: row[`bgmd${nth}`],
    to: row[`edmd${nth}`],
    stage: row[`fsltdz${nth}`],
  })),
  depths: numbers.map((nth) => row[`ponding${nth}`]),
});
