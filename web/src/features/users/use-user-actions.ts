import type { UserRow } from '@stationwall/contract/services/user';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../kit/row-menu.tsx';
import { isAdminName } from './admin-name.ts';
import type { useUserActs } from './use-user-acts.ts';
import type { UserTask } from './user-dialogs.tsx';

/** The menu of a user's row; what the backend would refuse says why instead. */
export function useUserActions(
  self: { id: number | null; isInTenant: boolean },
  begin: (task: UserTask, user: UserRow) => void,
  ask: ReturnType<typeof useUserActs>['ask'],
): (user: UserRow) => readonly RowAction[] {
  const { t } = useTranslation();
  return (user) => {
    const notOneself = user.id === self.id ? t('users.notYourself') : undefined;
    const notAdmin = isAdminName(user.userName) ? t('users.adminStays') : undefined;
    const notProgram = user.isService ? t('users.programStays') : undefined;
    return [
      ...(self.isInTenant
        ? [
            { text: t('users.more.stations'), run: () => begin('stations', user) },
            { text: t('users.more.display'), run: () => begin('display', user) },
          ]
        : []),
      {
        text: t('users.more.resetPassword'),
        hindrance: notProgram ?? (notOneself && t('users.ownPasswordElsewhere')),
        run: () => begin('resetPassword', user),
      },
      ...(user.isLockedOut ? [{ text: t('users.more.unlock'), run: () => ask('unlock', user) }] : []),
      user.isActive
        ? {
            text: t('users.more.deactivate'),
            isDanger: true,
            hindrance: notOneself,
            run: () => ask('deactivate', user),
          }
        : { text: t('users.more.activate'), run: () => ask('activate', user) },
      {
        text: t('users.more.delete'),
        isDanger: true,
        hindrance: notProgram ?? notOneself ?? notAdmin,
        run: () => ask('delete', user),
      },
    ];
  };
}
