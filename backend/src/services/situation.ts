import { getEarlierStages, getStationLevels, getStationRain } from '@stationwall/contract/services/situation';
import { sightOf } from '../auth/visible-stations.ts';
import { clockRulesOf, hourEnd } from '../derived/spans.ts';
import { readEarlierStages } from '../store/earlier-stages.ts';
import { readLastData } from '../store/last-data.ts';
import { readBuckets } from '../store/series-buckets.ts';
import { readEnteredLevels } from '../store/station-warning-levels.ts';
import { rainAmong } from './element-telling.ts';
import { levelsInForce } from './levels-in-force.ts';
import { localTexts } from './local-texts.ts';
import { rainSince, rainSums } from './rain-sums.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const hourMs = 3_600_000;
/** A counter is read from its last value of these two hours before the span on. */
const counterMs = 2 * hourMs;

/** What the person on duty asks of all stations at once. */
export function serveSituation({ app, store }: Site): void {
  serve(app, getStationLevels, async (_, { caller }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [] };
    const today = localTexts(sight.tenant.time_zone)(Date.now()).slice(5, 10);
    const entered = await readEnteredLevels(store.db, sight.tenant.id, sight.visible);
    return { items: entered.flatMap((one) => levelsInForce(one, today) ?? []) };
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
