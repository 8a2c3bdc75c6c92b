import type { UserRow } from '@stationwall/contract/services/user';
import type { TFunction } from 'i18next';
import type { RowAction } from '../../kit/row-menu.tsx';
import type { IsServed } from '../../platform/served-calls.ts';
import type { UserTask } from './user-dialogs.tsx';
import { isAdminName } from './user-name-control.tsx';

interface Doing {
  /** What the backend in use can do. */
  isServed: IsServed;
  selfId: number | null;
  isInTenant: boolean;
  begin(task: UserTask, user: UserRow): void;
  ask(act: 'activate' | 'deactivate' | 'unlock', user: UserRow): void;
  remove(user: UserRow): void;
}

/** The menu of a user's row; what the backend would refuse says why instead. */
export const userActions =
  (t: TFunction, { isServed, selfId, isInTenant, begin, ask, remove }: Doing) =>
  (user: UserRow): readonly RowAction[] => {
    const notOneself = user.id === selfId ? t('user.notYourself') : undefined;
    const notAdmin = isAdminName(user.userName) ? t('user.adminStays') : undefined;
    const notProgram = user.isService ? t('user.programStays') : undefined;
    return [
      ...(isInTenant && isServed('User/FindUserStcdAll')
        ? [{ text: t('user.more.stations'), run: () => begin('stations', user) }]
        : []),
      ...(isInTenant && isServed('User/GetUserLastDataDisplaySetting')
        ? [{ text: t('user.more.display'), run: () => begin('display', user) }]
        : []),
      ...(isServed('Profile/ChangePasswordTwo') || isServed('User/ResetPassword')
        ? [
            {
              text: t('user.more.resetPassword'),
              hindrance: notProgram ?? (notOneself && t('user.ownPasswordElsewhere')),
              run: () => begin('resetPassword', user),
            },
          ]
        : []),
      ...(user.isLockedOut && isServed('User/Unlock')
        ? [{ text: t('user.more.unlock'), run: () => ask('unlock', user) }]
        : []),
      ...(user.isActive && isServed('User/DeActivate')
        ? [
            {
              text: t('user.more.deactivate'),
              isDanger: true,
              hindrance: notOneself,
              run: () => ask('deactivate', user),
            },
          ]
        : []),
      ...(!user.isActive && isServed('User/Activate')
        ? [{ text: t('user.more.activate'), run: () => ask('activate', user) }]
        : []),
      {
        text: t('kit.deleteAsking'),
        isDanger: true,
        hindrance: notProgram ?? notOneself ?? notAdmin,
        run: () => remove(user),
      },
    ];
  };
