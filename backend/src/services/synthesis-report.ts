import { abnormalKinds } from '@stationwall/contract/services/abnormal';
import {
  getSynthesisReport,
  mostSynthesisDays,
  type Synthesis,
} from '@stationwall/contract/services/synthesis-report';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { invalid, saying } from '../abp-error.ts';
import { type Sight, sightOf } from '../auth/visible-stations.ts';
import { clockRulesOf, dayOf, type Span } from '../derived/spans.ts';
import { product } from '../localization/product-texts.ts';
import { readAlarmFigures } from '../store/alarm-figures.ts';
import { readArrivalTotals } from '../store/arrivals.ts';
import { countChanges } from '../store/change-counts.ts';
import { registeredAt } from '../store/station-ages.ts';
import { listStations } from '../store/stations.ts';
import { wrongNow } from './abnormal.ts';
import { arrivalsOf, noArrival, percentOf, sumOf } from './arrivals-of.ts';
import { localTexts } from './local-texts.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const dayMs = 86_400_000;
const worstTold = 10;
const nothing = { ...noArrival, arrival: null, punctuality: null };

/** One page on the network for a period. */
export function serveSynthesisReport({ app, store }: Site): void {
  serve(app, getSynthesisReport, async ({ branch, ...asked }, { caller, culture }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return nowhere;
    const { tenant } = sight;
    const now = Date.now();
    const span = periodOf(sight, asked, now);
    const visible = await seenInBranch(store, tenant.id, sight.visible, branch);
    const stations = await listStations(store, { tenantId: tenant.id, visible });
    const stcds = stations.map(({ stcd }) => stcd);
    const came = await readArrivalTotals(store.db, { tenantId: tenant.id, stcds, ...span });
    const since = await registeredAt(store.db, tenant.id);
    const told = stations.map(({ stcd, nameZh, nameEn, intervalS }) => {
      const own = came.get(stcd);
      const [arrival] = arrivalsOf(intervalS, [span], new Map(own ? [[span.end, own]] : []), {
        ...{ now, since: since.get(stcd) ?? 0 },
      });
      return { stcd, nameZh, nameEn, ...withRates(arrival ?? noArrival) };
    });
    const worst = told
      .filter(({ missing }) => missing > 0)
      .sort((one, other) => (one.arrival ?? 0) - (other.arrival ?? 0) || other.missing - one.missing);
    const figures = await readAlarmFigures(store.db, tenant.id, visible, span, { bucketMs: dayMs, now });
    const { found } = await wrongNow(store, { tenant, visible });
    const local = localTexts(tenant.time_zone);
    const types = Map.groupBy(stations, ({ sttp }) => sttp);
    return {
      ...{ begin: local(span.begin), end: local(span.end) },
      stations: [...types].map(([sttp, of]) => ({ sttp, count: of.length })),
      silent: stcds.filter((stcd) => (came.get(stcd)?.came ?? 0) === 0).length,
      ...withRates(sumOf(told)),
      worst: worst.slice(0, worstTold),
      alarms: {
        ...{ total: figures.total, stale: figures.stale, acknowledgedWithinS: figures.half },
        priorities: [1, 2, 3, 4].map((one) => figures.shares.find((of) => of.severity === one)?.count ?? 0),
        frequent: figures.frequent.slice(0, 5).map(({ stcd, text_zh, text_en, count }) => {
          return { stcd, name: culture === 'zh-Hans' ? text_zh : text_en, count };
        }),
      },
      abnormal: abnormalKinds.map((kind) => ({
        kind,
        count: found.filter((one) => one.kind === kind).length,
      })),
      changes: await countChanges(store.db, tenant.id, span),
    };
  });
}

const withRates = (of: typeof noArrival) => ({
  ...{ expected: of.expected, onTime: of.onTime, late: of.late, missing: of.missing },
  arrival: percentOf(of.onTime + of.late, of.expected),
  punctuality: percentOf(of.onTime, of.expected),
});

/** From the begin of the first day to the end of the last, which is over. */
function periodOf({ tenant }: Sight, asked: { begin?: string; end?: string }, now: number): Span {
  const rules = clockRulesOf(tenant);
  const today = dayOf(rules, 'calendar', now).begin;
  const dayAsked = (given: string, member: string): Span => {
    const noon = fromLocal(tenant.time_zone, `${given}T12:00:00`);
    if (noon === null) throw invalid({ message: saying(product.TimeIsNotValid, given), members: [member] });
    return dayOf(rules, 'calendar', noon);
  };
  const end = asked.end === undefined ? today : Math.min(today, dayAsked(asked.end, 'end').end);
  const begin =
    asked.begin === undefined
      ? dayOf(rules, 'calendar', end - 6.5 * dayMs).begin
      : dayAsked(asked.begin, 'begin').begin;
  if (begin >= end) {
    const local = localTexts(tenant.time_zone);
    throw invalid({
      message: saying(product.EndsBeforeItBegins, local(begin), local(end)),
      members: ['end'],
    });
  }
  if (end - begin > (mostSynthesisDays + 1) * dayMs)
    throw invalid({ message: saying(product.SpanIsTooLong, mostSynthesisDays), members: ['end'] });
  return { begin, end };
}

const nowhere: Synthesis = {
  ...{ begin: '1970-01-01T00:00:00', end: '1970-01-01T00:00:00', stations: [], silent: 0, ...nothing },
  ...{ worst: [], abnormal: [], changes: [] },
  alarms: { total: 0, priorities: [], acknowledgedWithinS: null, stale: 0, frequent: [] },
};
