import { type Static, Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { endpoint } from '../endpoint.ts';

const Texts = Type.Record(Type.String(), Type.String());
const Language = Type.Object({
  name: Type.String(),
  displayName: Type.String(),
  icon: Type.String(),
  isDefault: Type.Boolean(),
  isDisabled: Type.Boolean(),
  isRightToLeft: Type.Boolean(),
});

/** The boot configuration of an ABP client. Source: Abp.Web.Common AbpUserConfigurationBuilder. */
export const UserConfiguration = Type.Object({
  multiTenancy: Type.Object({
    isEnabled: Type.Boolean(),
    ignoreFeatureCheckForHostUsers: Type.Boolean(),
    sides: Type.Object({ host: Type.Integer(), tenant: Type.Integer() }),
  }),
  session: Type.Object({
    userId: Nullable(Type.Integer()),
    tenantId: Nullable(Type.Integer()),
    impersonatorUserId: Nullable(Type.Integer()),
    impersonatorTenantId: Nullable(Type.Integer()),
    multiTenancySide: Type.Integer(),
  }),
  localization: Type.Object({
    currentCulture: Type.Object({ name: Type.String(), displayName: Type.String() }),
    languages: Type.Array(Language),
    currentLanguage: Language,
    sources: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
    values: Type.Record(Type.String(), Texts),
  }),
  features: Type.Object({ allFeatures: Type.Record(Type.String(), Type.Object({ value: Type.String() })) }),
  auth: Type.Object({ allPermissions: Texts, grantedPermissions: Texts }),
  nav: Type.Object({ menus: Type.Record(Type.String(), Type.Unknown()) }),
  setting: Type.Object({ values: Texts }),
  clock: Type.Object({ provider: Type.String() }),
  timing: Type.Object({
    timeZoneInfo: Type.Object({
      windows: Type.Object({
        timeZoneId: Type.String(),
        baseUtcOffsetInMilliseconds: Type.Number(),
        currentUtcOffsetInMilliseconds: Type.Number(),
        isDaylightSavingTimeNow: Type.Boolean(),
      }),
      iana: Type.Object({ timeZoneId: Type.String() }),
    }),
  }),
  security: Type.Object({
    antiForgery: Type.Object({ tokenCookieName: Type.String(), tokenHeaderName: Type.String() }),
  }),
  custom: Type.Record(Type.String(), Type.Unknown()),
});
export type UserConfiguration = Static<typeof UserConfiguration>;

/** Whether the backend has one tenant alone: no header names it, no call may find it, and no session may tell of it. */
export const hasOneTenant = (
  configuration: { multiTenancy?: { isEnabled?: boolean } } | null | undefined,
): boolean => configuration?.multiTenancy?.isEnabled === false;

export const getAllUserConfiguration = endpoint({
  method: 'GET',
  path: '/AbpUserConfiguration/GetAll',
  needs: 'public',
  input: Type.Object({}),
  output: UserConfiguration,
});
