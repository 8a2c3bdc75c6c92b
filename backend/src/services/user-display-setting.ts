import {
  createUserLastDataDisplaySetting,
  getUserLastDataDisplaySetting,
  updateUserLastDataDisplaySetting,
} from '@stationwall/contract/services/user-display-setting';
import { notFound, saying, userFriendly } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import type { Database, User } from '../store/accounts.ts';
import { findDisplaySetting, type Settings, saveDisplaySetting } from '../store/display-settings.ts';
import type { CallContext } from './call-context.ts';
import { change } from './change.ts';
import { namedUser } from './named-user.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

export function serveUserDisplaySetting(site: Site): void {
  const { app, store } = site;

  serve(app, getUserLastDataDisplaySetting, async ({ userId }, context) => {
    const user = await namedUser(store.db, context, userId);
    const settings = await findDisplaySetting(store.db, user);
    return settings && { userId: user.id, ...settings };
  });

  // Of oneself at once: neither does it wait for changes of accounts, nor could anybody fill the audit log by it.
  const changeSetting = <Result>(
    context: CallContext,
    userId: number | undefined,
    work: (db: Database, user: User) => Promise<Result>,
    settings: Settings,
  ): Promise<Result> => {
    const me = signedIn(context.caller).user;
    if (userId === undefined || userId === me.id) return work(store.db, me);
    return change(site, context, async (db, writeDown) => {
      const user = await namedUser(db, context, userId);
      const result = await work(db, user);
      await writeDown('user.displaySettingChanged', user.user_name, settings);
      return result;
    });
  };

  serve(app, createUserLastDataDisplaySetting, ({ userId, ...settings }, context) => {
    const create = async (db: Database, user: User) => {
      if (await findDisplaySetting(db, user)) {
        throw userFriendly(saying(administration.DisplaySettingExists, user.user_name));
      }
      await saveDisplaySetting(db, user, settings);
      return { userId: user.id, ...settings };
    };
    return changeSetting(context, userId, create, settings);
  });

  serve(app, updateUserLastDataDisplaySetting, ({ userId, ...settings }, context) => {
    const update = async (db: Database, user: User) => {
      if (!(await findDisplaySetting(db, user))) throw notFound('LastDataDisplaySetting', user.id);
      await saveDisplaySetting(db, user, settings);
      return { userId: user.id, ...settings };
    };
    return changeSetting(context, userId, update, settings);
  });
}
