import type { OutputOf } from '@stationwall/contract/endpoint';
import { createTenant, getTenant, type TenantRow, updateTenant } from '@stationwall/contract/services/tenant';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { call } from '../../platform/http.ts';
import { useKeptPage } from '../../platform/use-kept-page.ts';
import { type TenantDraft, tenantFields } from './tenant-fields.ts';

export type MadeTenant = OutputOf<typeof createTenant>;

const newTenant: TenantDraft = {
  tenancyName: '',
  name: '',
  timeZone: 'Asia/Shanghai',
  isActive: true,
  adminEmailAddress: '',
  concurrencyStamp: '',
};

/** Makes a tenant with its administrator, or edits one; `made` holds a new one until its password was handed over. */
export function useTenantDialog(onSaved: () => void) {
  const { i18n } = useTranslation();
  const [edited, setEdited] = useState<TenantRow | null>(null);
  const [made, setMade] = useState<MadeTenant | null>(null);
  useKeptPage(made !== null);
  const fields = useMemo(() => tenantFields(edited === null, i18n.language), [edited, i18n.language]);
  const dialog = useEntityDialog<TenantDraft, Partial<MadeTenant>>({
    fields,
    async load(key, signal) {
      if (key === null) return newTenant;
      const { tenancyName, name, timeZone, isActive, concurrencyStamp } = await call(
        getTenant,
        { id: Number(key) },
        { signal },
      );
      return { tenancyName, name, timeZone, isActive, adminEmailAddress: '', concurrencyStamp };
    },
    save({ tenancyName, adminEmailAddress, concurrencyStamp, ...input }, key, signal) {
      return key === null
        ? call(createTenant, { ...input, tenancyName: tenancyName.trim(), adminEmailAddress }, { signal })
        : call(updateTenant, { ...input, id: Number(key), concurrencyStamp }, { signal });
    },
    onSaved(result) {
      if (result.oneTimePassword !== undefined) setMade(result as MadeTenant);
      onSaved();
    },
  });
  const show = (tenant: TenantRow | null) => {
    setEdited(tenant);
    dialog.open(tenant?.id);
  };
  return { dialog, fields, edited, show, made, handOver: () => setMade(null) };
}
