import type { Refusal } from '@stationwall/machines/session-facts';

/** Whether a display's account is no more; a backend that is away or has a fault of its own says nothing about it. */
export const isRevoked = (refusal: Refusal): boolean =>
  refusal.kind === 'tenantNotFound' ||
  refusal.kind === 'otherTenant' ||
  (refusal.kind === 'problem' &&
    refusal.problem.kind === 'backend' &&
    refusal.problem.status === 500 &&
    refusal.problem.error.details !== null);
