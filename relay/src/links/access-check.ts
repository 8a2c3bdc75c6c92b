import type { Authenticate, CloseReason } from '@stationwall/contract/live';
import { type Problem, ProblemError } from '@stationwall/contract/problem';
import { isTenantAvailable, tenantState } from '@stationwall/contract/services/account';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { getMyStcdPrivilages } from '@stationwall/contract/services/user';
import type { BackendClient } from '../backend/backend-client.ts';
import { type Visibility, visibilityOf } from '../stream/visibility.ts';
import { tokenExpiry } from './token-expiry.ts';

/** What the backend says a caller may see, in which tenant, until when (UTC milliseconds; null = not told). */
export interface Access {
  tenancyName: string;
  visibility: Visibility;
  expiresAt: number | null;
}

/** `away`: the backend did not answer, which says nothing about the caller. */
export type AccessOutcome =
  | { kind: 'granted'; access: Access }
  | { kind: 'refused'; reason: CloseReason }
  | { kind: 'away' };

const refused = (reason: CloseReason): AccessOutcome => ({ kind: 'refused', reason });

/** Asks the backend who the caller is and which stations are theirs. */
export async function checkAccess(backend: BackendClient, caller: Authenticate): Promise<AccessOutcome> {
  try {
    return 'token' in caller
      ? await checkToken(backend, caller.token)
      : await checkPublic(backend, caller.tenancyName);
  } catch (error) {
    if (error instanceof ProblemError) return outcomeOf(error.problem);
    throw error;
  }
}

async function checkToken(backend: BackendClient, token: string): Promise<AccessOutcome> {
  const expiresAt = tokenExpiry(token);
  if (expiresAt !== null && expiresAt <= Date.now()) return refused('token-ended');
  const [session, privileges] = await Promise.all([
    backend.call(getCurrentLoginInformations, {}, { token }),
    backend.call(getMyStcdPrivilages, {}, { token }),
  ]);
  if (!session.user) return refused('unauthorised');
  if (!session.tenant) return refused('forbidden');
  const { tenancyName } = session.tenant;
  return { kind: 'granted', access: { tenancyName, visibility: visibilityOf(privileges), expiresAt } };
}

async function checkPublic(backend: BackendClient, tenancyName: string): Promise<AccessOutcome> {
  const { state, tenantId } = await backend.call(isTenantAvailable, { tenancyName });
  if (state !== tenantState.available || tenantId === null) return refused('forbidden');
  const { items } = await backend.call(getMyStcdPrivilages, {}, { tenantId });
  const visibility = visibilityOf({ isAll: false, items });
  return { kind: 'granted', access: { tenancyName, visibility, expiresAt: null } };
}

function outcomeOf(problem: Problem): AccessOutcome {
  if (problem.kind === 'unauthorised') return refused('unauthorised');
  if (problem.kind === 'forbidden') return refused('forbidden');
  return { kind: 'away' };
}
