import { type Database, hostSide, type User } from '../store/accounts.ts';
import { findSession } from '../store/sessions.ts';
import type { Tokens } from './tokens.ts';

export interface Identity {
  /** null = the host side. */
  tenantId: number | null;
  user: User;
  permissions: ReadonlySet<string>;
  tokenId: string;
  /** The same in all tokens by which one sign-in was renewed. */
  signInId: string;
  /** When the password was given, UTC seconds. */
  signedInAt: number;
  /** When the token ends, UTC milliseconds. */
  expiresAt: number;
}

/** Who holds a token: null when it is not ours, has ended, or its user or tenant may no longer be signed in. */
export async function identify(db: Database, tokens: Tokens, token: string): Promise<Identity | null> {
  const claims = await tokens.read(token);
  if (claims === null) return null;
  const { tenantId, userId, stamp, tokenId, signInId, signedInAt, expiresAt } = claims;
  const held = { tenantId: tenantId ?? hostSide, userId, stamp, signInId, tokenId };
  const session = await findSession(db, held);
  return session && { tenantId, tokenId, signInId, signedInAt, expiresAt, ...session };
}
