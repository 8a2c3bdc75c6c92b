import type { OwnAuditAction } from '@stationwall/contract/services/audit-log';
import {
  bindWxUser,
  getPagedWxUsers,
  unbindWxUser,
  updateWxAdmin,
  updateWxShowData,
  type WxUser,
  wxAuthenticate,
} from '@stationwall/contract/services/wx-user';
import { notFound, permissionMissing, saying, userFriendly } from '../abp-error.ts';
import { refusalOf } from '../auth/sign-in.ts';
import { auditOfSignIn, writeFailure } from '../auth/sign-in-audit.ts';
import { faultOfAddress } from '../auth/white-list.ts';
import { openIdOf } from '../auth/wx-gateway.ts';
import { wxTexts } from '../localization/wx-texts.ts';
import { type Database, findTenantById, findUserById, rolesOf, type User } from '../store/accounts.ts';
import { writeAudit } from '../store/audit-log.ts';
import {
  changeWxUser,
  findWxUser,
  noteWxUser,
  readWxUsers,
  setAdministrator,
  signOutEverywhere,
  type WxUserRow,
} from '../store/wx-users.ts';
import { sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { changeAccounts } from './change.ts';
import { userOf } from './named-user.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { clockOf } from './tenant-clock.ts';

const administersUsers = 'Pages.Administration.Users';

/** People who come in by a WeChat account, and whose account it is. */
export function serveWxUser(site: Site): void {
  const { app, store, tokens, wxGateway } = site;

  serve(app, getPagedWxUsers, async ({ keyword, isBound, skipCount = 0, maxResultCount = 10 }, context) => {
    const tenantId = sideOf(context);
    const sought = { keyword, isBound, skip: skipCount, take: maxResultCount };
    const { rows, count } = await readWxUsers(store.db, tenantId, sought);
    const told = toldBy(await clockOf(store.db, tenantId));
    return { items: rows.map(told), totalCount: count };
  });

  serve(app, updateWxAdmin, async ({ openId, isAdmin }, context) => {
    refuseOthers(context);
    return changed(context, openId, 'wxUser.adminChanged', { isAdmin }, async (db, row) => {
      await setAdministrator(db, sideOf(context), boundIn(row), isAdmin);
    });
  });

  serve(app, updateWxShowData, ({ openId, isShowData }, context) =>
    changed(context, openId, 'wxUser.dataChanged', { isShowData }, async (db, row) => {
      await changeWxUser(db, sideOf(context), openId, { isShowData });
      if (!isShowData && row.userId !== null) await signOutEverywhere(db, sideOf(context), row.userId);
    }),
  );

  serve(app, bindWxUser, async ({ openId, userId }, context) => {
    refuseOthers(context);
    const tenantId = sideOf(context);
    const { user_name: userName, is_service: isService } = await userOf(store.db, tenantId, userId);
    if (isService) throw notFound('User', userId);
    await noteWxUser(store.db, tenantId, openId, Date.now());
    return changed(context, openId, 'wxUser.bound', { userName }, async (db, row) => {
      if (row.userId !== null && row.userId !== userId) await signOutEverywhere(db, tenantId, row.userId);
      await changeWxUser(db, tenantId, openId, { userId, isShowData: true });
    });
  });

  serve(app, unbindWxUser, ({ openId }, context) =>
    changed(context, openId, 'wxUser.unbound', {}, async (db, row) => {
      await changeWxUser(db, sideOf(context), openId, { userId: null, isShowData: false });
      if (row.userId !== null) await signOutEverywhere(db, sideOf(context), row.userId);
    }),
  );

  serve(app, wxAuthenticate, async ({ code }, { caller, clientAddress, isForwarded }) => {
    const { tenantId } = caller;
    const tenant = tenantId === null ? undefined : await findTenantById(store.db, tenantId);
    if (!wxGateway || !tenant?.is_active || tenantId === null) throw userFriendly(saying(wxTexts.NotSetUp));
    const openId = await openIdOf(wxGateway, code);
    const now = Date.now();
    await noteWxUser(store.db, tenantId, openId, now);
    const row = await findWxUser(store.db, tenantId, openId);
    const user = row?.userId ? await findUserById(store.db, tenantId, row.userId) : undefined;
    const attempt = {
      ...{ tenantId, nameOrEmail: '', password: '', newPassword: null, verification: null },
      ...{ clientAddress, isForwarded },
    };
    const refusal = await refusalFor(row, user, openId, now, { tenantId, clientAddress });
    if (refusal || !user) {
      // Strangers fill no log: what they are told names their account, and the list shows them.
      if (user && refusal) await writeFailure(store.db, attempt, user, refusal);
      throw refusal;
    }
    await changeWxUser(store.db, tenantId, openId, { signedInAt: now });
    await writeAudit(store.db, auditOfSignIn(attempt, user, 'session.signedIn', { by: 'WeChat' }));
    const { id: userId, user_name: userName, security_stamp: stamp } = user;
    const roles = await rolesOf(store.db, tenantId, userId);
    return { ...(await tokens.sign({ userId, tenantId, userName, roles, stamp })), userId };
  });

  async function refusalFor(
    row: WxUserRow | undefined,
    user: User | undefined,
    openId: string,
    now: number,
    { tenantId, clientAddress }: { tenantId: number; clientAddress: string },
  ) {
    if (!row || !user) return userFriendly(saying(wxTexts.Nobody, openId));
    if (!row.isShowData) return userFriendly(saying(wxTexts.NoData));
    return refusalOf(user, now) ?? (await faultOfAddress(store.db, tenantId, clientAddress, user));
  }

  async function changed(
    context: CallContext,
    openId: string,
    action: OwnAuditAction,
    details: object,
    work: (db: Database, row: WxUserRow) => Promise<void>,
  ): Promise<WxUser> {
    const tenantId = sideOf(context);
    return changeAccounts(site, context, async (db, writeDown) => {
      const before = await findWxUser(db, tenantId, openId);
      if (!before) throw notFound('WxUser', openId);
      await work(db, before);
      await writeDown(action, openId, { ...(before.userName && { userName: before.userName }), ...details });
      const after = await findWxUser(db, tenantId, openId);
      return toldBy(await clockOf(db, tenantId))(after ?? before);
    });
  }
}

/** Who binds an account to a user can sign in as that user: that is for those who may do everything with users. */
function refuseOthers({ caller }: CallContext): void {
  if (!signedIn(caller).permissions.has(administersUsers)) throw permissionMissing(administersUsers);
}

function boundIn({ userId, openId }: WxUserRow): number {
  if (userId === null) throw userFriendly(saying(wxTexts.NotBound, openId));
  return userId;
}

const toldBy =
  (clock: (at: number) => string) =>
  ({ lastSignInAt, createdAt, ...row }: WxUserRow): WxUser => ({
    ...row,
    lastSignInAt: lastSignInAt === null ? null : clock(lastSignInAt),
    creationTime: clock(createdAt),
  });
