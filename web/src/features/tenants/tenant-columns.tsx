import type { TenantRow } from '@stationwall/contract/services/tenant';
import type { TFunction } from 'i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { type Column, columnsOf } from '../../kit/column.ts';
import type { RowAction } from '../../kit/row-menu.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';

export interface TenantColumnOptions {
  t: TFunction;
  edit(tenant: TenantRow): void;
  actionsOf(tenant: TenantRow): readonly RowAction[];
}

/** Who the tenants are, whether they may sign in, and how much they hold. */
export function tenantColumns({ t, edit, actionsOf }: TenantColumnOptions): Column<TenantRow>[] {
  const column = columnsOf<TenantRow>()('tenant');
  const stateText = ({ isActive }: TenantRow) => t(isActive ? 'tenants.active' : 'tenants.inactive');
  return [
    column.text('tenancyName', { isFixed: true, sortBy: 'tenancyName' }),
    column.text('name', { sortBy: 'name' }),
    column.own('isActive', stateText, {
      sortBy: 'isActive',
      show: (tenant) => (
        <StatusTag tone={tenant.isActive ? 'live' : 'unknown'}>{stateText(tenant)}</StatusTag>
      ),
    }),
    column.text('timeZone', { sortBy: 'timeZone' }),
    column.number('userCount', 0),
    column.number('stationCount', 0),
    actionsColumn(t, { nameOf: ({ tenancyName }) => tenancyName, edit, actionsOf }),
  ];
}
