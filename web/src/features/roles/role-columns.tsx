import { Tag } from '@blueprintjs/core';
import type { RoleRow } from '@stationwall/contract/services/role';
import type { TFunction } from 'i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { type Column, columnsOf } from '../../kit/column.ts';

interface RoleActs {
  edit(role: RoleRow): void;
  remove(role: RoleRow): void;
}

/** What a role is, who holds it, and what can be done with it. */
export function roleColumns(t: TFunction, { edit, remove }: RoleActs): Column<RoleRow>[] {
  const column = columnsOf<RoleRow>()('role');
  return [
    column.text('displayName', {
      isFixed: true,
      sortBy: 'displayName',
      show: (role) => (
        <span className="sw-two-lines">
          <span>{role.displayName}</span>
          {role.name !== role.displayName && <small>{role.name}</small>}
        </span>
      ),
    }),
    column.text('name', { partOf: 'displayName' }),
    column.text('description'),
    column.own('isStatic', (role) => kindsOf(role, t).join(', '), {
      show: (role) =>
        kindsOf(role, t).map((kind) => (
          <Tag key={kind} minimal={true}>
            {kind}
          </Tag>
        )),
      sortBy: 'isStatic',
    }),
    column.number('userCount', 0),
    column.time('creationTime', { sortBy: 'creationTime' }),
    actionsColumn(t, {
      nameOf: ({ displayName }) => displayName,
      edit,
      actionsOf: (role) => [
        {
          text: t('administration.deleteAsking'),
          isDanger: true,
          hindrance: role.isStatic ? t('roles.systemHint') : undefined,
          run: () => remove(role),
        },
      ],
    }),
  ];
}

const kindsOf = ({ isStatic, isDefault }: RoleRow, t: TFunction): string[] => [
  ...(isStatic ? [t('roles.system')] : []),
  ...(isDefault ? [t('roles.default')] : []),
];
