import {
  type ArrivalInput,
  ArrivalRow,
  exportOnTheHour,
  getOnTheHour,
  hourNames,
} from '@stationwall/contract/services/on-the-hour';
import { reports } from '@stationwall/contract/services/report';
import { toLocal } from '@stationwall/contract/tenant-time';
import { sightOf } from '../auth/visible-stations.ts';
import { clockRulesOf } from '../derived/spans.ts';
import { noArrival, percentOf, sumOf } from './arrivals-of.ts';
import type { CallContext } from './call-context.ts';
import { serveExport } from './file-export/serve-export.ts';
import { localTexts } from './local-texts.ts';
import { reportSpans } from './report/report-spans.ts';
import { seenAmong } from './seen-in-branch.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { stationArrivals } from './station-arrivals.ts';

export function serveOnTheHour(site: Site): void {
  const { app, store } = site;

  async function found({ day, only, ...sought }: ArrivalInput, { caller }: CallContext) {
    const sight = await sightOf(store.db, caller);
    if (!sight) return null;
    const { tenant } = sight;
    const now = Date.now();
    const asked = day === undefined ? {} : { day };
    const { columns } = reportSpans(clockRulesOf(tenant), reports.RainDayData, 'hydrological', asked, now);
    const visible = await seenAmong(store, tenant.id, sight.visible, sought);
    const told = await stationArrivals(store, { tenantId: tenant.id, visible, hours: columns, now });
    const rows = told.map(({ station: { stcd, nameZh, nameEn, intervalS }, hours }): ArrivalRow => {
      const sum = sumOf(hours);
      const numbered = (of: 'late' | 'missing') =>
        hours.flatMap((one, index) => (one !== null && one[of] > 0 ? [index + 1] : []));
      return {
        ...{ stcd, nameZh, nameEn, intervalS, ...sum },
        arrival: percentOf(sum.onTime + sum.late, sum.expected),
        punctuality: percentOf(sum.onTime, sum.expected),
        ...Object.fromEntries(hours.map((one, index) => [hourNames[index], one?.came ?? null])),
        ...{ lateHours: numbered('late'), missingHours: numbered('missing') },
      };
    });
    const listed = rows
      .filter((row) => only === undefined || row[only] > 0)
      .sort((one, other) => other.missing / (other.expected || 1) - one.missing / (one.expected || 1));
    return { tenant, columns, rows: listed, sum: sumOf(listed) };
  }

  serve(app, getOnTheHour, async ({ skipCount = 0, maxResultCount = 10, ...input }, context) => {
    const told = await found(input, context);
    if (!told) return { items: [], totalCount: 0, begin: toLocal('UTC', 0), hours: [], ...noArrival };
    const local = localTexts(told.tenant.time_zone);
    return {
      items: told.rows.slice(skipCount, skipCount + maxResultCount),
      totalCount: told.rows.length,
      begin: local(told.columns[0]?.begin ?? 0),
      hours: told.columns.map(({ end }) => local(end)),
      ...told.sum,
    };
  });

  serveExport<ArrivalInput>(site, exportOnTheHour, {
    title: 'OnTheHour',
    fields: ArrivalRow.properties,
    async *pages(input, context) {
      yield (await found(input, context))?.rows ?? [];
    },
  });
}
