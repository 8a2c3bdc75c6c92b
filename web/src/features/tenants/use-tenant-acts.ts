import { deleteTenant, type TenantRow, updateTenant } from '@stationwall/contract/services/tenant';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import type { RowAction } from '../../kit/row-menu.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';

type Act = 'activate' | 'deactivate' | 'delete';

interface Wanted {
  act: Act;
  tenant: TenantRow;
}

function perform({ act, tenant }: Wanted, signal: AbortSignal): Promise<unknown> {
  const { id, name, timeZone, concurrencyStamp } = tenant;
  if (act === 'delete') return call(deleteTenant, { id }, { signal });
  const isActive = act === 'activate';
  return call(updateTenant, { id, name, timeZone, isActive, concurrencyStamp }, { signal });
}

/** What is done to a tenant at once; each asks first. */
export function useTenantActs(onDone: () => void) {
  const { t } = useTranslation();
  const question = useConfirmation<Wanted>({
    act: perform,
    onDone({ act, tenant: { name } }) {
      toast({ tone: 'success', text: t(`tenants.done.${act}`, { name }) });
      onDone();
    },
  });
  const { subject, ask } = question;
  const act = subject?.act ?? 'activate';
  const actionsOf = (tenant: TenantRow): RowAction[] => [
    tenant.isActive
      ? { text: t('tenants.more.deactivate'), isDanger: true, run: () => ask({ act: 'deactivate', tenant }) }
      : { text: t('tenants.more.activate'), run: () => ask({ act: 'activate', tenant }) },
    {
      text: t('tenants.more.delete'),
      isDanger: true,
      hindrance: tenant.stationCount > 0 ? t('tenants.hasStations') : undefined,
      run: () => ask({ act: 'delete', tenant }),
    },
  ];
  return {
    actionsOf,
    dialog: {
      question,
      text: t(`tenants.ask.${act}`, { name: subject?.tenant.name ?? '' }),
      actText: t(`tenants.act.${act}`),
      isDanger: act !== 'activate',
    },
  };
}
