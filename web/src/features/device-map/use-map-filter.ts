import type { Station } from '@stationwall/contract/station';
import { isInBranch } from '@stationwall/contract/station-branch';
import { useCallback, useMemo } from 'react';
import { useAddressBranch } from '../../entity/use-address-branch.ts';
import { useAddressSteps } from '../../entity/use-address-steps.ts';
import type { MapTheme } from '../../map/map-themes.ts';
import { type MarkLook, markLooks } from '../../map/mark-looks.ts';
import type { MarkFilter } from '../../map/mark-table.ts';
import { textMatcher } from '../../station/matches-text.ts';

/** Which stations the map and its list show. */
export interface MapFilter {
  search: string;
  /** The one look that is shown; null shows all. */
  only: MarkLook | null;
  /** The one type that is shown, `ZQ`; null shows all. */
  sttp: string | null;
  /** The one category that is shown, by its number; null shows all. */
  category: number | null;
  /** Of basin, river and division; null shows all. */
  branch: string | null;
}

/** What the map's address says. */
export interface MapSearch {
  station?: string;
  /** Whose public stations a visitor sees. */
  tenant?: string;
  q?: string;
  state?: MarkLook;
  theme?: MapTheme;
  /** Over which rain is added up. */
  hours?: number;
  type?: string;
  category?: number;
  branch?: string;
  /** Middle and closeness of the map, `114.30,30.59,8.5`; left out, it shows all stations. */
  place?: string;
}

/** What is searched for and which state is wanted, as the address holds it, so that a view can be shared. */
export function useMapFilter() {
  const { address, step } = useAddressSteps();
  const search = address.get('q') ?? '';
  const [branch, setBranch] = useAddressBranch();
  const state = address.get('state');
  const only = (markLooks.find((look) => look === state) ?? null) as MarkLook | null;
  const sttp = address.get('type');
  const number = address.get('category') ?? '';
  const category = /^\d+$/.test(number) ? Number(number) : null;
  const put = useCallback(
    (name: 'q' | 'state' | 'type' | 'category', value: string | null) =>
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
  const filter = useMemo(
    (): MapFilter => ({ search, only, sttp, category, branch }),
    [search, only, sttp, category, branch],
  );
  return {
    filter,
    setBranch,
    setSearch: useCallback((text: string) => put('q', text), [put]),
    setOnly: useCallback((next: MarkLook | null) => put('state', next), [put]),
    setType: useCallback((next: string | null) => put('type', next), [put]),
    setCategory: useCallback(
      (next: number | null) => put('category', next === null ? null : String(next)),
      [put],
    ),
  };
}

/** Whether a station is searched for, of the type, the category and the branch; null = all are. */
export function stationMatcher({
  search,
  sttp,
  category,
  branch,
}: MapFilter): ((station: Station) => boolean) | null {
  if (search.trim() === '' && sttp === null && category === null && branch === null) return null;
  const hasText = textMatcher(search);
  return (station) =>
    (sttp === null || station.sttp === sttp) &&
    (category === null || station.categoryId === category) &&
    (branch === null || isInBranch(station, branch)) &&
    hasText(station);
}

/** The same for the marks; null lets all through. The selected station is always drawn. */
export function markFilterOf(filter: MapFilter, selected: string | null): MarkFilter | null {
  const { only } = filter;
  const isMatching = stationMatcher(filter);
  if (isMatching === null && only === null) return null;
  return ({ station }, look) =>
    station.stcd === selected || ((only === null || look === only) && (isMatching?.(station) ?? true));
}
