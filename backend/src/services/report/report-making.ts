import type { ReportInput, ReportKind, ReportRow } from '@stationwall/contract/services/report';
import { sightOf } from '../../auth/visible-stations.ts';
import type { Telling } from '../../derived/cells.ts';
import { clockRulesOf, dayKindOf } from '../../derived/spans.ts';
import { readRatingCurves } from '../../store/rating-curves.ts';
import { stationsWithSeries } from '../../store/series-buckets.ts';
import { listStations, type StationRecord } from '../../store/stations.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../call-context.ts';
import { elementLimitsOf } from '../element-limits.ts';
import { rainAmong, rains, stageAmong, stages, tellingOf } from '../element-telling.ts';
import { localTexts } from '../local-texts.ts';
import { seenInBranch } from '../seen-in-branch.ts';
import { type DeviceChoice, deviceChoiceOf } from './report-devices.ts';
import { type ReportMaking, reportRows } from './report-rows.ts';
import { reportSpans } from './report-spans.ts';

const stationsAtOnce = 200;

/** A report as its caller may see it, made station by station; null = a host user, who sees no tenant's stations. */
export async function prepareReport(
  store: Store,
  kind: ReportKind,
  input: ReportInput,
  { caller, culture }: Pick<CallContext, 'caller' | 'culture'>,
) {
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
  const ratings = kind.of === 'stage' ? await readRatingCurves(store.db, tenant.id) : new Map();
  const local = localTexts(tenant.time_zone);
  const figure = input.figure ?? (kind.of === 'ponding' ? 'most' : 'end');
  const rowsOf = async (some: readonly StationRecord[]) => {
    const stcds = some.map(({ stcd }) => stcd);
    const making: ReportMaking = {
      ...{ tenantId: tenant.id, kind, spans, figure, local, rules, now, ...readings },
      telling: (element) => readings.telling(element, figure),
      isWithDoubtful: input.doubtful !== 'without',
      limits: await elementLimitsOf(store.db, tenant.id, stcds),
      ratings,
    };
    return reportRows(store, making, some);
  };
  const isSought = ({ stcd, sttp }: StationRecord) =>
    (input.stcd === undefined || stcd === input.stcd) && (input.sttp === undefined || sttp === input.sttp);
  const gauged =
    kind.of === 'rain'
      ? await stationsWithSeries(
          store.db,
          tenant.id,
          stations.map(({ stcd }) => stcd),
          rains,
        )
      : null;
  const isOf = (one: StationRecord) =>
    device
      ? device.stcds.has(one.stcd)
      : gauged
        ? one.sttp === 'PP' || gauged.has(one.stcd)
        : tells(kind, one);
  const wanted = stations.filter((one) => isSought(one) && isOf(one));
  const isRated = wanted.some(({ stcd }) => ratings.has(stcd));
  return { kind, spans, local, device, rowsOf, stations: wanted, isRated };
}

export type PreparedReport = NonNullable<Awaited<ReturnType<typeof prepareReport>>>;

/** All of its rows, some stations at a time. */
export async function* allRowsOf({ stations, rowsOf }: PreparedReport): AsyncGenerator<ReportRow[]> {
  for (let start = 0; start === 0 || start < stations.length; start += stationsAtOnce)
    yield await rowsOf(stations.slice(start, start + stationsAtOnce));
}

/** Rain may be measured anywhere, so who ever told it has a gauge; a stage only where there is water. */
const tells = ({ of }: ReportKind, { sttp }: StationRecord): boolean =>
  of === 'ponding' ? sttp === 'JS' : ['ZZ', 'ZQ', 'TT', 'RR', 'DD', 'DP', 'ZB'].includes(sttp);

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
