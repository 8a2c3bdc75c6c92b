import type { AbpUser } from './abp-accounts.ts';
import type { AbpOptions } from './options.ts';

const language = (name: string, displayName: string, icon: string) => ({
  ...{ name, displayName, icon, isDefault: name === 'en', isDisabled: false, isRightToLeft: false },
});

/** What `AbpUserConfiguration/GetAll` of a template answers. */
export function abpConfiguration(options: AbpOptions, user: AbpUser | null, granted: readonly string[]) {
  const all = ['Pages.Users', 'Pages.Roles', 'Pages.Tenants', ...options.permissions];
  const asSet = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'true']));
  const timeZoneId = options.announcedZone;
  const tenantId = options.hasMultiTenancy ? (user?.tenantId ?? null) : 1;
  return {
    multiTenancy: {
      isEnabled: options.hasMultiTenancy,
      ignoreFeatureCheckForHostUsers: false,
      sides: { host: 2, tenant: 1 },
    },
    session: {
      userId: user?.id ?? null,
      tenantId,
      impersonatorUserId: null,
      impersonatorTenantId: null,
      multiTenancySide: tenantId === null ? 2 : 1,
    },
    localization: {
      currentCulture: { name: 'en', displayName: 'English' },
      languages: [
        language('en', 'English', 'famfamfam-flags gb'),
        language('tr', 'Türkçe', 'famfamfam-flags tr'),
        language('zh-Hans', '简体中文', 'famfamfam-flags cn'),
      ],
      currentLanguage: language('en', 'English', 'famfamfam-flags gb'),
      sources: [{ name: 'AbpProjectName', type: 'MultiTenantLocalizationSource' }],
      values: { AbpProjectName: { HomePage: 'Home page' } },
    },
    features: { allFeatures: {} },
    auth: { allPermissions: asSet(all), grantedPermissions: asSet(user ? granted : []) },
    nav: { menus: { MainMenu: { name: 'MainMenu', displayName: 'Main menu', customData: null, items: [] } } },
    setting: { values: { 'Abp.Timing.TimeZone': timeZoneId, 'App.UiTheme': 'red' } },
    clock: { provider: `${options.clock}ClockProvider` },
    timing: {
      timeZoneInfo: {
        windows: {
          timeZoneId,
          baseUtcOffsetInMilliseconds: 0,
          currentUtcOffsetInMilliseconds: 0,
          isDaylightSavingTimeNow: false,
        },
        iana: { timeZoneId },
      },
    },
    security: { antiForgery: { tokenCookieName: 'XSRF-TOKEN', tokenHeaderName: 'X-XSRF-TOKEN' } },
    custom: {},
  };
}
