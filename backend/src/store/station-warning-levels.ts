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
  const seen =
    'isAll' in visible
      ? sql`true`
      : 'isPublic' in visible
        ? sql`is_public`
        : sql`stcd = any(${[...visible.stcds]}::text[])`;
  const { rows } = await sql<Columns>`
    select stcd, sttp, wrz, grz, stage_above as "stageAbove", gauge_zero as "gaugeZero", bgmd1, edmd1, fsltdz1,
      bgmd2, edmd2, fsltdz2, bgmd3, edmd3, fsltdz3, ponding1, ponding2, ponding3
    from stations where tenant_id = ${tenantId} and ${seen}
      and coalesce(wrz, grz, fsltdz1, fsltdz2, fsltdz3, ponding1, ponding2, ponding3) is not null
    order by stcd`.execute(db);
  return rows.map(({ stcd, sttp, wrz, grz, stageAbove, gaugeZero, ...row }) => ({
    ...{ stcd, sttp, wrz, grz, stageAbove, gaugeZero },
    seasons: numbers.map((nth) => ({
      from: row[`bgmd${nth}`],
      to: row[`edmd${nth}`],
      stage: row[`fsltdz${nth}`],
    })),
    depths: numbers.map((nth) => row[`ponding${nth}`]),
  }));
}
