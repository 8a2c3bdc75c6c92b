import { isEmailAddress } from '@stationwall/contract/profile-rules';
import { type TenantRow, tenancyNamePattern, tenant } from '@stationwall/contract/services/tenant';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { timeZoneChoices } from '../../i18n/time-zone-choices.ts';
import type { Field } from '../../kit/fields.ts';

const field = fieldsOfEntity(tenant);
const tenancyName = new RegExp(tenancyNamePattern);

/** Fields of a tenant, a new one's where none is edited; its tenancy name is given once, and not every backend keeps its zone. */
export const tenantFields = (edited: TenantRow | null, language: string): readonly Field[] => [
  field.text('tenancyName', {
    hint: 'tenant.tenancyNameHint',
    isFixed: () => edited !== null,
    check: (value) => (tenancyName.test(String(value).trim()) ? null : 'tenant.tenancyNameWrong'),
    autoComplete: 'off',
  }),
  field.text('name'),
  ...(edited === null || edited.timeZone !== undefined
    ? [field.choice('timeZone', timeZoneChoices(language, null), { isRequired: true })]
    : []),
  ...(edited === null
    ? [
        field.email('adminEmailAddress', {
          hint: 'tenant.adminHint',
          check: (value) => (isEmailAddress(String(value).trim()) ? null : 'tenant.invalidEmail'),
          autoComplete: 'off',
        }),
      ]
    : []),
  field.flag('isActive', { warning: ({ isActive }) => (isActive ? null : 'tenant.inactiveHint') }),
];
