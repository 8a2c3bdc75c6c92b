import {
  createUserLastDataDisplaySetting,
  getUserLastDataDisplaySetting,
  updateUserLastDataDisplaySetting,
} from '@stationwall/contract/services/user-display-setting';
import { notFound, saying, userFriendly } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';
import { findDisplaySetting, saveDisplaySetting } from '../store/display-settings.ts';
import { change } from './change.ts';
import { namedUser } from './named-user.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveUserDisplaySetting(site: Site): void {
  const { app, store } = site;

  serve(app, getUserLastDataDisplaySetting, async ({ userId }, context) => {
    const user = await namedUser(store.db, context, userId);
    const settings = await findDisplaySetting(store.db, user);
    return settings && { userId: user.id, ...settings };
  });

  serve(app, createUserLastDataDisplaySetting, ({ userId, ...settings }, context) =>
    change(site, context, async (db, writeDown) => {
      const user = await namedUser(db, context, userId);
      if (await findDisplaySetting(db, user)) {
        throw userFriendly(saying(administration.DisplaySettingExists, user.user_name));
      }
      await saveDisplaySetting(db, user, settings);
      await writeDown('user.displaySettingChanged', user.user_name, settings);
      return { userId: user.id, ...settings };
    }),
  );

  serve(app, updateUserLastDataDisplaySetting, ({ userId, ...settings }, context) =>
    change(site, context, async (db, writeDown) => {
      const user = await namedUser(db, context, userId);
      if (!(await findDisplaySetting(db, user))) throw notFound('LastDataDisplaySetting', user.id);
      await saveDisplaySetting(db, user, settings);
      await writeDown('user.displaySettingChanged', user.user_name, settings);
      return { userId: user.id, ...settings };
    }),
  );
}
