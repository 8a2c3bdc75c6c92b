/** Cultures that the product speaks; `zh-CN` and friends map to `zh-Hans`. */
export const cultures = ['en', 'zh-Hans'] as const;
export type Culture = (typeof cultures)[number];

/** Null: a language that the product does not speak. */
export const spokenCulture = (tag: string): Culture | null =>
  /^zh\b/i.test(tag) ? 'zh-Hans' : /^en\b/i.test(tag) ? 'en' : null;

export const cultureOf = (tag: string): Culture => spokenCulture(tag) ?? 'en';

export const encryptedTokenCookie = 'enc_auth_token';
export const tokenCookie = 'Abp.AuthToken';
export const tenantCookie = 'Abp.TenantId';
export const cultureCookie = 'Abp.Localization.CultureName';
/** ABP reads a tenant's number from the first up to 9.4, and from the second from 10 on: whoever calls sends both. */
export const tenantHeader = 'Abp.TenantId';
export const newerTenantHeader = 'Abp-TenantId';

export const tenantHeaders = (tenantId: number | string): Record<string, string> => ({
  [tenantHeader]: String(tenantId),
  [newerTenantHeader]: String(tenantId),
});
/** ABP's name of the tenant of number 1, the only one where multi-tenancy is off. */
export const defaultTenancyName = 'Default';
export const cultureHeader = '.AspNetCore.Culture';

export const signalRFeature = 'SignalR';
export const signalRCoreFeature = 'SignalR.AspNetCore';

/** Name of the localisation source that carries the product's own texts. */
export const localizationSource = 'MonitoringCentre';

/** What the system is called until its operator names it. */
export const defaultSystemName = 'Environmental IoT Cloud Platform';

export const versionLabel = '5.2.0';
export const mobileBreakpoint = 992;
