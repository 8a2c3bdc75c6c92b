import { getStationLevels, getStationRain, type StationRain } from '@stationwall/contract/services/situation';
import { useEffect, useState } from 'react';
import { call } from '../platform/http.ts';
import { useReplayMoment } from '../platform/replay.tsx';
import { noRows, sharedList, useSharedList } from '../platform/shared-list.ts';

/** Warning levels in force today. */
export const stationLevels = sharedList(
  async (signal) => (await call(getStationLevels, {}, { signal })).items,
  { freshMs: 300_000, isFollowed: true, changedBy: ['station'] },
);

/** The rain of each station, in one row with the times since when it is added up; asked for again each minute. */
export const stationRain = sharedList(async (signal) => [await call(getStationRain, {}, { signal })], {
  freshMs: 60_000,
  isFollowed: true,
});

/** In a replay rain is asked for at each of these steps of the past, ms. */
const rainStepMs = 600_000;

/** The rain of each station as it is now, or was at the moment that is replayed; null until it is known. */
export function useStationRain(isAllowed = true): readonly StationRain[] | null {
  const moment = useReplayMoment(rainStepMs);
  const { rows } = useSharedList(isAllowed && moment === null ? stationRain : noRows);
  const past = usePastRain(isAllowed ? moment : null);
  return moment === null ? (rows?.[0]?.items ?? null) : past;
}

function usePastRain(wanted: number | null): readonly StationRain[] | null {
  const [read, setRead] = useState<readonly StationRain[] | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  // One question at a time: the past may run faster than it is answered.
  const next = asked ?? wanted;
  useEffect(() => {
    if (next === null) return;
    const leaving = new AbortController();
    setAsked(next);
    call(getStationRain, { at: next }, leaving)
      .then(({ items }) => setRead(items))
      .catch(() => {})
      .finally(() => {
        if (!leaving.signal.aborted) setAsked(null);
      });
    return () => leaving.abort();
  }, [next]);
  return read;
}
