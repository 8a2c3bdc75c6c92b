import { type Static, Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

const needs = 'Pages.Administration.BasicInformation';

/** Client-visible setting: when the tenant's hydrological day begins, the hour (`8`) or hour and minute (`8:30`). */
export const hydrologicalDayStartSetting = 'App.HydrologicalDayStart';

/**
 * What the system is called and which clock it keeps, for the caller's tenant. On the host side only name and logo, which
 * tenants without their own show; the rest is null there.
 */
export const BasicInformation = Type.Object({
  /** null = the default name. */
  systemName: Nullable(Type.String()),
  hasOwnLogo: Type.Boolean(),
  /** A name of the IANA list. */
  timeZone: Nullable(Type.String()),
  /** The hour at which a hydrological day begins, 0 to 23. */
  hydrologicalDayStart: Nullable(Type.Integer()),
  /** So many minutes after that hour. */
  hydrologicalDayStartMinute: Nullable(Type.Integer()),
  isPublicMapAllowed: Nullable(Type.Boolean()),
  concurrencyStamp: Type.String(),
});
export type BasicInformation = Static<typeof BasicInformation>;

export const getBasicInformation = serviceCall('BasicInformation', 'Get', {
  needs,
  input: Type.Object({}),
  output: BasicInformation,
});

/** An empty `systemName` goes back to the default. What is absent stays. */
export const updateBasicInformation = serviceCall('BasicInformation', 'Update', {
  needs,
  input: Type.Object({
    systemName: Type.Optional(Type.String({ maxLength: 64 })),
    timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    hydrologicalDayStart: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
    hydrologicalDayStartMinute: Type.Optional(Type.Integer({ minimum: 0, maximum: 59 })),
    isPublicMapAllowed: Type.Optional(Type.Boolean()),
    concurrencyStamp: Type.String({ maxLength: 64 }),
  }),
  output: BasicInformation,
});

export const maxLogoBytes = 512 * 1024;

/** `logo`: a png, jpeg, gif or webp in base64, at most 512 KB; kept as a png of at most 512 × 512. */
export const updateLogo = serviceCall('BasicInformation', 'UpdateLogo', {
  isLong: true,
  needs,
  input: Type.Object({ logo: Type.String({ minLength: 1, maxLength: 720_000 }) }),
  output: BasicInformation,
});

/** Goes back to the default logo. */
export const deleteLogo = serviceCall('BasicInformation', 'DeleteLogo', {
  needs,
  input: Type.Object({}),
  output: BasicInformation,
});
