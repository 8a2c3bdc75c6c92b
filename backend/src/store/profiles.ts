import type { Culture } from '@stationwall/contract/constants';
import type { Profile } from '@stationwall/contract/profile-rules';
import { accountsOf, type Database, normalized, type User } from './accounts.ts';

/** Which fields of a profile another user of the tenant has already. People sign in by either: no name may be another's address. */
export async function takenFields(
  db: Database,
  { tenant_id, id }: Pick<User, 'tenant_id' | 'id'>,
  profile: Profile,
): Promise<('userName' | 'emailAddress')[]> {
  const names = normalizedOf(profile);
  const both = Object.values(names);
  const others = await accountsOf(db)
    .selectFrom('users')
    .select(['normalized_user_name', 'normalized_email_address', 'is_deleted'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '!=', id)
    .where((is) =>
      is.or([is('normalized_user_name', 'in', both), is('normalized_email_address', 'in', both)]),
    )
    .execute();
  const taken = new Set(
    others.flatMap(({ is_deleted, normalized_user_name, normalized_email_address }) =>
      is_deleted ? [normalized_user_name] : [normalized_user_name, normalized_email_address],
    ),
  );
  return [
    ...(taken.has(names.normalized_user_name) ? ['userName' as const] : []),
    ...(taken.has(names.normalized_email_address) ? ['emailAddress' as const] : []),
  ];
}

const normalizedOf = ({ userName, emailAddress }: Profile) => ({
  normalized_user_name: normalized(userName),
  normalized_email_address: normalized(emailAddress),
});

/** Which of its fields another user of the tenant has already; empty when the profile was saved. */
export async function saveProfile(
  db: Database,
  user: User,
  profile: Profile,
): Promise<('userName' | 'emailAddress')[]> {
  const taken = await takenFields(db, user, profile);
  if (taken.length > 0) return taken;
  const { tenant_id, id } = user;
  try {
    await accountsOf(db)
      .updateTable('users')
      .set({
        ...normalizedOf(profile),
        user_name: profile.userName,
        email_address: profile.emailAddress,
        name: profile.name,
        surname: profile.surname,
        phone_number: profile.phoneNumber,
      })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    // Somebody took the name between the two statements.
    if (isUniqueViolation(error)) return ['userName'];
    throw error;
  }
  return [];
}

const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/** The language goes before every header and cookie from now on. */
export async function setCulture(db: Database, { tenant_id, id }: User, culture: Culture): Promise<void> {
  await accountsOf(db)
    .updateTable('users')
    .set({ culture })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}
