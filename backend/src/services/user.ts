import {
  getAbpSessionUserId,
  getAllUsers,
  getMyStcdPrivilages,
  getRolesOfUsers,
  getUser,
  getUserListOptions,
  getUserListOptions2,
} from '@stationwall/contract/services/user';
import { sightOf } from '../auth/visible-stations.ts';
import { allRoles } from '../store/roles.ts';
import { listStations } from '../store/stations.ts';
import { listUsers } from '../store/users.ts';
import { sideOf } from './audited.ts';
import { roleRows } from './role-rows.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { orderOf } from './sorting.ts';
import { userOrders, userRowOf, userRows } from './user-rows.ts';

export function serveUser({ app, store }: Site): void {
  const { db } = store;

  serve(app, getAllUsers, async ({ sorting, skipCount = 0, maxResultCount = 10, ...wanted }, context) => {
    const tenantId = sideOf(context);
    const order = orderOf(sorting, userOrders, 'userName');
    const { rows, count } = await listUsers(db, {
      tenantId,
      order,
      skip: skipCount,
      take: maxResultCount,
      ...wanted,
    });
    return { items: await userRows(db, tenantId, rows), totalCount: count };
  });

  serve(app, getUser, ({ id }, context) => userRowOf(db, sideOf(context), id));

  serve(app, getRolesOfUsers, async (_, context) => {
    const tenantId = sideOf(context);
    return { items: await roleRows(db, tenantId, await allRoles(db, tenantId)) };
  });

  const byName = { order: userOrders.userName, skip: 0 };
  serve(app, getUserListOptions, async ({ keyword, maxResultCount = 1000 }, context) => {
    const wanted = { tenantId: sideOf(context), keyword, isActive: true, take: maxResultCount, ...byName };
    const { rows } = await listUsers(db, wanted);
    return {
      items: rows.map((user) => ({
        value: user.id,
        label: `${user.user_name} (${user.name} ${user.surname})`,
      })),
    };
  });

  serve(app, getUserListOptions2, async ({ keyword, maxResultCount = 1000 }, context) => {
    const { rows } = await listUsers(db, {
      tenantId: sideOf(context),
      keyword,
      take: maxResultCount,
      ...byName,
    });
    return {
      items: rows.map((user) => ({
        id: user.id,
        userName: user.user_name,
        name: user.name,
        surname: user.surname,
        emailAddress: user.email_address,
        isActive: user.is_active,
      })),
    };
  });

  serve(app, getAbpSessionUserId, (_, { caller }) => signedIn(caller).user.id);

  serve(app, getMyStcdPrivilages, async (_, { caller }) => {
    const sight = await sightOf(db, caller);
    if (!sight) return { isAll: false, items: [] };
    if ('isAll' in sight.visible) return { isAll: true, items: [] };
    const stations = await listStations(store, { tenantId: sight.tenant.id, visible: sight.visible });
    return { isAll: false, items: stations.map(({ stcd }) => stcd) };
  });
}
