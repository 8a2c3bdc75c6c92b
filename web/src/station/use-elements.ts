import { useEffect, useMemo } from 'react';
import { elementsOf } from '../lists/elements.ts';
import { usePublicTenant } from '../platform/public-tenant.ts';
import { useSession } from '../platform/session.tsx';
import { noRows, renewWhereLacking, useSharedList } from '../platform/shared-list.ts';
import { useStationsStore } from '../platform/stations.tsx';
import { type Elements, noElements } from './element.ts';

const unknownElements: Elements = new Map();

/** Names, units and decimals of the caller's elements; signed out, those of the public stations. */
export function useElements(): Elements {
  const { isSignedIn } = useSession();
  const tenant = usePublicTenant(!isSignedIn);
  const list = isSignedIn ? elementsOf(undefined) : tenant ? elementsOf(tenant.tenantId) : noRows;
  const { rows, problem } = useSharedList(list);
  const store = useStationsStore();
  // A value whose element is not known yet would stand there without name and unit.
  useEffect(
    () =>
      store.onNewElement((seen) =>
        renewWhereLacking(list, (known) => {
          const names = new Set(known.map(({ name }) => name));
          return [...seen].some((element) => !names.has(element));
        }),
      ),
    [store, list],
  );
  const isFailed = problem !== null;
  return useMemo(() => {
    if (rows === null) return isFailed ? unknownElements : noElements;
    return new Map(rows.map((row) => [row.name, row]));
  }, [rows, isFailed]);
}
