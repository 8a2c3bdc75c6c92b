import { useCallback, useMemo, useRef, useState } from 'react';
import { afterClick, afterPage, type Keys, type RowKey, stateOfPage } from './selected-keys.ts';
import type { TriState } from './tri-state.ts';

export interface RowSelection<Row> {
  /** Of every page. */
  keys: Keys;
  /** How much of the page on show is chosen. */
  page: TriState;
  has(row: Row): boolean;
  /** With `isRange` all rows from the one clicked before. */
  click(row: Row, isRange: boolean): void;
  clickPage(): void;
  /** Chooses every row that is found, on whichever page; left out where nobody can name them. */
  chooseAll?: () => Promise<void>;
  isChoosingAll: boolean;
  replace(keys: Iterable<RowKey>): void;
}

const none: Keys = new Set();

/**
 * Which rows are chosen, kept over pages and sortings. `scope` says what is listed, as its filter: when it changes, nothing is
 * chosen any more, for nobody would see what is. `findAll` names every row that is found; it may reject.
 */
export function useRowSelection<Row>({
  rows,
  rowKey,
  scope = '',
  findAll,
}: {
  rows: readonly Row[] | null;
  rowKey(row: Row): RowKey;
  scope?: string;
  findAll?: () => Promise<Iterable<RowKey>>;
}): RowSelection<Row> {
  const [chosen, setChosen] = useState<{ scope: string; keys: Keys }>({ scope, keys: none });
  const [isChoosingAll, setChoosingAll] = useState(false);
  const anchor = useRef<RowKey | null>(null);
  const current = useRef(scope);
  current.current = scope;
  const keys = chosen.scope === scope ? chosen.keys : none;
  const replace = useCallback(
    (next: Iterable<RowKey>) => {
      anchor.current = null;
      setChosen({ scope, keys: new Set(next) });
    },
    [scope],
  );
  return useMemo(() => {
    const page = (rows ?? []).map(rowKey);
    return {
      keys,
      page: stateOfPage(keys, page),
      has: (row) => keys.has(rowKey(row)),
      click: (row, isRange) => {
        const key = rowKey(row);
        const next = afterClick(keys, page, key, isRange ? anchor.current : null);
        anchor.current = key;
        setChosen({ scope, keys: next });
      },
      clickPage: () => replace(afterPage(keys, page)),
      ...(findAll && {
        chooseAll: async () => {
          setChoosingAll(true);
          try {
            const all = await findAll();
            // The filter may have changed meanwhile.
            if (current.current === scope) replace(all);
          } finally {
            setChoosingAll(false);
          }
        },
      }),
      isChoosingAll,
      replace,
    };
  }, [rows, rowKey, keys, scope, findAll, isChoosingAll, replace]);
}
