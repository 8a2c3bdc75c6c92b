import { mostRows } from '@stationwall/contract/abp';
import type { OutputOf } from '@stationwall/contract/endpoint';
import { type RoleRow, role } from '@stationwall/contract/services/role';
import {
  activateUser,
  deActivateUser,
  getAbpSessionUserId,
  getMyStcdPrivilages,
  getRolesOfUsers,
  getUserListOptions,
  getUserListOptions2,
  type UserRow,
  unlockUser,
  user,
} from '@stationwall/contract/services/user';
import { sightOf } from '../auth/visible-stations.ts';
import { forgetFailures } from '../store/sign-in-attempts.ts';
import { listStations } from '../store/stations.ts';
import { setActive } from '../store/users.ts';
import { sideOf } from './audited.ts';
import { EntityService } from './entity/entity-service.ts';
import { roleRules } from './role-rules.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { refuseOneself, userRules } from './user-rules.ts';

type Role = OutputOf<typeof role.calls.get>;

/** What is asked about users, and done to them, besides what every entity has. */
export function serveUser(site: Site): void {
  const { app, store } = site;
  const { db } = store;
  const users = new EntityService<UserRow>(site, user, userRules);
  const roles = new EntityService<Role, RoleRow>(site, role, roleRules);

  serve(app, getRolesOfUsers, (_, context) => roles.getAll({ maxResultCount: mostRows }, context));

  serve(app, getUserListOptions, async ({ keyword, maxResultCount = 1000 }, context) => {
    const wanted = { ...(keyword && { keyword }), isActive: true, maxResultCount };
    const { items } = await users.getAll(wanted, context);
    return {
      items: items.map(({ id, ...one }) => ({ value: id, label: `${one.userName} (${one.fullName})` })),
    };
  });

  serve(app, getUserListOptions2, async ({ keyword, maxResultCount = 1000 }, context) => {
    const { items } = await users.getAll({ ...(keyword && { keyword }), maxResultCount }, context);
    return {
      items: items.map(({ id, userName, name, surname, emailAddress, isActive }) => ({
        ...{ id, userName, name, surname, emailAddress, isActive },
      })),
    };
  });

  serve(app, activateUser, (input, context) =>
    users.act(input, context, 'user.activated', (work, { id }) =>
      setActive(work, { tenant_id: sideOf(context), id }, true),
    ),
  );

  serve(app, deActivateUser, (input, context) =>
    users.act(input, context, 'user.deactivated', async (work, { id }) => {
      refuseOneself(id, context);
      await setActive(work, { tenant_id: sideOf(context), id }, false);
    }),
  );

  serve(app, unlockUser, (input, context) =>
    users.act(input, context, 'user.unlocked', (work, { id }) =>
      forgetFailures(work, { tenant_id: sideOf(context), id }),
    ),
  );

  serve(app, getAbpSessionUserId, (_, { caller }) => signedIn(caller).user.id);

  serve(app, getMyStcdPrivilages, async (_, { caller }) => {
    const sight = await sightOf(db, caller);
    if (!sight) return { isAll: false, items: [] };
    if ('isAll' in sight.visible) return { isAll: true, items: [] };
    const stations = await listStations(store, { tenantId: sight.tenant.id, visible: sight.visible });
    return { isAll: false, items: stations.map(({ stcd }) => stcd) };
  });
}
