import {
  type ReportInput,
  type ReportKind,
  type ReportMatrix,
  ReportRow,
  reportCalls,
  reportNames,
  reports,
} from '@stationwall/contract/services/report';
import { toLocal } from '@stationwall/contract/tenant-time';
import { sightOf } from '../auth/visible-stations.ts';
import type { Telling } from '../derived/cells.ts';
import { clockRulesOf, dayKindOf } from '../derived/spans.ts';
import { listStations, type StationRecord } from '../store/stations.ts';
import type { CallContext } from './call-context.ts';
import { elementLimitsOf } from './element-limits.ts';
import { rainAmong, rains, stageAmong, stages, tellingOf } from './element-telling.ts';
import { serveExport } from './file-export/serve-export.ts';
import { localTexts } from './local-texts.ts';
import { type DeviceChoice, deviceChoiceOf } from './report-devices.ts';
import { type ReportMaking, reportRows } from './report-rows.ts';
import { reportSpans } from './report-spans.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const stationsAtOnce = 200;

export function serveReport(site: Site): void {
  const { app, store } = site;

  async function prepared(kind: ReportKind, input: ReportInput, { caller, culture }: CallContext) {
    const sight = await sightOf(store.db, caller);
    if (!sight) return null;
    const { tenant } = sight;
    const rules = clockRulesOf(tenant);
    const now = Date.now();
    const device = kind.of === 'device' ? await deviceChoiceOf(store.db, tenant.id, input, culture) : null;
    const readings = readingsOf(kind, device);
    const spans = reportSpans(rules, kind, dayKindOf(readings.elements[0] ?? ''), input, now);
    const visible = await seenInBranch(store, tenant.id, sight.visible, input.branch);
    const stations = await listStations(store, { tenantId: tenant.id, visible });
    const local = localTexts(tenant.time_zone);
    const figure = input.figure ?? (kind.of === 'ponding' ? 'most' : 'end');
    const rowsOf = async (some: readonly StationRecord[]) => {
      const stcds = some.map(({ stcd }) => stcd);
      const making: ReportMaking = {
        ...{ tenantId: tenant.id, kind, spans, figure, local, now, ...readings },
        telling: (element) => readings.telling(element, figure),
        isWithDoubtful: input.doubtful !== 'without',
        limits: await elementLimitsOf(store.db, tenant.id, stcds),
      };
      return reportRows(store, making, some);
    };
    const isSought = ({ stcd, sttp }: StationRecord) =>
      (input.stcd === undefined || stcd === input.stcd) && (input.sttp === undefined || sttp === input.sttp);
    const isOf = (one: StationRecord) => (device ? device.stcds.has(one.stcd) : tells(kind, one));
    return { spans, local, device, rowsOf, stations: stations.filter((one) => isSought(one) && isOf(one)) };
  }

  for (const name of reportNames) {
    const kind: ReportKind = reports[name];
    const calls = reportCalls[name];
    serve(app, calls.get, async ({ skipCount = 0, maxResultCount = 10, ...input }, context) => {
      const found = await prepared(kind, input, context);
      if (!found) return nothing;
      const { spans, local, device, stations, rowsOf } = found;
      const matrix: ReportMatrix = {
        items: await rowsOf(stations.slice(skipCount, skipCount + maxResultCount)),
        totalCount: stations.length,
        begin: local(spans.columns[0]?.begin ?? 0),
        steps: spans.columns.map(({ end }) => local(end)),
        step: spans.step,
        device: device?.told ?? null,
      };
      return matrix;
    });
    serveExport<ReportInput>(site, calls.export as Parameters<typeof serveExport<ReportInput>>[1], {
      title: name,
      fields: ReportRow.properties,
      async *pages(input, context) {
        for (let start = 0; ; start += stationsAtOnce) {
          const found = await prepared(kind, input, context);
          if (!found) return yield [];
          yield await found.rowsOf(found.stations.slice(start, start + stationsAtOnce));
          if (start + stationsAtOnce >= found.stations.length) return;
        }
      },
    });
  }
}

const nothing: ReportMatrix = {
  ...{ items: [], totalCount: 0, steps: [], step: '1h', device: null },
  begin: toLocal('UTC', 0),
};

/** Rain may be measured anywhere; a stage only where there is water. */
const tells = ({ of }: ReportKind, { sttp }: StationRecord): boolean =>
  of === 'rain' ||
  (of === 'ponding' ? sttp === 'JS' : ['ZZ', 'ZQ', 'TT', 'RR', 'DD', 'DP', 'ZB'].includes(sttp));

type Readings = Pick<ReportMaking, 'elements' | 'among'> & {
  telling(element: string, figure: ReportMaking['figure']): Telling;
};

function readingsOf({ of }: ReportKind, device: DeviceChoice | null): Readings {
  if (device) {
    const { element } = device.told;
    const among = (elements: readonly string[]) => elements.find((one) => one === element);
    return { elements: [element], among, telling: () => device.telling };
  }
  if (of === 'rain') return { elements: rains, among: rainAmong, telling: rainTelling };
  const telling: Readings['telling'] = (_, figure) => (figure === 'end' ? 'last' : 'timeMean');
  return { elements: stages, among: stageAmong, telling };
}

const rainTelling = (name: string): Telling =>
  tellingOf({ name, displayName: '', unit: 'mm', decimals: 1, aggregation: 'sum' });
