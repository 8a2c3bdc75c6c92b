import { Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** `state` of a tenant: 1 available, 2 inactive, 3 not found. */
export const tenantState = { available: 1, inactive: 2, notFound: 3 } as const;

export const isTenantAvailable = serviceCall('Account', 'IsTenantAvailable', {
  needs: 'public',
  input: Type.Object({ tenancyName: Type.String({ minLength: 1, maxLength: 64 }) }),
  output: Type.Object({ state: Type.Integer(), tenantId: Nullable(Type.Integer()) }),
});
