import type { UserRow } from '@stationwall/contract/services/user';

export interface UserDialogProps {
  user: UserRow;
  onSaved(): void;
}
