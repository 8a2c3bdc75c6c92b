import {
  type ReportInput,
  type ReportName,
  type ReportRow,
  reportCalls,
  reports,
} from '@stationwall/contract/services/report';
import { useEffect, useState } from 'react';
import { call } from '../../platform/http.ts';
import type { ReportFilter } from './report-filters.tsx';

const none: ReportRow[] = [];

/** What a report is asked for, without what was left open. */
export const inputOf = (filter: ReportFilter): ReportInput =>
  Object.fromEntries(Object.entries(filter).filter(([, one]) => one !== null));

/** The means over each basin of a report of rain; they come after its page, which does not wait for them. */
export function useAreal(name: ReportName, filter: ReportFilter): ReportRow[] {
  const asked = reports[name].of === 'rain' ? JSON.stringify(inputOf(filter)) : null;
  const [found, setFound] = useState<{ asked: string; rows: ReportRow[] } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const leaving = new AbortController();
    const input = { ...JSON.parse(asked), areal: true, maxResultCount: 1 };
    call(reportCalls[name].get, input, { signal: leaving.signal }).then(
      ({ areal }) => setFound({ asked, rows: areal }),
      // The page itself tells what is wrong.
      () => setFound(null),
    );
    return () => leaving.abort();
  }, [name, asked]);
  return found !== null && found.asked === asked ? found.rows : none;
}
