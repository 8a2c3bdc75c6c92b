import { partsOfBranch } from '@stationwall/contract/station-branch';
import { type RawBuilder, sql } from 'kysely';

/** Which rows of `stations` hang from a branch of the tree of basin, river and division. */
export function inBranch(branch: string): RawBuilder<boolean> {
  const parts = partsOfBranch(branch);
  const columns = [sql`bsnm`, sql`coalesce(river, '')`, sql`addvcd`];
  if (parts.length > columns.length) return sql<boolean>`false`;
  const equal = parts.map((part, index) => sql`${columns[index]} = ${part}`);
  return sql<boolean>`(${sql.join(equal, sql` and `)})`;
}

/** Which rows that name a station by `stcd` are of stations that hang from it. */
export const ofStationsInBranch = (tenantId: number, branch: string): RawBuilder<boolean> =>
  sql<boolean>`stcd in (select stcd from stations where tenant_id = ${tenantId} and ${inBranch(branch)})`;
