import { Type } from 'typebox';
import { FilledText, LocalDateTime, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';

/** A letter, then 1 to 63 letters, digits, hyphens or underscores. */
export const tenancyNamePattern = '^[a-zA-Z][a-zA-Z0-9_-]{1,63}$';

/**
 * A tenant, for host users only; inside a tenant the permission does not exist. It is made with its roles and an
 * administrator. Its `tenancyName` stays: relays are set up with it. One that is not active is signed out at once. Only a
 * tenant without stations is deleted; others can be switched off.
 */
export const tenant = entity({
  service: 'Tenant',
  needs: 'Pages.Administration.Tenants',
  label: 'tenancyName',
  editable: {
    name: FilledText(128),
    isActive: Type.Optional(Type.Boolean({ default: true })),
    /** A name of the IANA list. */
    timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64, default: 'Asia/Shanghai' })),
  },
  onlyNew: { tenancyName: FilledText(64), adminEmailAddress: FilledText(256) },
  told: { tenancyName: Type.String(), userCount: Type.Integer(), stationCount: Type.Integer() },
  onceTold: {
    adminUserName: Type.String(),
    oneTimePassword: Type.String(),
    /** In the tenant's time. */
    passwordExpiresAt: Nullable(LocalDateTime),
  },
  unique: ['tenancyName'],
  soughtIn: ['tenancyName', 'name'],
  filters: { isActive: Type.Optional(Type.Boolean()) },
  sortedBy: ['tenancyName', 'userCount', 'stationCount'],
  usualOrder: 'tenancyName',
});

export type TenantRow = OutputOf<typeof tenant.calls.get>;
