import { getUserInfo } from '@stationwall/contract/services/user-info';
import { unauthenticated } from '../abp-error.ts';
import { identify } from '../auth/identify.ts';
import { rolesOf } from '../store/accounts.ts';
import { pictureOf } from '../store/profile-pictures.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveUserInfo({ app, store, tokens }: Site): void {
  serve(app, getUserInfo, async ({ token }) => {
    const identity = await identify(store.db, tokens, token);
    if (!identity) throw unauthenticated();
    const { user, tenantId } = identity;
    const roles = await rolesOf(store.db, user.tenant_id, user.id);
    const picture = await pictureOf(store.db, user);
    return {
      userId: user.id,
      tenantId,
      userName: user.user_name,
      name: user.name,
      avatar: picture ? `data:image/png;base64,${picture}` : '',
      roles,
    };
  });
}
