import { isEmailAddress } from '@stationwall/contract/profile-rules';
import { tenancyNamePattern, tenant } from '@stationwall/contract/services/tenant';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { timeZoneChoices } from '../../i18n/time-zone-choices.ts';
import type { Field } from '../../kit/fields.ts';

const field = fieldsOfEntity(tenant);
const tenancyName = new RegExp(tenancyNamePattern);

/** Fields of a tenant; its tenancy name is given once. */
export const tenantFields = (isNew: boolean, language: string): readonly Field[] => [
  field.text('tenancyName', {
    hint: 'tenant.tenancyNameHint',
    isFixed: () => !isNew,
    check: (value) => (tenancyName.test(String(value).trim()) ? null : 'tenant.tenancyNameWrong'),
    autoComplete: 'off',
  }),
  field.text('name'),
  field.choice('timeZone', timeZoneChoices(language, null), { isRequired: true }),
  ...(isNew
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
