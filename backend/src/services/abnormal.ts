import {
  type AbnormalRow,
  abnormalKinds,
  getAllAbnormal,
  markAbnormal,
} from '@stationwall/contract/services/abnormal';
import { type Sight, sightOf } from '../auth/visible-stations.ts';
import { dropAbnormalMark, keepAbnormalMark, readAbnormalMarks } from '../store/abnormal-marks.ts';
import { readDoubtfulSeries, readHourExtremes } from '../store/hour-extremes.ts';
import { readLastData } from '../store/last-data.ts';
import type { Store } from '../store/store.ts';
import { lookedAt, lookedBackMs, wrongWithHours, wrongWithState, wrongWithValues } from './abnormal-of.ts';
import { audited } from './audited.ts';
import { elementNamesOf } from './element-display.ts';
import { elementLimitsOf } from './element-limits.ts';
import { localTexts } from './local-texts.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

const day = 86_400_000;

export function serveAbnormal(site: Site): void {
  const { app, store } = site;

  serve(app, getAllAbnormal, async (input, { caller, culture }) => {
    const { branch, kind, isHandled, skipCount = 0, maxResultCount = 10 } = input;
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [], totalCount: 0, open: {} };
    const { tenant } = sight;
    const visible = await seenInBranch(store, tenant.id, sight.visible, branch);
    const { found, stations } = await wrongNow(store, { tenant, visible });
    const names = await elementNamesOf(store.db, tenant.id);
    const marks = new Map(
      (await readAbnormalMarks(store.db, tenant.id)).map((mark) => [placeOf(mark), mark] as const),
    );
    const local = localTexts(tenant.time_zone);
    const rows = found.map((one): AbnormalRow => {
      const station = stations.get(one.stcd);
      const mark = marks.get(placeOf(one));
      // Of what has begun anew since, nobody has looked after that.
      const handled = mark && mark.handledAt >= (one.since ?? 0) ? mark : null;
      const { displayName, unit, decimals } = names.displayOf(one.element, culture);
      return {
        ...{ stcd: one.stcd, nameZh: station?.nameZh ?? '', nameEn: station?.nameEn ?? '' },
        ...{ sttp: station?.sttp ?? '', kind: one.kind, element: one.element, unit, decimals },
        displayName: one.element === '' ? '' : displayName,
        since: one.since === null ? null : local(one.since),
        ...{ isSinceAtLeast: one.isSinceAtLeast, value: one.value },
        handledBy: handled?.handledBy ?? null,
        handledAt: handled ? local(handled.handledAt) : null,
        note: handled?.note ?? '',
      };
    });
    const open = Object.fromEntries(
      abnormalKinds.map((each) => [
        each,
        rows.filter((row) => row.kind === each && row.handledBy === null).length,
      ]),
    );
    const sought = rows
      .filter((row) => kind === undefined || row.kind === kind)
      .filter((row) => isHandled === undefined || (row.handledBy !== null) === isHandled)
      .sort(
        (one, other) =>
          Number(one.handledBy !== null) - Number(other.handledBy !== null) ||
          (one.since ?? '').localeCompare(other.since ?? '') ||
          one.stcd.localeCompare(other.stcd),
      );
    const items = sought.slice(skipCount, skipCount + maxResultCount);
    return { items, totalCount: sought.length, open };
  });

  serve(app, markAbnormal, async ({ stcd, kind, element, isHandled, note = '' }, context) => {
    const { tenant, station } = await seenStation(store, context.caller, stcd);
    const handledBy = signedIn(context.caller).user.user_name;
    await audited(site, context, async (db, writeDown) => {
      const mark = { stcd, kind, element, handledAt: Date.now(), handledBy, note };
      if (isHandled) await keepAbnormalMark(db, tenant.id, mark);
      else await dropAbnormalMark(db, tenant.id, mark);
      const action = isHandled ? 'station.abnormalHandled' : 'station.abnormalReopened';
      await writeDown(action, station.nameEn || stcd, { stcd, kind, element, note }, stcd);
    });
    return null;
  });
}

const placeOf = ({ stcd, kind, element }: { stcd: string; kind: string; element: string }): string =>
  `${stcd} ${kind} ${element}`;

/** What is wrong with the stations that are seen. */
export async function wrongNow(store: Store, { tenant, visible }: Sight) {
  const now = Date.now();
  const { states } = await readLastData(store, { tenantId: tenant.id, visible });
  const stations = new Map(states.map(({ station }) => [station.stcd, station]));
  const stcds = [...stations.keys()];
  const limits = await elementLimitsOf(store.db, tenant.id, stcds);
  const watched = { now, warnBelow: (stcd: string, element: string) => limits.of(stcd, element).warnBelow };
  const of = { tenantId: tenant.id, stcds, end: now + 3_600_000 };
  const hours = await readHourExtremes(store.db, { ...of, begin: now - lookedBackMs, elements: lookedAt });
  const doubtful = await readDoubtfulSeries(store.db, { ...of, begin: now - day });
  const found = [
    ...states.flatMap((state) => wrongWithState(state, watched)),
    ...hours.flatMap((one) => wrongWithHours(one, stations.get(one.stcd)?.sttp ?? '', watched)),
    ...doubtful.map(wrongWithValues),
  ];
  return { found, stations };
}
