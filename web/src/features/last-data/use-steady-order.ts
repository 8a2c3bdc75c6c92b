import { useRef } from 'react';

/** Symbols in the order in which they were first shown, new ones behind: a heading does not slip away under the pointer. `view`: another one begins anew. */
export function useSteadyOrder(symbols: readonly string[], view: string): readonly string[] {
  const kept = useRef({ view, order: [] as readonly string[] });
  const before = kept.current.view === view ? kept.current.order : [];
  const order = [
    ...before.filter((symbol) => symbols.includes(symbol)),
    ...symbols.filter((symbol) => !before.includes(symbol)),
  ];
  const isSame = order.length === before.length && order.every((symbol, at) => symbol === before[at]);
  kept.current = { view, order: isSame ? before : order };
  return kept.current.order;
}
