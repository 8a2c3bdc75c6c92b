import {
  type EarlierStage,
  getEarlierStages,
  getStationLevels,
  getStationRain,
  type StationRain,
} from '@stationwall/contract/services/situation';
import { useEffect, useState } from 'react';
import { call } from '../platform/http.ts';
import { useReplayMoment } from '../platform/replay.tsx';
import { useSession } from '../platform/session.tsx';
import { noRows, sharedList, useSharedList } from '../platform/shared-list.ts';

/** Warning levels in force today. */
export const stationLevels = sharedList(
  async (signal) => (await call(getStationLevels, {}, { signal })).items,
  { freshMs: 300_000, isFollowed: true, changedBy: ['station'] },
);

/** Where the stages of the last hour began. A page that is open sees what comes after, so it is asked for seldom. */
const earlierStages = sharedList(async (signal) => (await call(getEarlierStages, {}, { signal })).items, {
  freshMs: 900_000,
});

/** Those, for who may read them; null until they are known, and in a replay, which has an hour of its own. */
export function useEarlierStages(): readonly EarlierStage[] | null {
  const mayRead = useSession().may('Pages.BussinessProject.iStrong.LastData');
  const isPast = useReplayMoment(rainStepMs) !== null;
  return useSharedList(mayRead && !isPast ? earlierStages : noRows).rows;
}

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
