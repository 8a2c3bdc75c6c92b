import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { getAllUsers } from '@stationwall/contract/services/user';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../entity/use-paged-list.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { useSession } from '../../platform/session.tsx';
import { useRoles } from './use-roles.ts';
import { useUserActions } from './use-user-actions.ts';
import { useUserActs } from './use-user-acts.ts';
import { userColumns } from './user-columns.tsx';
import { UserDialogs, useUserTask } from './user-dialogs.tsx';
import { UserFilters, userShape } from './user-filters.tsx';

/** Who may get in, who cannot, and what each may do. */
export default function UsersScreen() {
  const { t } = useTranslation();
  const { user, tenant } = useSession();
  const roles = useRoles();
  const list = usePagedList(getAllUsers, userShape, { pageSize: 50 });
  const { begun, begin } = useUserTask();
  const { ask, ...acts } = useUserActs(list.refresh);
  const ownId = user?.id ?? null;
  const names = new Map(roles?.map(({ normalizedName, displayName }) => [normalizedName, displayName]));
  const columns = userColumns({
    t,
    ownId,
    roleText: (name) => names.get(name) ?? name,
    edit: (one) => begin('edit', one),
    actionsOf: useUserActions({ id: ownId, isInTenant: tenant !== null }, begin, ask),
  });
  return (
    <ListPage>
      <PageHeader title={t('screens.users')}>
        <Button
          intent="primary"
          icon={<Plus />}
          text={t('users.add')}
          disabled={roles === null}
          onClick={() => begin('edit', null)}
        />
      </PageHeader>
      <UserFilters filter={list.filter} roles={roles ?? []} onChange={list.filterBy} />
      <PagedTable
        name="users"
        caption={t('users.caption')}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={t('users.empty')}
      />
      <UserDialogs begun={begun} roles={roles ?? []} onSaved={list.refresh} />
      <ConfirmDialog {...acts} />
    </ListPage>
  );
}
