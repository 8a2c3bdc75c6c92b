import { accountsOf, type Database, type User } from './accounts.ts';

const uploadIsGoodForMs = 3_600_000;

export interface Uploaded {
  fileToken: string;
  /** Base64 of a png. */
  picture: string;
}

/** Keeps what a user uploaded until they say that it is theirs; a user's next upload takes its place. */
export async function keepUpload(db: Database, user: User, uploaded: Uploaded, now: number): Promise<void> {
  const { fileToken: file_token, picture } = uploaded;
  const row = { file_token, picture, uploaded_at: now };
  await accountsOf(db)
    .insertInto('uploaded_pictures')
    .values({ tenant_id: user.tenant_id, user_id: user.id, ...row })
    .onConflict((on) => on.columns(['tenant_id', 'user_id']).doUpdateSet(row))
    .execute();
}

/** Makes an upload the user's picture, in the caller's transaction; false when there is none under this token. */
export async function adoptUpload(
  db: Database,
  user: User,
  fileToken: string,
  now: number,
): Promise<boolean> {
  const work = accountsOf(db);
  const uploaded = await work
    .deleteFrom('uploaded_pictures')
    .where('tenant_id', '=', user.tenant_id)
    .where('user_id', '=', user.id)
    .where('file_token', '=', fileToken)
    .where('uploaded_at', '>', now - uploadIsGoodForMs)
    .returning('picture')
    .executeTakeFirst();
  if (!uploaded) return false;
  const { picture } = uploaded;
  await work
    .insertInto('profile_pictures')
    .values({ tenant_id: user.tenant_id, user_id: user.id, picture })
    .onConflict((on) => on.columns(['tenant_id', 'user_id']).doUpdateSet({ picture }))
    .execute();
  return true;
}

export async function pictureOf(db: Database, user: User): Promise<string | null> {
  const row = await accountsOf(db)
    .selectFrom('profile_pictures')
    .select('picture')
    .where('tenant_id', '=', user.tenant_id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return row?.picture ?? null;
}
