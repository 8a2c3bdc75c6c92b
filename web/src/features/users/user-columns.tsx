import { Tag } from '@blueprintjs/core';
import type { UserRow } from '@stationwall/contract/services/user';
import type { TFunction } from 'i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { Moment } from '../../entity/moment.tsx';
import { type Column, columnsOf } from '../../kit/column.ts';
import type { RowAction } from '../../kit/row-menu.tsx';
import { UserState, userStateText } from './user-state.tsx';

export interface UserColumnOptions {
  t: TFunction;
  ownId: number | null;
  /** What a role is called, by its normalised name. */
  roleText(name: string): string;
  edit(user: UserRow): void;
  actionsOf(user: UserRow): readonly RowAction[];
}

/** Who may get in, with what roles, and when they last did. */
export function userColumns({ t, ownId, roleText, edit, actionsOf }: UserColumnOptions): Column<UserRow>[] {
  const column = columnsOf<UserRow>()('user');
  return [
    column.text('userName', {
      isFixed: true,
      sortBy: 'userName',
      show: ({ id, userName, isService }) => (
        <>
          {userName} {id === ownId && <Tag minimal={true}>{t('users.you')}</Tag>}
          {isService && (
            <Tag minimal={true} title={t('users.programHint')}>
              {t('users.program')}
            </Tag>
          )}
        </>
      ),
    }),
    column.text('fullName', { sortBy: 'name' }),
    column.own('isLockedOut', (user) => userStateText(user, t), {
      show: (user) => <UserState user={user} />,
    }),
    column.own('roleNames', ({ roleNames }) => roleNames.map(roleText).join(', ')),
    column.text('emailAddress', { sortBy: 'emailAddress' }),
    column.text('phoneNumber'),
    column.own(
      'lastLoginTime',
      ({ lastLoginTime }, { dateTime }) => (lastLoginTime ? dateTime(lastLoginTime) : null),
      {
        isNarrow: true,
        sortBy: 'lastLoginTime',
        show: ({ lastLoginTime }) =>
          lastLoginTime ? (
            <Moment local={lastLoginTime} />
          ) : (
            <span className="sw-muted">{t('users.never')}</span>
          ),
      },
    ),
    column.time('creationTime', { sortBy: 'creationTime' }),
    actionsColumn(t, {
      nameOf: ({ userName }) => userName,
      isLocked: ({ isService }) => isService,
      edit,
      actionsOf,
    }),
  ];
}
