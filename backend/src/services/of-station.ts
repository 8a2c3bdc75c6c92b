import { sql } from 'kysely';
import { saying } from '../abp-error.ts';
import { hasPermission } from '../auth/caller.ts';
import { stationTexts } from '../localization/station-texts.ts';
import type { Database } from '../store/accounts.ts';
import type { Keeping } from '../store/entity-rows.ts';
import { ofStationsInBranch } from '../store/station-branch.ts';
import { sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import type { EntityRules, Saving } from './entity/entity-rules.ts';

/** Whether the caller may see the station that the column `stcd` names. */
export const isSeen = ({ caller }: CallContext) =>
  caller.kind === 'user' && !hasPermission(caller, 'Pages.Stations.All')
    ? sql<boolean>`stcd in (select stcd from user_stations
        where tenant_id = ${caller.tenantId ?? 0} and user_id = ${caller.user.id})`
    : sql<boolean>`true`;

async function mayName(db: Database, { tenantId, context, edited }: Saving): Promise<boolean> {
  const { rows } = await sql`select 1 from stations
    where tenant_id = ${tenantId} and stcd = ${String(edited.stcd)} and ${isSeen(context)}`.execute(db);
  return rows.length > 0;
}

/** Rules of what belongs to a station, by its field `stcd`: whoever may not see that station neither sees it nor makes one. */
export const ofStation = {
  keeping: (context): Keeping => ({
    isThere: isSeen(context),
    filters: { branch: (branch) => ofStationsInBranch(sideOf(context), String(branch)) },
  }),
  async check(db, saving) {
    if (await mayName(db, saving)) return [];
    return [
      { message: saying(stationTexts.StationIsUnknown, String(saving.edited.stcd)), members: ['stcd'] },
    ];
  },
} satisfies EntityRules;
