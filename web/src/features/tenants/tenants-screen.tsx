import type { OutputOf } from '@stationwall/contract/endpoint';
import { type TenantRow, tenant } from '@stationwall/contract/services/tenant';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { ActiveFilter } from '../../entity/active-filter.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { OneTimePassword } from '../../entity/one-time-password.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useEntityActs } from '../../entity/use-entity-acts.ts';
import { columnsOf } from '../../kit/column.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { call } from '../../platform/http.ts';
import { tenantFields } from './tenant-fields.ts';

type MadeTenant = OutputOf<typeof tenant.calls.create>;
const shape = { isActive: inAddress.flag };
const column = columnsOf<TenantRow>()('tenant');

/** The host's view: which tenants there are, and which of them may work. */
export default function TenantsScreen() {
  const { t, i18n } = useTranslation();
  const [made, setMade] = useState<MadeTenant | null>(null);
  const tenants = useEntities(tenant, {
    shape,
    fields: (edited) => tenantFields(edited, i18n.language),
    newText: t('tenant.add'),
    onMade: setMade,
  });
  const { filter, filterBy, refresh } = tenants.list;
  const { ask, asked } = useEntityActs<TenantRow, 'activate' | 'deactivate'>('tenant', {
    perform(act, { id, tenancyName, name, timeZone, concurrencyStamp }, signal) {
      // ABP's own DTO wants the tenancy name with each change.
      const kept = { id, tenancyName, name, timeZone, concurrencyStamp };
      return call(tenant.calls.update, { ...kept, isActive: act === 'activate' }, { signal });
    },
    nameOf: ({ name }) => name,
    onDone: refresh,
  });
  const stateText = ({ isActive }: TenantRow) => t(isActive ? 'kit.active' : 'kit.inactive');
  const columns = [
    column.text('tenancyName', { isFixed: true, sortBy: 'tenancyName' }),
    column.text('name', { sortBy: 'name' }),
    column.own('isActive', stateText, {
      inFile: () => ({ words: { true: t('kit.active'), false: t('kit.inactive') } }),
      sortBy: 'isActive',
      show: (row) => <StatusTag tone={row.isActive ? 'live' : 'unknown'}>{stateText(row)}</StatusTag>,
    }),
    column.text('timeZone', { sortBy: 'timeZone' }),
    column.number('userCount', 0, { sortBy: 'userCount' }),
    column.number('stationCount', 0, { sortBy: 'stationCount' }),
  ];
  const actions = actionsColumn<TenantRow>(t, {
    nameOf: ({ tenancyName }) => tenancyName,
    edit: tenants.edit,
    actionsOf: (row) => [
      row.isActive
        ? { text: t('tenant.more.deactivate'), isDanger: true, run: () => ask('deactivate', row) }
        : { text: t('tenant.more.activate'), run: () => ask('activate', row) },
      {
        text: t('kit.deleteAsking'),
        isDanger: true,
        hindrance: row.stationCount > 0 ? t('tenant.hasStations') : undefined,
        run: () => tenants.remove(row),
      },
    ],
  });
  const { removed } = tenants;
  const removal = { ...tenants.removal, text: t('tenant.deleteAsk', { name: removed?.name ?? '' }) };
  const madeFor = made ? t('tenant.madeFor', { user: made.adminUserName, tenant: made.tenancyName }) : '';
  return (
    <>
      <EntityPage
        of={{ ...tenants, actions, removal }}
        title={t('screens.tenants')}
        caption={t('tenant.caption')}
        searchHint={t('tenant.searchHint')}
        columns={columns}
      >
        <ActiveFilter value={filter.isActive} onChange={(isActive) => filterBy({ isActive })} />
      </EntityPage>
      <ConfirmDialog {...asked} />
      <OneTimePassword of={madeFor} password={made?.oneTimePassword ?? null} onDone={() => setMade(null)} />
    </>
  );
}
