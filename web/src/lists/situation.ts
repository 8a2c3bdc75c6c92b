import type { OutputOf } from '@stationwall/contract/endpoint';
import type { Problem } from '@stationwall/contract/problem';
import {
  type EarlierStage,
  getEarlierStages,
  getStationLevels,
  getStationRain,
  type StationLevels,
  type StationRain,
} from '@stationwall/contract/services/situation';
import { useEffect, useState } from 'react';
import { call } from '../platform/http.ts';
import { useReplayMoment } from '../platform/replay.tsx';
import { useSession } from '../platform/session.tsx';
import { noRows, sharedList, useSharedList } from '../platform/shared-list.ts';

/** Warning levels in force now. */
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

/** What is looked at in a replay is at most so old, ms. */
const levelStepMs = 60_000;

/** The levels in force now, or at the moment that is replayed; null until they are known. */
export function useStationLevels(isAllowed = true): {
  rows: readonly StationLevels[] | null;
  problem: Problem | null;
} {
  const moment = useReplayMoment(levelStepMs);
  const present = useSharedList(isAllowed && moment === null ? stationLevels : noRows);
  const past = usePastLevels(isAllowed ? moment : null);
  return moment === null ? present : { rows: past, problem: null };
}

interface PastLevels {
  at: number;
  until: number;
  items: readonly StationLevels[];
}

/** Asked for again only where they were others than those that are known. */
function usePastLevels(wanted: number | null): readonly StationLevels[] | null {
  const [known, setKnown] = useState<PastLevels | null>(null);
  const isKnown = wanted === null || (known !== null && wanted >= known.at && wanted < known.until);
  const [asked, setAsked] = useState<number | null>(null);
  // One question at a time: the past may run faster than it is answered.
  const next = asked ?? (isKnown ? null : wanted);
  useEffect(() => {
    if (next === null) return;
    const leaving = new AbortController();
    setAsked(next);
    call(getStationLevels, { at: next }, leaving)
      .then(({ until, items }) => setKnown({ at: next, until: until ?? Number.POSITIVE_INFINITY, items }))
      .catch(() => {})
      .finally(() => {
        if (!leaving.signal.aborted) setAsked(null);
      });
    return () => leaving.abort();
  }, [next]);
  return known?.items ?? null;
}

/** The rain of each station, in one row with the times since when it is added up; asked for again each minute. */
export const stationRain = sharedList(async (signal) => [await call(getStationRain, {}, { signal })], {
  freshMs: 60_000,
  isFollowed: true,
});

type RainOfStations = OutputOf<typeof getStationRain>;

/** In a replay rain is asked for at each of these steps of the past, ms. */
const rainStepMs = 600_000;

/** The rain of each station as it is now, or was at the moment that is replayed, and since when it is added up; null until it is known. */
export function useRain(isAllowed = true): RainOfStations | null {
  const moment = useReplayMoment(rainStepMs);
  const { rows } = useSharedList(isAllowed && moment === null ? stationRain : noRows);
  const past = usePastRain(isAllowed ? moment : null);
  return moment === null ? (rows?.[0] ?? null) : past;
}

/** The rain of each station alone. */
export const useStationRain = (isAllowed = true): readonly StationRain[] | null =>
  useRain(isAllowed)?.items ?? null;

function usePastRain(wanted: number | null): RainOfStations | null {
  const [read, setRead] = useState<RainOfStations | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  // One question at a time: the past may run faster than it is answered.
  const next = asked ?? wanted;
  useEffect(() => {
    if (next === null) return;
    const leaving = new AbortController();
    setAsked(next);
    call(getStationRain, { at: next }, leaving)
      .then(setRead)
      .catch(() => {})
      .finally(() => {
        if (!leaving.signal.aborted) setAsked(null);
      });
    return () => leaving.abort();
  }, [next]);
  return read;
}
