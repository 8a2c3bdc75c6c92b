import { problemIn } from '@stationwall/contract/problem';
import { station } from '@stationwall/contract/services/station';
import {
  getAllUnclaimedStations,
  type UnclaimedStation,
} from '@stationwall/contract/services/unclaimed-station';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityImportTarget } from '../../entity/entity-import-target.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { useEndedJobs, useOwnJobs } from '../../platform/own-jobs.tsx';
import { renewSharedLists } from '../../platform/shared-list.ts';

/** What a station begins with that is claimed; it is called by its code until somebody names it. */
export const begunOf = ({ centre, address, stcd, sttp, intervalS }: UnclaimedStation) => ({
  ...(stcd !== null && { stcd, stnm: stcd }),
  ...(sttp !== null && { sttp }),
  ...(intervalS !== null && { intervalS }),
  ...(centre === null ? { mn: address } : { centre, address }),
});

const mostAtOnce = 1_000;

/** All unknown stations that a filter finds, the one heard last first. */
export async function allUnclaimed(address: string | null): Promise<UnclaimedStation[]> {
  const found = new Map<number, UnclaimedStation>();
  for (let total = 1, at = 0; at < total; at += mostAtOnce) {
    const place = { skipCount: at, maxResultCount: mostAtOnce };
    const { items, totalCount } = await call(getAllUnclaimedStations, {
      ...place,
      ...(address !== null && { address }),
    });
    for (const one of items) found.set(one.id, one);
    total = totalCount;
  }
  return [...found.values()];
}

/**
 * Makes stations of unknown ones as they tell themselves: one at once, or many as an import, which is one entry of the audit log
 * and can be undone as a whole. One that cannot be made so is asked about.
 */
export function useClaims({ ask, refresh }: { ask(row: UnclaimedStation): void; refresh(): void }) {
  const { t } = useTranslation();
  const { begun } = useOwnJobs();
  /** Which are being entered at the moment. */
  const [claimed, setClaimed] = useState<readonly UnclaimedStation[]>([]);
  const renew = useCallback(() => {
    renewSharedLists('station');
    refresh();
  }, [refresh]);
  useEndedJobs(useCallback(({ kind }) => kind.startsWith('station.') && renew(), [renew]));

  async function during(rows: readonly UnclaimedStation[], act: () => Promise<void>): Promise<void> {
    setClaimed(rows);
    try {
      await act();
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) });
      const [row] = rows;
      if (row && rows.length === 1) ask(row);
    } finally {
      setClaimed([]);
    }
  }

  return {
    claimed,
    claim: (row: UnclaimedStation) => {
      const { stcd, sttp } = row;
      if (stcd === null || sttp === null) return ask(row);
      const given = { ...begunOf(row), stcd, stnm: stcd, sttp };
      return during([row], async () => {
        const { stnm } = await call(station.calls.create, given);
        toast({ tone: 'success', text: t('station.unclaimed.claimed', { name: stnm }) });
        renew();
      });
    },
    claimAll: (rows: readonly UnclaimedStation[]) =>
      during(rows, async () => {
        const given = rows.map((row, index) => ({ row: index + 1, values: begunOf(row) }));
        const { signal } = new AbortController();
        const target = entityImportTarget(station as never, [], () => undefined);
        const job = await target?.apply(given, t('station.tabs.unclaimed'), { signal, sent() {} });
        if (job) begun(job);
      }),
  };
}
