import { type Database, hostSide, type User } from '../store/accounts.ts';
import { findSession } from '../store/sessions.ts';
import type { Tokens } from './tokens.ts';

export interface Identity {
  /** null = the host side. */
  tenantId: number | null;
  user: User;
  permissions: ReadonlySet<string>;
  /** When the token ends, UTC milliseconds. */
  expiresAt: number;
}

/** Who holds a token: null when it is not ours, has ended, or its user or tenant may no longer be signed in. */
export async function identify(db: Database, tokens: Tokens, token: string): Promise<Identity | null> {
  const claims = await tokens.read(token);
  if (claims === null) return null;
  const { tenantId, userId, stamp, expiresAt } = claims;
  const session = await findSession(db, { tenantId: tenantId ?? hostSide, userId, stamp });
  return session && { tenantId, expiresAt, ...session };
}
