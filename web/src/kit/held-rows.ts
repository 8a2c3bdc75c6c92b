import { createContext, useCallback, useContext, useState } from 'react';

const HeldRows = createContext<(isHeld: boolean) => void>(() => {});

/** Gives what lies in a table's rows the means to hold them. */
export const HeldRowsProvider = HeldRows.Provider;

/** Tells the table around that somebody has hold of a row: until told otherwise the rows stay as they are, whatever comes. */
export const useHoldRows = (): ((isHeld: boolean) => void) => useContext(HeldRows);

/** The rows, or those that somebody took hold of, and how to take hold. */
export function useHeldRows<Rows>(rows: Rows): [Rows, (isHeld: boolean) => void] {
  const [held, setHeld] = useState<{ rows: Rows } | null>(null);
  const hold = useCallback((isHeld: boolean) => setHeld(isHeld ? { rows } : null), [rows]);
  return [held ? held.rows : rows, hold];
}
