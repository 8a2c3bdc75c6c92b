import type { Culture } from '@stationwall/contract/constants';
import {
  cultures,
  localizationSource,
  signalRCoreFeature,
  signalRFeature,
} from '@stationwall/contract/constants';
import { noResponseSetting } from '@stationwall/contract/notice';
import { encryptSignInSetting, passwordKeySetting } from '@stationwall/contract/password-encryption';
import { permissions } from '@stationwall/contract/permissions';
import {
  areRainLimitsUsual,
  rainClassesSetting,
  rainLimits,
  rainWindows,
} from '@stationwall/contract/rain-class';
import { oneTimePasswordSetting, servedCallsSetting } from '@stationwall/contract/served-calls';
import {
  getAllUserConfiguration,
  type UserConfiguration,
} from '@stationwall/contract/services/abp-user-configuration';
import { hydrologicalDayStartSetting } from '@stationwall/contract/services/basic-information';
import { tokenRenewalSetting } from '@stationwall/contract/services/token-auth';
import { type Caller, hasPermission } from '../auth/caller.ts';
import type { PasswordEncryption } from '../auth/password-cipher.ts';
import { abp } from '../localization/abp-texts.ts';
import { abpWeb } from '../localization/abp-web-texts.ts';
import { abpZero } from '../localization/abp-zero-texts.ts';
import { product } from '../localization/product-texts.ts';
import { say, type Texts, textsIn } from '../localization/text.ts';
import { findTenantById, type Tenant } from '../store/accounts.ts';
import type { LockoutRules } from '../store/lockout-rules.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { timeZoneInfo } from './time-zone-info.ts';

const hostTimeZone = 'UTC';

const sources: Record<string, Texts> = {
  Abp: abp,
  AbpWeb: abpWeb,
  AbpZero: abpZero,
  [localizationSource]: product,
};

const languages: UserConfiguration['localization']['languages'] = [
  { name: 'en', displayName: 'English', icon: 'famfamfam-flags gb', isDefault: true },
  { name: 'zh-Hans', displayName: '简体中文', icon: 'famfamfam-flags cn', isDefault: false },
].map((language) => ({ ...language, isDisabled: false, isRightToLeft: false }));

export function serveAbpUserConfiguration(site: Site): void {
  const { app, store, passwordEncryption, noResponse, lockout } = site;
  serve(app, getAllUserConfiguration, async (_, { caller, culture }) => {
    const tenant = caller.tenantId === null ? undefined : await findTenantById(store.db, caller.tenantId);
    const timeZone = tenant?.time_zone ?? hostTimeZone;
    return {
      multiTenancy: {
        isEnabled: true,
        ignoreFeatureCheckForHostUsers: false,
        sides: { host: 2, tenant: 1 },
      },
      session: {
        userId: caller.kind === 'user' ? caller.user.id : null,
        tenantId: tenant?.id ?? null,
        impersonatorUserId: null,
        impersonatorTenantId: null,
        multiTenancySide: tenant ? 1 : 2,
      },
      localization: localization(culture),
      features: {
        allFeatures: { [signalRFeature]: { value: 'true' }, [signalRCoreFeature]: { value: 'true' } },
      },
      auth: auth(caller),
      nav: {
        menus: {
          MainMenu: {
            name: 'MainMenu',
            displayName: say(abp.MainMenu, culture),
            customData: null,
            items: [],
          },
        },
      },
      setting: {
        values: {
          ...settings(timeZone),
          ...lockoutSettings(lockout),
          ...ours(passwordEncryption),
          [noResponseSetting]: noResponse,
          ...rainClassesTold(),
          ...(tenant ? { [hydrologicalDayStartSetting]: dayStartText(tenant) } : {}),
        },
      },
      clock: { provider: 'unspecifiedClockProvider' },
      timing: { timeZoneInfo: timeZoneInfo(timeZone, Date.now()) },
      security: { antiForgery: { tokenCookieName: 'XSRF-TOKEN', tokenHeaderName: 'X-XSRF-TOKEN' } },
      custom: {},
    };
  });
}

function localization(culture: Culture): UserConfiguration['localization'] {
  const current = languages[cultures.indexOf(culture)] ?? languages[0];
  if (!current) throw new Error('no language is configured');
  return {
    currentCulture: { name: current.name, displayName: current.displayName },
    languages,
    currentLanguage: current,
    sources: Object.keys(sources).map((name) => ({ name, type: 'MultiTenantLocalizationSource' })),
    values: Object.fromEntries(
      Object.entries(sources).map(([name, texts]) => [name, textsIn(texts, culture)]),
    ),
  };
}

function auth(caller: Caller): UserConfiguration['auth'] {
  const granted = permissions.filter((permission) => hasPermission(caller, permission));
  const asTrue = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'true']));
  return { allPermissions: asTrue(permissions), grantedPermissions: asTrue(granted) };
}

const ours = ({ key, ofSignIn }: PasswordEncryption): Record<string, string> => ({
  [passwordKeySetting]: key,
  [encryptSignInSetting]: String(ofSignIn),
  [tokenRenewalSetting]: 'true',
  [servedCallsSetting]: 'all',
  [oneTimePasswordSetting]: 'true',
});

const lockoutSettings = ({ attemptsOfName, lockoutMs }: LockoutRules): Record<string, string> => ({
  'Abp.Zero.UserManagement.UserLockOut.IsEnabled': 'true',
  'Abp.Zero.UserManagement.UserLockOut.MaxFailedAccessAttemptsBeforeLockout': String(attemptsOfName),
  'Abp.Zero.UserManagement.UserLockOut.DefaultAccountLockoutSeconds': String(lockoutMs / 1000),
});

/** Where they are not the standard's. */
function rainClassesTold(): Record<string, string> {
  const own = rainWindows.filter((window) => !areRainLimitsUsual(window));
  const told = own.map((window) => `${window}=${rainLimits()[window].join('/')}`).join(',');
  return told === '' ? {} : { [rainClassesSetting]: told };
}

const settings = (timeZone: string): Record<string, string> => ({
  'Abp.Localization.DefaultLanguageName': 'en',
  'Abp.Notifications.ReceiveNotifications': 'true',
  'Abp.Timing.TimeZone': timeZone,
  'App.UiTheme': 'default',
  'Abp.Zero.UserManagement.IsEmailConfirmationRequiredForLogin': 'false',
  'Abp.Zero.UserManagement.TwoFactorLogin.IsEnabled': 'false',
  'Abp.Zero.UserManagement.PasswordComplexity.RequireDigit': 'true',
  'Abp.Zero.UserManagement.PasswordComplexity.RequireLowercase': 'false',
  'Abp.Zero.UserManagement.PasswordComplexity.RequireNonAlphanumeric': 'true',
  'Abp.Zero.UserManagement.PasswordComplexity.RequireUppercase': 'false',
  'Abp.Zero.UserManagement.PasswordComplexity.RequiredLength': '6',
  'Abp.Zero.OrganizationUnits.MaxUserMembershipCount': '2147483647',
});

const dayStartText = (tenant: Tenant): string => {
  const { hydrological_day_start: hour, hydrological_day_start_minute: minute } = tenant;
  return minute === 0 ? String(hour) : `${hour}:${String(minute).padStart(2, '0')}`;
};
