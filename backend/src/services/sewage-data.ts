import {
  getSewageData,
  mostSewageDays,
  type SewageStep,
  sewageSuffixes,
} from '@stationwall/contract/services/sewage';
import { factorOf } from '@stationwall/protocols/hj212/factors';
import { notFound } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { clockRulesOf, hoursIn, type Span } from '../derived/spans.ts';
import type { Tenant } from '../store/accounts.ts';
import { stationsOfHj212 } from '../store/outfalls.ts';
import { readObservations } from '../store/series-observations.ts';
import { reportedElements } from '../store/station-parameters.ts';
import { listStations } from '../store/stations.ts';
import type { Store } from '../store/store.ts';
import { askedSpan } from './asked-span.ts';
import { elementNamesOf } from './element-display.ts';
import { elementLimitsOf } from './element-limits.ts';
import { localTexts } from './local-texts.ts';
import { seenAmong } from './seen-in-branch.ts';
import { readCells } from './series-cells.ts';
import { serve } from './serve.ts';
import {
  type Figure,
  isBeyond,
  isConcentration,
  loadKg,
  loadOfDay,
  meansOf,
  periodFigures,
} from './sewage-values.ts';
import type { Site } from './site.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const flowCode = 'w00000';
const lengthsMs = { now: 1_000, '10min': 10 * minute, hour, day } as const satisfies Record<
  SewageStep,
  number
>;

type Figures = ReadonlyMap<number, Figure>;

/** The factors of an outfall over a time, against their limits. */
export function serveSewageData({ app, store }: Site): void {
  serve(app, getSewageData, async (input, { caller, culture }) => {
    const { stcd: asked, step = 'hour', branch, sttp, ...span } = input;
    const sight = await sightOf(store.db, caller);
    if (!sight) return nowhere(step);
    const { tenant } = sight;
    const local = localTexts(tenant.time_zone);
    const end = span.end ?? local(Date.now());
    const begin = span.begin ?? local(Date.now() - (step === 'now' ? hour : day));
    const period = askedSpan(tenant.time_zone, { begin, end }, mostSewageDays[step]);
    const known = await stationsOfHj212(store.db, tenant.id);
    const sought = { ...(branch && { branch }), ...(sttp && { sttp }) };
    const visible = await seenAmong(store, tenant.id, sight.visible, sought);
    const seen = await listStations(store, { tenantId: tenant.id, visible });
    const outfalls = seen.filter(({ stcd }) => known.has(stcd));
    const stcd = asked ?? outfalls[0]?.stcd ?? null;
    const told = {
      outfalls: outfalls.map((one) => ({ stcd: one.stcd, nameZh: one.nameZh, nameEn: one.nameEn })),
      ...{ stcd, step, begin: local(period.begin), end: local(period.end) },
    };
    if (stcd === null) return { ...told, factors: [], rows: [] };
    if (!outfalls.some((one) => one.stcd === stcd)) throw notFound('Station', stcd);

    const names = await elementNamesOf(store.db, tenant.id);
    const limits = await elementLimitsOf(store.db, tenant.id, [stcd]);
    const reported = await reportedElements(store.db, tenant.id, stcd);
    const codes = [...new Set(reported.map((element) => element.split('-')[0] ?? ''))]
      .filter((code) => (factorOf(code)?.decimals ?? null) !== null)
      .sort();
    const factors = codes.map((code) => {
      const { displayName, unit, decimals } = names.displayOf(code, culture);
      const { warnBelow: limitBelow, warnAbove: limitAbove } = limits.of(stcd, code);
      const hasLoad = step !== 'now' && isConcentration(unit) && codes.includes(flowCode);
      return { code, displayName, unit, decimals, limitBelow, limitAbove, hasLoad };
    });
    const figuresOf = async (by: SewageStep) => {
      const of = codes.map(async (code) => figures(store, tenant, { stcd, code, span: period, step: by }));
      return new Map((await Promise.all(of)).map((one, index) => [codes[index] ?? '', one]));
    };
    const found = await figuresOf(step);
    const hourly = step === 'day' ? await figuresOf('hour') : null;
    const unitOf = (code: string) => factors.find((factor) => factor.code === code)?.unit ?? '';
    const load = (of: ReadonlyMap<string, Figures>, code: string, at: number, seconds: number) => {
      const figureAt = (one: string) => ({ value: of.get(one)?.get(at)?.value ?? null, unit: unitOf(one) });
      return loadKg(figureAt(flowCode), figureAt(code), seconds);
    };
    const loadIn = (code: string, at: number): number | null => {
      if (step === 'now') return null;
      if (!hourly) return load(found, code, at, lengthsMs[step] / 1_000);
      const hours = hoursIn(clockRulesOf(tenant), { begin: at - day, end: at });
      return loadOfDay(hours.map((one) => load(hourly, code, one.end, hour / 1_000)));
    };
    const times = [...new Set([...found.values()].flatMap((one) => [...one.keys()]))];
    const rows = times
      .sort((one, other) => other - one)
      .map((at) => ({
        time: local(at),
        begin: local(at - lengthsMs[step]),
        beforeBegin: local(at - lengthsMs[step] - 1_000),
        values: factors.map(({ code, limitBelow, limitAbove, hasLoad }) => {
          const figure = found.get(code)?.get(at) ?? none;
          return {
            ...figure,
            isBeyond: isBeyond(figure.value, { below: limitBelow, above: limitAbove }),
            loadKg: hasLoad ? loadIn(code, at) : null,
          };
        }),
      }));
    return { ...told, factors, rows };
  });
}

const none: Figure = { value: null, origin: 'derived', isDoubtful: false };

/** A factor's values by their time, or by the end of their period. */
async function figures(
  store: Store,
  tenant: Tenant,
  { stcd, code, span, step }: { stcd: string; code: string; span: Span; step: SewageStep },
): Promise<Figures> {
  const of = { tenantId: tenant.id, stcd, ...span };
  if (step === 'now') {
    const heard = await readObservations(store.db, { ...of, element: code });
    return new Map(heard.map(({ at, value, isDoubtful }) => [at, { value, isDoubtful, origin: 'device' }]));
  }
  const lengthMs = lengthsMs[step];
  // A period that ends in the span may have begun before it.
  const ofDevice = await readObservations(store.db, {
    ...{ ...of, element: `${code}${sewageSuffixes[step]}` },
    ...{ begin: span.begin - lengthMs, end: span.end - lengthMs },
  });
  if (step === '10min') {
    const heard = await readObservations(store.db, { ...of, element: code });
    return periodFigures(lengthMs, ofDevice, meansOf(lengthMs, heard, span));
  }
  const series = { stcd, element: code, intervalS: 60, telling: 'plainMean', isWithDoubtful: true } as const;
  const cells = await readCells(store, tenant, series, span, step);
  const derived = cells.flatMap(({ end, value, doubtful }): [number, Figure][] =>
    value === null ? [] : [[end, { value, isDoubtful: doubtful > 0, origin: 'derived' }]],
  );
  return periodFigures(lengthMs, ofDevice, new Map(derived));
}

const nowhere = (step: SewageStep) => ({
  ...{ outfalls: [], stcd: null, step, factors: [], rows: [] },
  ...{ begin: '1970-01-01T00:00:00', end: '1970-01-01T00:00:00' },
});
