import { alarmRule } from '@stationwall/contract/services/alarm-rule';
import {
  mostWhatIfReadings,
  mostWhatIfStations,
  mostWhatIfTimes,
  runWhatIf,
  type WhatIf,
  type WhatIfOutcome,
  whatIfDays,
} from '@stationwall/contract/services/alarm-what-if';
import { invalid, saying } from '../abp-error.ts';
import type { Condition } from '../alarms/condition.ts';
import { readExpression } from '../alarms/expression.ts';
import {
  type AlarmStation,
  conditionOf,
  conditionsOf,
  covers,
  type KeptRule,
} from '../alarms/station-conditions.ts';
import { readTenantRules, type TenantRules } from '../alarms/tenant-rules.ts';
import {
  elementsOf,
  expressionTimes,
  type ObservationOf,
  type RungTime,
  rungTimes,
} from '../alarms/what-if.ts';
import { builtInElement } from '../elements/built-in-elements.ts';
import { alarmFaults } from '../localization/alarm-faults.ts';
import { type PastObservation, readPastObservations, readReporting } from '../store/past-observations.ts';
import { readThinnedSeries } from '../store/series.ts';
import { listStations } from '../store/stations.ts';
import type { Store } from '../store/store.ts';
import { faultsOfRule } from './alarm-rule-rules.ts';
import { alarmSight } from './alarm-told.ts';
import type { CallContext } from './call-context.ts';
import { halfTheTime } from './half-the-time.ts';
import { localTexts, type ToText } from './local-texts.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** So much of the chart is drawn from one point. */
const bucketMs = 2 * 3_600_000;
/** After so long no further station is begun: the person waits. */
const longEnoughMs = 12_000;
/** Of a rule that is not kept yet. */
const unsaved = -1;

/** What a rule is where nothing is said of it. */
const usual = Object.fromEntries(
  Object.entries(alarmRule.creatable).map(([field, schema]) => [
    field,
    (schema as { default?: unknown }).default ?? null,
  ]),
);

interface Tried {
  station: AlarmStation;
  tried: Condition;
  inForce: Condition | null;
}

export function serveAlarmWhatIf({ app, store }: Site): void {
  serve(app, runWhatIf, async ({ rule: given, id, stcd }, context) => {
    const { tenant, visible } = await alarmSight(store, context);
    const element = builtInElement(given.element ?? '')?.key ?? given.element ?? '';
    const rule = { ...usual, ...given, element, id: id ?? unsaved, isEnabled: true } as unknown as KeptRule;
    const faults = await faultsOfRule(store.db, tenant.id, rule);
    if (faults.length > 0) throw invalid(...faults);
    const now = Date.now();
    const rules = (await readTenantRules(store, tenant.id, now)) as TenantRules;
    const seen = new Set(
      (await listStations(store, { tenantId: tenant.id, visible })).map((one) => one.stcd),
    );
    const span = { begin: now - whatIfDays * dayMs, end: now };
    const local = localTexts(tenant.time_zone);
    if (rule.kind === 'expression')
      return runExpression(store, { tenantId: tenant.id, rule, rules, seen, local, ...span }, context);
    const asked = elementsOf({ kind: rule.kind, element: rule.element });
    const reporting = await readReporting(store.db, tenant.id, asked);
    const ofInterest = new Set([...seen].filter((one) => reporting.has(one)));
    const { held, elsewhere } = whereItHolds(rule, rules, ofInterest);
    const chosen = stcd ? held.filter(({ station }) => station.stcd === stcd) : spread(held);
    const run: WhatIf['stations'] = [];
    for (const one of chosen) {
      if (run.length > 0 && Date.now() - now > longEnoughMs) break;
      const { station, tried, inForce } = one;
      const of = { tenantId: tenant.id, stcd: station.stcd, elements: elementsOf(tried), ...span };
      const observations = await halfTheTime(() => readPastObservations(store.db, of, mostWhatIfReadings));
      const around = { intervalS: station.intervalS, clock: rules.clock, now };
      const told = async (condition: Condition) =>
        outcomeOf(condition, await rungTimes(condition, observations, around), now, local);
      run.push({
        stcd: station.stcd,
        name: context.culture === 'zh-Hans' ? station.nameZh : station.nameEn,
        readings: observations.length,
        since: sinceOf(observations, local),
        tried: await told(tried),
        inForce: inForce && (await told(inForce)),
      });
    }
    run.sort((one, other) => other.tried.rings - one.tried.rings);
    const first = chosen.find(({ station }) => station.stcd === run[0]?.stcd);
    const drawn = first ? (elementsOf(first.tried)[0] ?? '') : '';
    const display = rules.names.displayOf(drawn, context.culture);
    const isSum = rule.kind === 'sum';
    const points =
      first && drawn
        ? await readThinnedSeries(
            store.db,
            { tenantId: tenant.id, stcd: first.station.stcd, element: drawn, ...span },
            bucketMs,
            isSum ? 'sum' : 'extremes',
          )
        : [];
    return {
      ...{ begin: local(span.begin), end: local(span.end), covered: held.length + elsewhere, elsewhere },
      stations: run,
      ...{
        element: drawn,
        elementName: display.displayName,
        unit: display.unit,
        decimals: display.decimals,
        isSum,
      },
      points: points.map(({ observed_at, value }): [string, number | null] => [local(observed_at), value]),
    };
  });
}

interface AskedExpression {
  tenantId: number;
  rule: KeptRule;
  rules: TenantRules;
  /** Stations that the caller sees. */
  seen: ReadonlySet<string>;
  local: ToText;
  begin: number;
  end: number;
}

/** An expression is run at the station that it names, beside itself as it is kept. */
async function runExpression(
  store: Store,
  { tenantId, rule, rules, seen, local, begin, end }: AskedExpression,
  { culture }: Pick<CallContext, 'culture'>,
): Promise<WhatIf> {
  const tried = conditionOf(rule);
  const kept = rules.conditionsOf(rule.stcd);
  const inForce = kept.find(({ key }) => key === tried.key) ?? kept.find(({ ruleId }) => ruleId === rule.id);
  const refs = [tried, inForce].flatMap((one) => (one ? readExpression(one.expression).refs : []));
  const wanted = Map.groupBy(refs, ({ stcd }) => stcd ?? rule.stcd);
  const unseen = [...wanted.keys()].find((stcd) => !seen.has(stcd));
  if (unseen) throw invalid({ message: saying(alarmFaults.StationUnseen, unseen), members: ['expression'] });
  const observations: ObservationOf[] = [];
  const since: number[] = [];
  for (const [stcd, of] of wanted) {
    const elements = [...new Set(of.map(({ element }) => element))];
    const most = Math.floor(mostWhatIfReadings / wanted.size);
    const told = await halfTheTime(() =>
      readPastObservations(store.db, { tenantId, stcd, elements, begin, end }, most),
    );
    since.push(told[0]?.observed_at ?? end);
    for (const one of told) observations.push({ ...one, stcd });
  }
  observations.sort((one, other) => one.observed_at - other.observed_at || (one.stcd < other.stcd ? -1 : 1));
  const run = (condition: Condition) => expressionTimes(rule.stcd, condition, observations, rules);
  const { times, figures } = await run(tried);
  const station = rules.stations.get(rule.stcd);
  return {
    ...{ begin: local(begin), end: local(end), covered: 1, elsewhere: 0 },
    stations: [
      {
        stcd: rule.stcd,
        name: (culture === 'zh-Hans' ? station?.nameZh : station?.nameEn) ?? rule.stcd,
        readings: observations.length,
        since: figures.length === 0 ? null : local(Math.max(...since)),
        tried: outcomeOf(tried, times, end, local),
        inForce: inForce ? outcomeOf(inForce, (await run(inForce)).times, end, local) : null,
      },
    ],
    ...{ element: tried.expression, elementName: tried.expression, unit: '', decimals: 2, isSum: false },
    points: extremesOf(figures).map(([at, figure]): [string, number | null] => [local(at), figure]),
  };
}

/** The least and the most of each piece of the chart, in their order. */
function extremesOf(figures: readonly (readonly [at: number, figure: number])[]) {
  const pieces = Map.groupBy(figures, ([at]) => Math.floor((at - 1) / bucketMs));
  return [...pieces.values()].flatMap((piece) => {
    const least = piece.reduce((best, one) => (one[1] < best[1] ? one : best));
    const most = piece.reduce((best, one) => (one[1] > best[1] ? one : best));
    return least === most ? [least] : [least, most].sort(([one], [other]) => one - other);
  });
}

/** Where the rule would hold, and at how many stations that it covers another one is closer. */
function whereItHolds(rule: KeptRule, { rules, stations }: TenantRules, seen: ReadonlySet<string>) {
  const others = rules.filter(({ id }) => id !== rule.id);
  const held: Tried[] = [];
  let elsewhere = 0;
  for (const station of stations.values()) {
    if (!seen.has(station.stcd)) continue;
    if (!covers(rule, station)) continue;
    const tried = conditionsOf(station, [...others, rule]).find(({ ruleId }) => ruleId === rule.id);
    if (!tried) elsewhere += 1;
    else {
      const inForce = conditionsOf(station, rules).find(({ key }) => key === tried.key) ?? null;
      held.push({ station, tried, inForce });
    }
  }
  return { held: held.sort((one, other) => (one.station.stcd < other.station.stcd ? -1 : 1)), elsewhere };
}

/** Some of all, evenly over their order, which follows the rivers. */
function spread(held: readonly Tried[]): Tried[] {
  if (held.length <= mostWhatIfStations) return [...held];
  const step = held.length / mostWhatIfStations;
  return Array.from({ length: mostWhatIfStations }, (_, at) => held[Math.floor(at * step)] as Tried);
}

const sinceOf = (observations: readonly PastObservation[], local: ToText): string | null =>
  observations[0] ? local(observations[0].observed_at) : null;

function outcomeOf(
  { setpoint }: Condition,
  times: readonly RungTime[],
  now: number,
  local: ToText,
): WhatIfOutcome {
  const minutes = times.map(({ begin, end }) => ((end ?? now) - begin) / minuteMs);
  const round = (figure: number) => Math.round(figure * 10) / 10;
  return {
    rings: times.length,
    minutes: round(minutes.reduce((sum, one) => sum + one, 0)),
    longestMinutes: round(Math.max(0, ...minutes)),
    setpoint,
    times: times.slice(-mostWhatIfTimes).map(({ begin, end, peak }) => ({
      ...{ begin: local(begin), end: end === null ? null : local(end), peak },
    })),
  };
}
