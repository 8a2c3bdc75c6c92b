import {
  type ReportInput,
  type ReportKind,
  type ReportMatrix,
  ReportRow,
  reportCalls,
  reportNames,
  reports,
} from '@stationwall/contract/services/report';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { invalid, saying } from '../abp-error.ts';
import { type Sight, sightOf } from '../auth/visible-stations.ts';
import { clockRulesOf, dayOf, daysIn, hoursIn, type Span } from '../derived/spans.ts';
import { product } from '../localization/product-texts.ts';
import { listStations, type StationRecord } from '../store/stations.ts';
import type { CallContext } from './call-context.ts';
import { elementLimitsOf } from './element-limits.ts';
import { serveExport } from './file-export/serve-export.ts';
import { localTexts } from './local-texts.ts';
import { type ReportMaking, reportRows } from './report-rows.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const stationsAtOnce = 200;

export function serveReport(site: Site): void {
  const { app, store } = site;

  async function prepared(sight: Sight, kind: ReportKind, { branch, day: asked, doubtful }: ReportInput) {
    const { tenant } = sight;
    const spans = spansOf(sight, kind, asked);
    const visible = await seenInBranch(store, tenant.id, sight.visible, branch);
    const stations = await listStations(store, { tenantId: tenant.id, visible });
    const making = async (some: readonly StationRecord[]): Promise<ReportMaking> => ({
      ...{ tenantId: tenant.id, kind, spans, isWithDoubtful: doubtful !== 'without', now: Date.now() },
      limits: await elementLimitsOf(
        store.db,
        tenant.id,
        some.map(({ stcd }) => stcd),
      ),
      local: localTexts(tenant.time_zone),
    });
    const rowsOf = async (some: readonly StationRecord[]) => reportRows(store, await making(some), some);
    return { spans, stations: stations.filter((one) => isOf(kind, one)), rowsOf };
  }

  for (const name of reportNames) {
    const kind: ReportKind = reports[name];
    const calls = reportCalls[name];
    serve(app, calls.get, async ({ skipCount = 0, maxResultCount = 10, ...input }, { caller }) => {
      const sight = await sightOf(store.db, caller);
      if (!sight) return { items: [], totalCount: 0, begin: nowhere, steps: [] };
      const { spans, stations, rowsOf } = await prepared(sight, kind, input);
      const local = localTexts(sight.tenant.time_zone);
      const matrix: ReportMatrix = {
        items: await rowsOf(stations.slice(skipCount, skipCount + maxResultCount)),
        totalCount: stations.length,
        begin: local(spans[0]?.begin ?? 0),
        steps: spans.map(({ end }) => local(end)),
      };
      return matrix;
    });
    serveExport<ReportInput>(site, calls.export as Parameters<typeof serveExport<ReportInput>>[1], {
      title: name,
      fields: ReportRow.properties,
      async *pages(input, { caller }: CallContext) {
        for (let start = 0; ; start += stationsAtOnce) {
          const sight = await sightOf(store.db, caller);
          if (!sight) return yield [];
          const { stations, rowsOf } = await prepared(sight, kind, input);
          yield await rowsOf(stations.slice(start, start + stationsAtOnce));
          if (start + stationsAtOnce >= stations.length) return;
        }
      },
    });
  }
}

const nowhere = toLocal('UTC', 0);

/** Rain may be measured anywhere; a stage only where there is water. */
const isOf = ({ of }: ReportKind, { sttp }: StationRecord): boolean =>
  of === 'rain' || ['ZZ', 'ZQ', 'TT', 'RR', 'DD', 'DP', 'ZB'].includes(sttp);

function spansOf({ tenant }: Sight, { span, step }: ReportKind, asked: string | undefined): Span[] {
  const rules = clockRulesOf(tenant);
  const given = asked ?? toLocal(tenant.time_zone, Date.now()).slice(0, 10);
  const kind = span === 'calendarDay' ? 'calendar' : 'hydrological';
  const noon = fromLocal(tenant.time_zone, `${given}T23:59:59`);
  const isDay = noon !== null && toLocal(tenant.time_zone, noon).startsWith(given);
  if (!isDay) throw invalid({ message: saying(product.TimeIsNotValid, given), members: ['day'] });
  if (span !== 'month') return hoursIn(rules, dayOf(rules, kind, noon));
  const [year = 0, month = 0] = given.split('-').map(Number);
  const firstOf = (of: number) => new Date(Date.UTC(year, of - 1, 1)).toISOString().slice(0, 10);
  const edge = (date: string) =>
    dayOf(rules, kind, fromLocal(tenant.time_zone, `${date}T23:59:59`) ?? 0).begin;
  return step === 'day'
    ? daysIn(rules, kind, { begin: edge(firstOf(month)), end: edge(firstOf(month + 1)) })
    : [];
}
