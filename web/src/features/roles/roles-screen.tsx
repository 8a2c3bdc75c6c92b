import { Tag } from '@blueprintjs/core';
import { type RoleRow, role } from '@stationwall/contract/services/role';
import { useTranslation } from 'react-i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { roleName } from '../../i18n/role-name.ts';
import { columnsOf } from '../../kit/column.ts';
import { permissions } from '../../lists/permissions.ts';
import { readSharedList, useSharedList } from '../../platform/shared-list.ts';
import { PermissionControl } from './permission-control.tsx';

const shape = {};
const column = columnsOf<RoleRow>()('role');
const field = fieldsOfEntity(role);

/** Which roles there are, what each allows and how many people hold it. */
export default function RolesScreen() {
  const { t } = useTranslation();
  const tree = useSharedList(permissions).rows ?? [];
  const fieldsFor = (edited: RoleRow | null) => [
    field.text('displayName'),
    field.text('name', {
      hint: 'role.nameHint',
      isFixed: () => edited?.isStatic ?? false,
      warning: () => (edited?.isStatic ? 'role.systemHint' : null),
    }),
    field.longText('description'),
    field.flag('isDefault', { hint: 'role.defaultHint' }),
    field.own('grantedPermissions', (props) => <PermissionControl {...props} permissions={tree} />, {
      warning: ({ grantedPermissions }) => (grantedPermissions.length === 0 ? 'role.noneGranted' : null),
    }),
  ];
  const roles = useEntities(role, {
    ...{ shape, fields: fieldsFor, newText: t('role.add') },
    prepare: (signal) => readSharedList(permissions, signal),
    nameOf: (row) => roleName(t, row),
  });
  const kindsOf = ({ isStatic, isDefault }: RoleRow) => [
    ...(isStatic ? [t('role.system')] : []),
    ...(isDefault ? [t('role.default')] : []),
  ];
  const columns = [
    column.text('displayName', {
      isFixed: true,
      sortBy: 'displayName',
      show: (row) => (
        <span className="sw-two-lines">
          <span>{roleName(t, row)}</span>
          {row.name !== roleName(t, row) && <small>{row.name}</small>}
        </span>
      ),
    }),
    column.text('name', { partOf: 'displayName' }),
    column.text('description'),
    column.own('isStatic', (row) => kindsOf(row).join(', '), {
      show: (row) =>
        kindsOf(row).map((kind) => (
          <Tag key={kind} minimal={true}>
            {kind}
          </Tag>
        )),
      sortBy: 'isStatic',
      inFile: () => ({ words: { true: t('role.system'), false: '' } }),
    }),
    column.number('userCount', 0, { sortBy: 'userCount' }),
    column.time('creationTime', { sortBy: 'creationTime' }),
  ];
  const actions = actionsColumn<RoleRow>(t, {
    nameOf: (row) => roleName(t, row),
    edit: roles.edit,
    actionsOf: (row) => [
      {
        text: t('kit.deleteAsking'),
        isDanger: true,
        hindrance: row.isStatic ? t('role.systemHint') : undefined,
        run: () => roles.remove(row),
      },
    ],
  });
  const { removed } = roles;
  const name = removed ? roleName(t, removed) : '';
  const count = removed?.userCount ?? 0;
  const text = count === 0 ? t('role.deleteUnused', { name }) : t('role.deleteUsed', { name, count });
  return (
    <EntityPage
      of={{
        ...{ ...roles, actions, removal: { ...roles.removal, text } },
        dialog: { ...roles.dialog, isWide: true },
      }}
      title={t('screens.roles')}
      caption={t('role.caption')}
      searchHint={t('role.searchHint')}
      columns={columns}
      note={t('role.note')}
    />
  );
}
