import {
  addStcdsToUserStcdPrivilage,
  findUserStcdAll,
  findUserStcdPrivilages,
  getUserStcdPrivilages,
  removeStcdsToUserStcdPrivilage,
  type StationChoice,
} from '@stationwall/contract/services/user-stations';
import { invalid, saying } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { administration } from '../localization/administration-texts.ts';
import { grantedStations, type User } from '../store/accounts.ts';
import { listStations, type StationRecord } from '../store/stations.ts';
import { grantStationsTo, holdsPermission, revokeStations, unknownStations } from '../store/user-stations.ts';
import { sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { change } from './change.ts';
import { inOrder } from './in-order.ts';
import { namedUser, userOf } from './named-user.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

export function serveUserStations(site: Site): void {
  const { app, store } = site;
  const { db } = store;

  const granted = async (user: User) => new Set(await grantedStations(db, user.tenant_id, user.id));

  serve(app, getUserStcdPrivilages, async ({ userId }, context) => {
    const user = await namedUser(db, context, userId);
    const isAll = await holdsPermission(db, user, 'Pages.Stations.All');
    return { userId: user.id, isAll, items: [...(await granted(user))] };
  });

  serve(app, findUserStcdPrivilages, async ({ userId, ...search }, context) => {
    const user = await namedUser(db, context, userId);
    const own = await granted(user);
    const stations = await listStations(store, {
      tenantId: user.tenant_id,
      visible: { stcds: [...own] },
    });
    return page(stations, own, search);
  });

  serve(app, findUserStcdAll, async ({ userId, ...search }, context) => {
    const user = await namedUser(db, context, userId);
    return page(await grantable(context), await granted(user), search);
  });

  /** Whoever administers users can grant every station; others are shown what they see. */
  async function grantable(context: CallContext): Promise<StationRecord[]> {
    const { permissions, tenantId } = signedIn(context.caller);
    if (tenantId !== null && permissions.has('Pages.Administration.Users')) {
      return listStations(store, { tenantId, visible: { isAll: true } });
    }
    const sight = await sightOf(db, context.caller);
    return sight ? listStations(store, { tenantId: sight.tenant.id, visible: sight.visible }) : [];
  }

  serve(app, addStcdsToUserStcdPrivilage, ({ userId, stcds }, context) =>
    change(site, context, async (work, writeDown) => {
      const user = await userOf(work, sideOf(context), userId);
      const unknown = await unknownStations(work, user.tenant_id, stcds);
      if (unknown.length > 0) {
        const message = saying(administration.StationsAreUnknown, unknown.slice(0, 5).join(', '));
        throw invalid({ message, members: ['stcds'] });
      }
      const added = await grantStationsTo(work, user, stcds);
      if (added.length > 0) await writeDown('user.stationsGranted', user.user_name, { stcds: added });
      return { count: added.length };
    }),
  );

  serve(app, removeStcdsToUserStcdPrivilage, ({ userId, stcds }, context) =>
    change(site, context, async (work, writeDown) => {
      const user = await userOf(work, sideOf(context), userId);
      const removed = await revokeStations(work, user, stcds);
      if (removed.length > 0) await writeDown('user.stationsRevoked', user.user_name, { stcds: removed });
      return { count: removed.length };
    }),
  );
}

interface Search {
  keyword?: string;
  sttp?: string;
  skipCount?: number;
  maxResultCount?: number;
  sorting?: string;
}

function page(
  stations: readonly StationRecord[],
  granted: ReadonlySet<string>,
  { keyword = '', sttp, skipCount = 0, maxResultCount = 10, sorting }: Search,
): { items: StationChoice[]; totalCount: number } {
  const sought = keyword.trim().toLowerCase();
  const choices = stations
    .map(({ stcd, nameZh, nameEn, sttp: type, river }) => ({
      stcd,
      nameZh,
      nameEn,
      sttp: type,
      river: river ?? '',
      isGranted: granted.has(stcd),
    }))
    .filter((choice) => sttp === undefined || choice.sttp === sttp)
    .filter(({ stcd, nameZh, nameEn, river }) =>
      [stcd, nameZh, nameEn, river].some((text) => text.toLowerCase().includes(sought)),
    );
  const items = inOrder(choices, sorting, sortable).slice(skipCount, skipCount + maxResultCount);
  return { items, totalCount: choices.length };
}

const sortable = ['stcd', 'nameZh', 'nameEn', 'sttp', 'river', 'isGranted'] as const;
