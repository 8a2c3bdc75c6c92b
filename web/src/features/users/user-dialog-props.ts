import type { RoleRow } from '@stationwall/contract/services/role';
import type { UserRow } from '@stationwall/contract/services/user';

export interface UserDialogProps {
  /** null = a new one. */
  user: UserRow | null;
  roles: readonly RoleRow[];
  onSaved(): void;
}

export interface NamedUserDialogProps {
  user: UserRow;
  onSaved(): void;
}
