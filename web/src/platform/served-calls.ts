import { apiDocumentPath, calledName, servedCallsSetting } from '@stationwall/contract/served-calls';
import axios from 'axios';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession, useSettings } from './session.tsx';

/** Whether the backend in use serves a call, `User/Unlock`; so far as is not known, it does. */
export type IsServed = (name: string) => boolean;

let served: ReadonlySet<string> | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** The calls that a document of OpenAPI tells; null where it is none. */
function callsIn(document: unknown): ReadonlySet<string> | null {
  const { paths } = (document ?? {}) as { paths?: unknown };
  if (typeof paths !== 'object' || paths === null) return null;
  return new Set(Object.keys(paths).map(calledName));
}

/** Asks once; a backend without the document is taken to serve everything. */
function ask(): void {
  if (isAsked) return;
  isAsked = true;
  void axios.get<unknown>(apiDocumentPath, { timeout: 30_000 }).then(
    ({ data }) => {
      served = callsIn(data);
      for (const listener of listeners) listener();
    },
    () => {},
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsServed(): IsServed {
  const { isSignedIn } = useSession();
  const settings = useSettings();
  const isToBeAsked = isSignedIn && settings[servedCallsSetting] !== 'all';
  useEffect(() => {
    if (isToBeAsked) ask();
  }, [isToBeAsked]);
  const known = useSyncExternalStore(subscribe, () => (isToBeAsked ? served : null));
  return useCallback((name) => known === null || known.has(calledName(name)), [known]);
}
