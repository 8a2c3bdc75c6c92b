import { randomUUID } from 'node:crypto';
import { accountsOf, type Database, type User } from './accounts.ts';

/** A program's password, of which nobody but the program knows; what was signed in by an earlier one has ended. */
export async function setServicePassword(
  db: Database,
  { tenant_id, id }: Pick<User, 'tenant_id' | 'id'>,
  password_hash: string,
): Promise<void> {
  await accountsOf(db)
    .updateTable('users')
    .set({ password_hash, password_expires_at: null, security_stamp: randomUUID(), is_active: true })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}
