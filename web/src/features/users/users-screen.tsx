import { Tag } from '@blueprintjs/core';
import type { OutputOf } from '@stationwall/contract/endpoint';
import { oneTimePasswordSetting } from '@stationwall/contract/served-calls';
import type { RoleRow } from '@stationwall/contract/services/role';
import {
  activateUser,
  deActivateUser,
  type UserRow,
  unlockUser,
  user,
} from '@stationwall/contract/services/user';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { ActiveFilter } from '../../entity/active-filter.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { Moment } from '../../entity/moment.tsx';
import { OneTimePassword } from '../../entity/one-time-password.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useEntityActs } from '../../entity/use-entity-acts.ts';
import { personName } from '../../i18n/person-name.ts';
import { roleName } from '../../i18n/role-name.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { rolesOfUsers } from '../../lists/roles-of-users.ts';
import { call } from '../../platform/http.ts';
import { useIsServed } from '../../platform/served-calls.ts';
import { useSession, useSettings } from '../../platform/session.tsx';
import { readSharedList, useSharedList } from '../../platform/shared-list.ts';
import { useRelayRole } from './use-relay-role.ts';
import { userActions } from './user-actions.ts';
import { UserDialogs, useUserTask } from './user-dialogs.tsx';
import { userFields } from './user-fields.tsx';
import { UserState, userStateText } from './user-state.tsx';

type MadeUser = OutputOf<typeof user.calls.create>;
const acts = { activate: activateUser, deactivate: deActivateUser, unlock: unlockUser };
const shape = { roleName: inAddress.text, isActive: inAddress.flag };
const column = columnsOf<UserRow>()('user');
const usualOf = (roles: readonly RoleRow[]) =>
  roles.filter(({ isDefault }) => isDefault).map(({ normalizedName }) => normalizedName);
const nameOf = ({ userName }: UserRow) => userName;

/** Who may get in, who cannot, and what each may do. */
export default function UsersScreen() {
  const { t } = useTranslation();
  const { user: self, tenant } = useSession();
  const settings = useSettings();
  const isServed = useIsServed();
  const roles = useSharedList(rolesOfUsers).rows ?? [];
  const usual = useRef<string[]>([]);
  const [made, setMade] = useState<MadeUser | null>(null);
  const relayRole = useRelayRole(
    useEntities(user, {
      shape,
      fields: (edited) => userFields(edited, roles, settings[oneTimePasswordSetting] === 'true'),
      newText: t('user.add'),
      async prepare(signal) {
        usual.current = usualOf(await readSharedList(rolesOfUsers, signal));
      },
      blank: () => ({ roleNames: usual.current }),
      onMade: setMade,
    }),
  );
  const { users } = relayRole;
  const { filter, filterBy, refresh } = users.list;
  const { begun, begin } = useUserTask();
  const { ask, asked } = useEntityActs<UserRow, keyof typeof acts>('user', {
    perform: (act, { id }, signal) => call(acts[act], { id }, { signal }),
    nameOf,
    askedOf: (act, { isService, userName }) =>
      isService && act === 'deactivate' ? t('user.deactivateProgram', { name: userName }) : null,
    onDone: refresh,
  });
  const roleChoices = roles.map((role) => ({
    value: role.normalizedName,
    text: roleName(t, role),
  }));
  const columns = [
    column.text('userName', {
      isFixed: true,
      sortBy: 'userName',
      show: ({ id, userName, isService }) => (
        <>
          {userName} {id === self?.id && <Tag minimal={true}>{t('user.you')}</Tag>}
          {isService && (
            <Tag minimal={true} title={t('user.programHint')}>
              {t('user.program')}
            </Tag>
          )}
        </>
      ),
    }),
    column.own('fullName', personName, { sortBy: 'name' }),
    column.own('isLockedOut', (row) => userStateText(row, t), {
      show: (row) => <UserState user={row} />,
      inFile: () => ({
        field: 'isActive',
        words: { true: t('kit.active'), false: t('kit.inactive') },
      }),
    }),
    column.choice('roleNames', roleChoices),
    column.text('emailAddress', { sortBy: 'emailAddress' }),
    column.text('phoneNumber'),
    column.own('lastLoginTime', (row, { dateTime }) => row.lastLoginTime && dateTime(row.lastLoginTime), {
      isNarrow: true,
      sortBy: 'lastLoginTime',
      show: ({ lastLoginTime }) =>
        lastLoginTime ? (
          <Moment local={lastLoginTime} />
        ) : (
          <span className="sw-muted">{t('user.never')}</span>
        ),
    }),
    column.time('creationTime', { sortBy: 'creationTime' }),
  ];
  const actions = actionsColumn<UserRow>(t, {
    nameOf,
    isLocked: ({ isService }) => isService,
    edit: users.edit,
    actionsOf: userActions(t, {
      isServed,
      ...{ selfId: self?.id ?? null, isInTenant: tenant !== null },
      ...{ begin, ask, remove: users.remove },
    }),
  });
  const text = t('user.deleteAsk', { name: users.removed?.userName ?? '' });
  return (
    <>
      <EntityPage
        of={{ ...users, actions, removal: { ...users.removal, text } }}
        title={t('screens.users')}
        caption={t('user.caption')}
        searchHint={t('user.searchHint')}
        columns={columns}
      >
        <ChoiceFilter
          label={t('user.role')}
          anyText={t('user.anyRole')}
          choices={roles.map((role) => ({ value: role.name, text: roleName(t, role) }))}
          value={filter.roleName}
          onChange={(roleName) => filterBy({ roleName })}
        />
        <ActiveFilter value={filter.isActive} onChange={(isActive) => filterBy({ isActive })} />
      </EntityPage>
      <UserDialogs begun={begun} onSaved={refresh} />
      <ConfirmDialog {...asked} />
      <ConfirmDialog {...relayRole.asked} />
      <OneTimePassword
        of={made?.userName ?? ''}
        password={made?.oneTimePassword ?? null}
        onDone={() => setMade(null)}
      />
    </>
  );
}
