import { type Static, Type } from 'typebox';
import { EntityId, FilledText, LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** Host users only; inside a tenant the permission does not exist. */
const needs = 'Pages.Administration.Tenants';
const Id = Type.Object({ id: EntityId });

/** A letter, then 1 to 63 letters, digits, hyphens or underscores. */
export const tenancyNamePattern = '^[a-zA-Z][a-zA-Z0-9_-]{1,63}$';

export const TenantRow = Type.Object({
  id: Type.Integer(),
  tenancyName: Type.String(),
  name: Type.String(),
  isActive: Type.Boolean(),
  /** A name of the IANA list. */
  timeZone: Type.String(),
  userCount: Type.Integer(),
  stationCount: Type.Integer(),
  concurrencyStamp: Type.String(),
});
export type TenantRow = Static<typeof TenantRow>;

const editable = {
  name: FilledText(128),
  isActive: Type.Optional(Type.Boolean({ default: true })),
  timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64, default: 'Asia/Shanghai' })),
};

/** Sorted by `tenancyName` unless `sorting` names another field. */
export const getAllTenants = serviceCall('Tenant', 'GetAll', {
  needs,
  input: Type.Object({
    ...PagedRequest,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    isActive: Type.Optional(Type.Boolean()),
  }),
  output: PagedResult(TenantRow),
});

export const getTenant = serviceCall('Tenant', 'Get', { needs, input: Id, output: TenantRow });

/** Makes the tenant with its roles and an administrator, whose one-time password is answered here, once. */
export const createTenant = serviceCall('Tenant', 'Create', {
  needs,
  input: Type.Object({
    tenancyName: FilledText(64),
    ...editable,
    adminEmailAddress: FilledText(32),
  }),
  output: Type.Object({
    ...TenantRow.properties,
    adminUserName: Type.String(),
    oneTimePassword: Type.String(),
    /** In the tenant's time. */
    passwordExpiresAt: Nullable(LocalDateTime),
  }),
});

/** A tenant that is not active is signed out at once. Its `tenancyName` stays: relays are set up with it. */
export const updateTenant = serviceCall('Tenant', 'Update', {
  needs,
  input: Type.Object({ id: EntityId, ...editable, concurrencyStamp: Type.String({ maxLength: 64 }) }),
  output: TenantRow,
});

/** Only a tenant that has no stations; others can be switched off. */
export const deleteTenant = serviceCall('Tenant', 'Delete', { needs, input: Id, output: Type.Null() });
