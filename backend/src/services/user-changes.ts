import {
  activateUser,
  createUser,
  deActivateUser,
  deleteUser,
  unlockUser,
  updateUser,
} from '@stationwall/contract/services/user';
import { invalid, saying, userFriendly } from '../abp-error.ts';
import { hashPassword, oneTimePassword, oneTimePasswordLivesMs } from '../auth/passwords.ts';
import { account } from '../localization/account-texts.ts';
import { administration } from '../localization/administration-texts.ts';
import { forgetFailures } from '../store/sign-in-attempts.ts';
import { columnsOf, editUser, insertUser, removeUser, setRoles, stampOfUser } from '../store/users.ts';
import { sideOf } from './audited.ts';
import { change, changeAccounts, refuseChangedMeanwhile } from './change.ts';
import { differences } from './differences.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import {
  isAdmin,
  profileOf,
  refuseBadPassword,
  refuseOfProgram,
  refuseTaken,
  roleIdsOf,
} from './user-input.ts';
import { userOf, userRowOf } from './user-rows.ts';

export function serveUserChanges(site: Site): void {
  const { app } = site;

  serve(app, createUser, async ({ isActive = true, roleNames, password, ...input }, context) => {
    const profile = profileOf(input);
    if (password !== undefined) refuseBadPassword(password);
    const once = password === undefined ? oneTimePassword() : null;
    const passwordHash = await hashPassword(password ?? once ?? '');
    const passwordExpiresAt = once === null ? null : Date.now() + oneTimePasswordLivesMs;
    const tenantId = sideOf(context);
    return change(site, context, async (db, writeDown) => {
      await refuseTaken(db, { tenant_id: tenantId, id: 0 }, profile);
      const roleIds = await roleIdsOf(db, tenantId, roleNames);
      const id = await insertUser(db, { tenantId, profile, isActive, passwordHash, passwordExpiresAt });
      await setRoles(db, { tenant_id: tenantId, id }, roleIds);
      const row = await userRowOf(db, tenantId, id);
      await writeDown('user.created', row.userName, { isActive, roleNames: row.roleNames });
      return { ...row, oneTimePassword: once };
    });
  });

  serve(app, updateUser, ({ id, isActive, roleNames, concurrencyStamp, ...input }, context) => {
    const profile = profileOf(input);
    const tenantId = sideOf(context);
    return changeAccounts(site, context, async (db, writeDown) => {
      const user = await userOf(db, tenantId, id);
      refuseOfProgram(user);
      refuseChangedMeanwhile(concurrencyStamp, stampOfUser(user), user.user_name);
      if (isAdmin(user) && profile.userName !== user.user_name) {
        throw invalid({ message: saying(account.AdminNameIsLocked), members: ['userName'] });
      }
      if (!isActive && id === signedIn(context.caller).user.id) {
        throw userFriendly(saying(administration.CannotDeactivateYourself));
      }
      await refuseTaken(db, user, profile);
      const roleIds = await roleIdsOf(db, tenantId, roleNames);
      const before = await userRowOf(db, tenantId, id);
      await editUser(db, user, { ...columnsOf(profile), is_active: isActive });
      await setRoles(db, user, roleIds);
      const after = await userRowOf(db, tenantId, id);
      await writeDown('user.changed', after.userName, differences(before, after));
      return after;
    });
  });

  serve(app, deleteUser, ({ id }, context) =>
    changeAccounts(site, context, async (db, writeDown) => {
      const user = await userOf(db, sideOf(context), id);
      if (id === signedIn(context.caller).user.id) {
        throw userFriendly(saying(administration.CannotDeleteYourself));
      }
      refuseOfProgram(user);
      if (isAdmin(user)) throw userFriendly(saying(administration.AdminCannotBeDeleted));
      await removeUser(db, user);
      await writeDown('user.deleted', user.user_name);
      return null;
    }),
  );

  const serveActive = (endpoint: typeof activateUser, isActive: boolean) =>
    serve(app, endpoint, ({ id }, context) =>
      changeAccounts(site, context, async (db, writeDown) => {
        const user = await userOf(db, sideOf(context), id);
        if (!isActive && id === signedIn(context.caller).user.id) {
          throw userFriendly(saying(administration.CannotDeactivateYourself));
        }
        await editUser(db, user, { is_active: isActive });
        await writeDown(isActive ? 'user.activated' : 'user.deactivated', user.user_name);
        return userRowOf(db, user.tenant_id, id);
      }),
    );
  serveActive(activateUser, true);
  serveActive(deActivateUser, false);

  serve(app, unlockUser, ({ id }, context) =>
    change(site, context, async (db, writeDown) => {
      const user = await userOf(db, sideOf(context), id);
      await forgetFailures(db, user);
      await writeDown('user.unlocked', user.user_name);
      return userRowOf(db, user.tenant_id, id);
    }),
  );
}
