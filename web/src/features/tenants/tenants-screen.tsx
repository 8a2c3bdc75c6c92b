import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { getAllTenants } from '@stationwall/contract/services/tenant';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { tenantColumns } from './tenant-columns.tsx';
import { useTenantActs } from './use-tenant-acts.ts';
import { useTenantDialog } from './use-tenant-dialog.ts';

const shape = { keyword: inAddress.text, isActive: inAddress.flag };

/** The host's view: which tenants there are, and which of them may work. */
export default function TenantsScreen() {
  const { t } = useTranslation();
  const list = usePagedList(getAllTenants, shape, { pageSize: 50 });
  const { filter, filterBy } = list;
  const { dialog, fields, edited, show, made, handOver } = useTenantDialog(list.refresh);
  const acts = useTenantActs(list.refresh);
  const madeFor = made ? t('tenants.madeFor', { user: made.adminUserName, tenant: made.tenancyName }) : '';
  return (
    <ListPage>
      <PageHeader title={t('screens.tenants')}>
        <Button intent="primary" icon={<Plus />} text={t('tenants.add')} onClick={() => show(null)} />
      </PageHeader>
      <FilterBar label={t('administration.filters')}>
        <TextFilter
          label={t('administration.keyword')}
          hint={t('tenants.searchHint')}
          value={filter.keyword}
          onChange={(keyword) => filterBy({ keyword })}
        />
        <ChoiceFilter
          label={t('tenants.state')}
          anyText={t('tenants.anyState')}
          choices={[
            { value: 'true', text: t('tenants.active') },
            { value: 'false', text: t('tenants.inactive') },
          ]}
          value={filter.isActive === null ? null : String(filter.isActive)}
          onChange={(value) => filterBy({ isActive: value === null ? null : value === 'true' })}
        />
      </FilterBar>
      <PagedTable
        name="tenants"
        caption={t('tenants.caption')}
        columns={tenantColumns({ t, edit: show, actionsOf: acts.actionsOf })}
        list={list}
        rowKey={({ id }) => id}
        empty={t('tenants.empty')}
      />
      <EntityDialog
        dialog={dialog}
        title={edited ? t('tenants.editing', { name: edited.tenancyName }) : t('tenants.new')}
        fields={fields}
      />
      <ConfirmDialog {...acts.dialog} />
      <SecretOnce
        title={t('administration.oneTimePassword.title', { name: madeFor })}
        text={t('administration.oneTimePassword.text')}
        secret={made?.oneTimePassword ?? null}
        copyText={t('administration.oneTimePassword.copy')}
        copiedText={t('administration.oneTimePassword.copied')}
        doneText={t('administration.oneTimePassword.done')}
        onDone={handOver}
      />
    </ListPage>
  );
}
