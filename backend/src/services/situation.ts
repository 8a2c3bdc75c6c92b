import { getEarlierStages, getStationLevels, getStationRain } from '@stationwall/contract/services/situation';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { sightOf } from '../auth/visible-stations.ts';
import { clockRulesOf, hourEnd } from '../derived/spans.ts';
import { readEarlierStages } from '../store/earlier-stages.ts';
import { readLastData } from '../store/last-data.ts';
import { readBuckets } from '../store/series-buckets.ts';
import { type EnteredLevels, readEnteredLevels, readLevelsAt } from '../store/station-warning-levels.ts';
import { rainAmong } from './element-telling.ts';
import { levelsInForce } from './levels-in-force.ts';
import { localTexts } from './local-texts.ts';
import { rainSince, rainSums } from './rain-sums.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00Z`) + dayMs).toISOString().slice(0, 10);
/** A counter is read from its last value of these two hours before the span on. */
const counterMs = 2 * hourMs;

/** What the person on duty asks of all stations at once. */
export function serveSituation({ app, store }: Site): void {
  serve(app, getStationLevels, async ({ at }, { caller }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { until: null, items: [] };
    const { id, time_zone: zone } = sight.tenant;
    const moment = Math.min(at ?? Number.POSITIVE_INFINITY, Date.now());
    const day = toLocal(zone, moment).slice(0, 10);
    const inForce = (entered: readonly EnteredLevels[]) =>
      entered.flatMap((one) => levelsInForce(one, day.slice(5)) ?? []);
    if (at === undefined)
      return { until: null, items: inForce(await readEnteredLevels(store.db, id, sight.visible)) };
    const { levels, changedAt } = await readLevelsAt(store.db, id, sight.visible, moment);
    // With the day the season may change.
    const nextDay = fromLocal(zone, `${dayAfter(day)}T00:00`) ?? moment + dayMs;
    const until = Math.min(changedAt ?? Number.POSITIVE_INFINITY, nextDay);
    return { until: until > Date.now() ? null : until, items: inForce(levels) };
  });

  serve(app, getEarlierStages, async (_, { caller }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [] };
    const until = Date.now();
    const of = { tenantId: sight.tenant.id, visible: sight.visible };
    return { items: await readEarlierStages(store.db, of, { since: until - hourMs, until }) };
  });

  serve(app, getStationRain, async ({ at }, { caller }) => {
    const now = Math.min(at ?? Number.POSITIVE_INFINITY, Date.now());
    const sight = await sightOf(store.db, caller);
    const rules = sight ? clockRulesOf(sight.tenant) : { timeZone: 'UTC', dayStart: 0 };
    const since = rainSince(rules, now);
    const local = localTexts(rules.timeZone);
    const told = Object.fromEntries(Object.entries(since).map(([name, at]) => [name, local(at)])) as Record<
      keyof typeof since,
      string
    >;
    if (!sight) return { since: told, items: [] };
    const of = { tenantId: sight.tenant.id, visible: sight.visible };
    const { states } = await readLastData(store, of);
    const elements = new Map(
      states.flatMap(({ station: { stcd }, values }) => {
        const rain = rainAmong(Object.keys(values));
        return rain === undefined ? [] : [[stcd, rain] as const];
      }),
    );
    const buckets = await readBuckets(store.db, {
      ...{ tenantId: of.tenantId, length: 'hours', stcds: [...elements.keys()] },
      elements: [...new Set(elements.values())],
      ...{ begin: Math.min(...Object.values(since)) - counterMs, end: hourEnd(rules, now) },
    });
    const byStation = Map.groupBy(buckets, ({ stcd }) => stcd);
    const items = [...elements].map(([stcd, element]) => {
      const own = (byStation.get(stcd) ?? []).filter((bucket) => bucket.element === element);
      return { stcd, ...rainSums(element, since, now, rules, own) };
    });
    return { since: told, items };
  });
}
