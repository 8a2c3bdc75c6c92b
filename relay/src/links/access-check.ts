import { defaultTenancyName } from '@stationwall/contract/constants';
import type { FieldNames } from '@stationwall/contract/foreign-last-data';
import type { Authenticate, CloseReason, Position } from '@stationwall/contract/live';
import { type Problem, ProblemError } from '@stationwall/contract/problem';
import { getAllUserConfiguration, hasOneTenant } from '@stationwall/contract/services/abp-user-configuration';
import { isTenantAvailable, tenantState } from '@stationwall/contract/services/account';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import type { BackendClient } from '../backend/backend-client.ts';
import { type Visibility, visibilityOf } from '../stream/visibility.ts';
import { ownStations } from './own-stations.ts';
import { tokenExpiry } from './token-expiry.ts';

/** Who a caller is and what the backend lets them see, in which tenant, until when (UTC milliseconds; null = not told). */
export interface Access {
  tenancyName: string;
  /** Null: signed out. */
  userId: number | null;
  visibility: Visibility;
  expiresAt: number | null;
}

/**
 * `away`: the backend did not answer, which says nothing about the caller. `changedAt`: where in the stream what they may
 * see last changed, if another relay knows.
 */
export type AccessOutcome =
  | { kind: 'granted'; access: Access; changedAt?: Position }
  | { kind: 'refused'; reason: CloseReason }
  | { kind: 'away' };

const refused = (reason: CloseReason): AccessOutcome => ({ kind: 'refused', reason });

/** Asks the backend who the caller is and which stations are theirs. */
export async function checkAccess(
  backend: BackendClient,
  caller: Authenticate,
  names: FieldNames = {},
): Promise<AccessOutcome> {
  try {
    return 'token' in caller
      ? await checkToken(backend, caller.token, names)
      : await checkPublic(backend, caller.tenancyName, names);
  } catch (error) {
    if (error instanceof ProblemError) return outcomeOf(error.problem);
    throw error;
  }
}

async function checkToken(backend: BackendClient, token: string, names: FieldNames): Promise<AccessOutcome> {
  const expiresAt = tokenExpiry(token);
  if (expiresAt !== null && expiresAt <= Date.now()) return refused('token-ended');
  const [session, privileges] = await Promise.all([
    backend.call(getCurrentLoginInformations, {}, { token }),
    ownStations(backend, { token }, names),
  ]);
  if (!session.user) return refused('unauthorised');
  const tenancyName = session.tenant?.tenancyName ?? (await onlyTenant(backend, token));
  if (tenancyName === null) return refused('forbidden');
  const { id: userId } = session.user;
  return {
    kind: 'granted',
    access: { tenancyName, userId, visibility: visibilityOf(privileges), expiresAt },
  };
}

/** Null: the caller is of the host's side. */
async function onlyTenant(backend: BackendClient, token: string): Promise<string | null> {
  const configuration = await backend.call(getAllUserConfiguration, {}, { token });
  return hasOneTenant(configuration) ? defaultTenancyName : null;
}

// Blanks around the name mean nothing to the backend; here they would make another tenant of it.
async function checkPublic(backend: BackendClient, given: string, names: FieldNames): Promise<AccessOutcome> {
  const tenancyName = given.trim();
  const { state, tenantId } = await backend.call(isTenantAvailable, { tenancyName });
  if (state !== tenantState.available || tenantId === null) return refused('forbidden');
  const { items } = await ownStations(backend, { tenantId }, names);
  const visibility = visibilityOf({ isAll: false, items });
  return { kind: 'granted', access: { tenancyName, userId: null, visibility, expiresAt: null } };
}

function outcomeOf(problem: Problem): AccessOutcome {
  if (problem.kind === 'unauthorised') return refused('unauthorised');
  if (problem.kind === 'forbidden') return refused('forbidden');
  return { kind: 'away' };
}
