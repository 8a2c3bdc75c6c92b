import type { UserRow } from '@stationwall/contract/services/user';
import { useCallback, useState } from 'react';
import { LastDataDisplayDialog } from './last-data-display-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { UserStationsDialog } from './user-stations-dialog.tsx';

export type UserTask = 'resetPassword' | 'stations' | 'display';

interface Begun {
  task: UserTask;
  user: UserRow;
  /** Each beginning has a dialog of its own. */
  turn: number;
}

/** Which dialog was last asked for, and about whom. */
export function useUserTask() {
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = useCallback(
    (task: UserTask, user: UserRow) => setBegun((before) => ({ task, user, turn: (before?.turn ?? 0) + 1 })),
    [],
  );
  return { begun, begin };
}

/** The dialog of a task; it opens as it comes and stays, closed, until the next. */
export function UserDialogs({ begun, onSaved }: { begun: Begun | null; onSaved(): void }) {
  if (begun === null) return null;
  const { task, user, turn } = begun;
  if (task === 'resetPassword') return <ResetPasswordDialog key={turn} user={user} onSaved={onSaved} />;
  if (task === 'stations') return <UserStationsDialog key={turn} user={user} onSaved={onSaved} />;
  return <LastDataDisplayDialog key={turn} user={user} onSaved={onSaved} />;
}
