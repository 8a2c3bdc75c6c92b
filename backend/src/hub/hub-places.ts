import type { Identity } from '../auth/identify.ts';

/** How many connections the hub holds at once. */
export interface HubPlaces {
  all: number;
  /** Of `all`, kept for programs: without the relay's there is no live stream for anybody. */
  ofPrograms: number;
  /** Those who showed no token get nothing, and may not take the places of those who did. */
  signedOut: number;
  ofUser: number;
}

export const usualPlaces: HubPlaces = { all: 5_000, ofPrograms: 100, signedOut: 500, ofUser: 50 };

/** Who sits in a place; null = signed out. */
export type Seated = { tenantId: number; userId: number } | null;

/** Whether there is a place left for one more. */
export function hasPlace(
  places: HubPlaces,
  seated: readonly Seated[],
  identity: Pick<Identity, 'user'> | null,
): boolean {
  if (seated.length >= places.all) return false;
  if (identity?.user.is_service) return true;
  if (seated.length >= places.all - places.ofPrograms) return false;
  if (!identity) return seated.filter((one) => one === null).length < places.signedOut;
  const { tenant_id, id } = identity.user;
  return seated.filter((one) => one?.tenantId === tenant_id && one.userId === id).length < places.ofUser;
}
