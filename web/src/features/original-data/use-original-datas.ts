import type { OutputOf } from '@stationwall/contract/endpoint';
import { type Problem, ProblemError } from '@stationwall/contract/problem';
import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../platform/http.ts';
import { inputOf, type OriginalDataQuery } from './original-data-query.ts';

export interface OriginalDatas {
  /** Null until the first page has come; an earlier page stays on show while the next one is asked for. */
  page: OutputOf<typeof getOriginalDatas2> | null;
  /** Server's time when the page on show was asked for. */
  askedAt: number | null;
  isLoading: boolean;
  problem: Problem | null;
  refresh(): void;
}

/** One page of stored readings, asked for anew whenever the query changes or on `refresh`. */
export function useOriginalDatas(query: OriginalDataQuery, serverNow: () => number): OriginalDatas {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Omit<OriginalDatas, 'refresh'>>({
    page: null,
    askedAt: null,
    isLoading: true,
    problem: null,
  });
  const { stcd, element, begin, end, page } = query;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is the refresh button
  useEffect(() => {
    const abort = new AbortController();
    const askedAt = serverNow();
    setAnswer((before) => ({ ...before, isLoading: true }));
    call(getOriginalDatas2, inputOf({ stcd, element, begin, end, page }), { signal: abort.signal }).then(
      (found) => setAnswer({ page: found, askedAt, isLoading: false, problem: null }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const problem: Problem = error instanceof ProblemError ? error.problem : { kind: 'offline' };
        setAnswer((before) => ({ ...before, isLoading: false, problem }));
      },
    );
    return () => abort.abort();
  }, [stcd, element, begin, end, page, turn, serverNow]);

  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  return { ...answer, refresh };
}
