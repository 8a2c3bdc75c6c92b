import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { deleteRole, getAllRoles, type RoleRow } from '@stationwall/contract/services/role';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inAddress } from '../../entity/address-filter.ts';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { roleColumns } from './role-columns.tsx';
import { useRoleDialog } from './use-role-dialog.tsx';

const shape = { keyword: inAddress.text };

/** Which roles there are, what each allows and how many people hold it. */
export default function RolesScreen() {
  const { t } = useTranslation();
  const list = usePagedList(getAllRoles, shape, { pageSize: 50 });
  const { refresh } = list;
  const { dialog, fields } = useRoleDialog(refresh);
  const [edited, setEdited] = useState<RoleRow | null>(null);
  const removal = useConfirmation<RoleRow>({
    act: ({ id }, signal) => call(deleteRole, { id }, { signal }),
    onDone({ displayName }) {
      toast({ tone: 'success', text: t('administration.deleted', { name: displayName }) });
      refresh();
    },
  });
  const { open } = dialog;
  const { ask } = removal;
  const show = useCallback(
    (role: RoleRow | null) => {
      setEdited(role);
      open(role?.id);
    },
    [open],
  );
  const columns = useMemo(() => roleColumns(t, { edit: show, remove: ask }), [t, show, ask]);
  return (
    <ListPage>
      <PageHeader title={t('screens.roles')} note={t('roles.note')}>
        <Button intent="primary" icon={<Plus />} text={t('roles.add')} onClick={() => show(null)} />
      </PageHeader>
      <FilterBar label={t('administration.filters')}>
        <TextFilter
          label={t('administration.keyword')}
          hint={t('roles.searchHint')}
          value={list.filter.keyword}
          onChange={(keyword) => list.filterBy({ keyword })}
        />
      </FilterBar>
      <PagedTable
        name="roles"
        caption={t('roles.caption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t('roles.empty')}
      />
      <EntityDialog
        dialog={dialog}
        title={edited ? t('roles.editing', { name: edited.displayName }) : t('roles.new')}
        fields={fields}
        isWide={true}
      />
      <ConfirmDialog
        question={removal}
        text={questionOf(removal.subject)}
        actText={t('administration.delete')}
        isDanger={true}
      />
    </ListPage>
  );

  function questionOf(role: RoleRow | null): string {
    if (role === null) return '';
    const { displayName: name, userCount: count } = role;
    return count === 0 ? t('roles.deleteUnused', { name }) : t('roles.deleteUsed', { name, count });
  }
}
