import { accountsOf, type Database } from './accounts.ts';

/** More codes than this are not out for one network, which may be a whole office: the oldest gives way. */
const maxOfNetwork = 500;

export interface VerificationCode {
  id: string;
  tenantId: number;
  /** Normalised. */
  name: string;
  network: string;
  answer: string;
  expiresAt: number;
}

export async function keepCode(db: Database, code: VerificationCode, now: number): Promise<void> {
  const accounts = accountsOf(db);
  await accounts.deleteFrom('verification_codes').where('expires_at', '<=', now).execute();
  await accounts
    .deleteFrom('verification_codes')
    .where('id', 'in', (select) =>
      select
        .selectFrom('verification_codes')
        .select('id')
        .where('network', '=', code.network)
        .orderBy('expires_at', 'desc')
        .offset(maxOfNetwork - 1),
    )
    .execute();
  const { id, tenantId: tenant_id, name, network, answer, expiresAt: expires_at } = code;
  await accounts
    .insertInto('verification_codes')
    .values({ id, tenant_id, name, network, answer, expires_at })
    .execute();
}

/** Takes a code out of the store, right or wrong: it is good once. */
export async function takeCode(
  db: Database,
  { id, tenantId, name }: Pick<VerificationCode, 'id' | 'tenantId' | 'name'>,
  now: number,
): Promise<string | null> {
  const row = await accountsOf(db)
    .deleteFrom('verification_codes')
    .where('id', '=', id)
    .returning(['tenant_id', 'name', 'answer', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.tenant_id !== tenantId || row.name !== name || row.expires_at <= now) return null;
  return row.answer;
}
