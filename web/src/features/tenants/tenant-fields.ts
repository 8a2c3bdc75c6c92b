import { isEmailAddress, profileLimits } from '@stationwall/contract/profile-rules';
import { tenancyNamePattern } from '@stationwall/contract/services/tenant';
import { timeZoneChoices } from '../../i18n/time-zone-choices.ts';
import { type Field, fieldsOf } from '../../kit/fields.ts';

export interface TenantDraft {
  tenancyName: string;
  name: string;
  timeZone: string;
  isActive: boolean;
  /** Of a new tenant only. */
  adminEmailAddress: string;
  concurrencyStamp: string;
}

const tenancyName = new RegExp(tenancyNamePattern);

/** Fields of a tenant; its tenancy name is given once. */
export function tenantFields(isNew: boolean, language: string): readonly Field[] {
  const field = fieldsOf<TenantDraft>()('tenant');
  return [
    field.text('tenancyName', {
      isRequired: true,
      maxLength: 64,
      hint: 'tenants.tenancyNameHint',
      isFixed: () => !isNew,
      check: (value) => (tenancyName.test(String(value).trim()) ? null : 'tenants.tenancyNameWrong'),
      autoComplete: 'off',
    }),
    field.text('name', { isRequired: true, maxLength: 128 }),
    field.choice('timeZone', timeZoneChoices(language, null), { isRequired: true }),
    ...(isNew
      ? [
          field.email('adminEmailAddress', {
            isRequired: true,
            maxLength: profileLimits.emailAddress,
            hint: 'tenants.adminHint',
            check: (value) => (isEmailAddress(String(value).trim()) ? null : 'tenants.invalidEmail'),
            autoComplete: 'off',
          }),
        ]
      : []),
    field.flag('isActive', { warning: ({ isActive }) => (isActive ? null : 'tenants.inactiveHint') }),
  ];
}
