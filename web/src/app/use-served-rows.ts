import { useMemo } from 'react';
import { useIsServed } from '../platform/served-calls.ts';
import type { Screen } from '../screen.ts';
import { rows } from './rows.ts';

/** The screens whose calls the backend in use serves. */
export function useServedRows(): readonly Screen[] {
  const isServed = useIsServed();
  return useMemo(() => rows.filter(({ asks }) => asks === undefined || isServed(asks)), [isServed]);
}
