import type { LoginInformations } from '@stationwall/machines/session-facts';

/** Who it is, among all tenants; null = nobody is signed in. */
export const personIn = (login: LoginInformations | null): string | null =>
  login?.user ? `${login.tenant?.id}/${login.user.id}` : null;
