/** Cultures that the product speaks; `zh-CN` and friends map to `zh-Hans`. */
export const cultures = ['en', 'zh-Hans'] as const;
export type Culture = (typeof cultures)[number];

export const cultureOf = (tag: string): Culture => (/^zh\b/i.test(tag) ? 'zh-Hans' : 'en');

export const encryptedTokenCookie = 'enc_auth_token';
export const tokenCookie = 'Abp.AuthToken';
export const tenantCookie = 'Abp.TenantId';
export const cultureCookie = 'Abp.Localization.CultureName';
export const tenantHeader = 'Abp.TenantId';
export const cultureHeader = '.AspNetCore.Culture';

export const signalRFeature = 'SignalR';
export const signalRCoreFeature = 'SignalR.AspNetCore';

/** Name of the localisation source that carries the product's own texts. */
export const localizationSource = 'MonitoringCentre';

/** What the system is called until its operator names it. */
export const defaultSystemName = 'Environmental IoT Cloud Platform';

export const versionLabel = '5.2.0';
export const mobileBreakpoint = 992;
