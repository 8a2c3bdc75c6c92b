import type { Freshness } from '@stationwall/contract/freshness';
import { useCallback, useMemo } from 'react';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import type { MarkFilter } from '../../map/mark-table.ts';
import { freshnessLegend, freshnessOrder } from '../../station/freshness-order.ts';
import { textMatcher } from '../../station/matches-text.ts';

/** Which stations the map and its list show. */
export interface MapFilter {
  search: string;
  /** The one state that is shown; null shows all. */
  only: Freshness | null;
}

/** What the map's address says. */
export interface MapSearch {
  station?: string;
  /** Whose public stations a visitor sees. */
  tenant?: string;
  q?: string;
  state?: Freshness;
}

/** What is searched for and which state is wanted, as the address holds it, so that a view can be shared. */
export function useMapFilter() {
  const { address, step } = useAddressSteps();
  const search = address.get('q') ?? '';
  const state = address.get('state');
  const only = freshnessLegend.find((freshness) => freshness === state) ?? null;
  const put = useCallback(
    (name: 'q' | 'state', value: string | null) =>
      step(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        name === 'q' ? name : null,
      ),
    [step],
  );
  const filter = useMemo((): MapFilter => ({ search, only }), [search, only]);
  return {
    filter,
    setSearch: useCallback((text: string) => put('q', text), [put]),
    setOnly: useCallback((next: Freshness | null) => put('state', next), [put]),
  };
}

/** The same for the marks; null lets all through. The selected station is always drawn. */
export function markFilterOf({ search, only }: MapFilter, selected: string | null): MarkFilter | null {
  if (search.trim() === '' && only === null) return null;
  const isMatching = textMatcher(search);
  return ({ station }, freshness) =>
    station.stcd === selected ||
    ((only === null || freshnessOrder[freshness] === only) && isMatching(station));
}
