import type { UserRow } from '@stationwall/contract/services/user';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../kit/status-tag.tsx';

const stateOf = ({ isActive, isLockedOut }: UserRow) =>
  !isActive ? 'inactive' : isLockedOut ? 'locked' : 'active';
const texts = {
  active: 'kit.active',
  inactive: 'kit.inactive',
  locked: 'user.locked',
} as const;
const tones = { active: 'live', locked: 'late', inactive: 'unknown' } as const;

export const userStateText = (user: UserRow, t: TFunction): string => t(texts[stateOf(user)]);

/** Whether a user can sign in, and if not, why. */
export function UserState({ user }: { user: UserRow }) {
  const { t } = useTranslation();
  const state = stateOf(user);
  return (
    <StatusTag tone={tones[state]} {...(state === 'locked' ? { title: t('user.lockedHint') } : {})}>
      {t(texts[state])}
    </StatusTag>
  );
}
