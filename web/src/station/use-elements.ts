import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { elementsOf } from '../lists/elements.ts';
import { usePublicTenant } from '../platform/public-tenant.ts';
import { useSession, useSessionActor } from '../platform/session.tsx';
import { noRows, useSharedList } from '../platform/shared-list.ts';
import { type Elements, noElements } from './element.ts';

const unknownElements: Elements = new Map();

/** Names, units and decimals of the caller's elements; signed out, those of the public stations. */
export function useElements(): Elements {
  const { isSignedIn } = useSession();
  const lastUsed = useSelector(useSessionActor(), ({ context }) => context.tenancyName);
  const tenant = usePublicTenant(!isSignedIn, lastUsed);
  const { rows, problem } = useSharedList(
    isSignedIn ? elementsOf(undefined) : tenant ? elementsOf(tenant.tenantId) : noRows,
  );
  const isFailed = problem !== null;
  return useMemo(() => {
    if (rows === null) return isFailed ? unknownElements : noElements;
    return new Map(rows.map((row) => [row.name, row]));
  }, [rows, isFailed]);
}
