import { mostRows } from '@stationwall/contract/abp';
import type { Culture } from '@stationwall/contract/constants';
import type { InputOf } from '@stationwall/contract/endpoint';
import type { FileInput } from '@stationwall/contract/file-export';
import { flagsIn } from '@stationwall/contract/quality';
import {
  exportOriginalData,
  getMobileOriginalDatas,
  getOriginalDatas2,
  getOriginalDatasAll2,
  getZCOriginal,
  markReading,
  OriginalDataRow,
  queryFunctions,
} from '@stationwall/contract/services/original-data';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { invalid, notFound, permissionMissing, saying } from '../abp-error.ts';
import { hasPermission } from '../auth/caller.ts';
import { type Sight, sightOf } from '../auth/visible-stations.ts';
import { product } from '../localization/product-texts.ts';
import {
  type OriginalDataQuery,
  readOriginalData,
  readOriginalDataAfter,
  type StoredReading,
} from '../store/original-data.ts';
import { keepMark } from '../store/reading-marks.ts';
import { putLastDataRight } from '../store/recompute-readings.ts';
import { isUntrustedAt, readLog } from '../store/station-log.ts';
import { readOwnDecimals } from '../store/station-parameters.ts';
import { publicPartOf } from '../store/station-record.ts';
import { listStations } from '../store/stations.ts';
import { audited } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { elementNamesOf } from './element-display.ts';
import { FairLine } from './fair-line.ts';
import { serveExport } from './file-export/serve-export.ts';
import { inTurns } from './in-turns.ts';
import { localTexts } from './local-texts.ts';
import { momentOf } from './moment-of.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const exportedAtOnce = 1_000;
const readers = [
  'Pages.MobilePage.MobileOriginalData',
  'Pages.BussinessProject.iStrong.OriginalData',
] as const;

export function serveOriginalData(site: Site): void {
  const { app, store } = site;
  const reading = new FairLine({ atOnce: 2, waitingOfOne: 100 });

  const inLine = <Result>({ caller }: CallContext, work: () => Promise<Result>) => {
    // Whoever is not signed in waits behind all others who are not.
    const turn = caller.kind === 'user' ? `${caller.user.tenant_id}/${caller.user.id}` : 'signed out';
    return reading.do(turn, work);
  };

  const page = (sight: Sight, context: CallContext, query: OriginalDataQuery) =>
    inLine(context, async () => {
      const { items, totalCount } = await readOriginalData(store, query);
      return { items: await told(sight, items, context.culture), totalCount };
    });

  serve(app, getOriginalDatas2, async (input, context) => {
    const sight = await sightOf(store.db, context.caller);
    if (!sight) return { items: [], totalCount: 0 };
    const { skipCount: skip = 0, maxResultCount: limit = 10 } = input;
    return page(sight, context, { ...(await soughtBy(sight, input)), skip, limit });
  });

  serve(app, getOriginalDatasAll2, async (input, context) => {
    const sight = await sightOf(store.db, context.caller);
    if (!sight) return { items: [], totalCount: 0 };
    return page(sight, context, { ...(await soughtBy(sight, input)), skip: 0, limit: mostRows });
  });

  serve(app, getZCOriginal, async (input, context) => {
    const sight = await sightOf(store.db, context.caller);
    if (!sight) return { items: [], totalCount: 0 };
    const { skipCount: skip = 0, maxResultCount: limit = 10 } = input;
    const query = { ...(await soughtBy(sight, input)), skip, limit };
    return page(sight, context, { ...query, functions: queryFunctions });
  });

  serve(app, getMobileOriginalDatas, async (input, context) => {
    const { caller } = context;
    if (caller.kind === 'user' && !readers.some((permission) => hasPermission(caller, permission)))
      throw permissionMissing(...readers);
    const sight = await sightOf(store.db, caller);
    const none = { stbprp: null, originalDatas: { items: [], totalCount: 0 } };
    if (!sight) return none;
    const { skipCount: skip = 0, maxResultCount: limit = 20, stcd } = input;
    const seen = await listStations(store, { tenantId: sight.tenant.id, visible: sight.visible });
    const station = seen.find((one) => one.stcd === stcd);
    if (!station) return none;
    const query = { ...(await soughtBy(sight, input)), skip, limit };
    return { stbprp: publicPartOf(station), originalDatas: await page(sight, context, query) };
  });

  serveExport(site, exportOriginalData, {
    title: 'OriginalData',
    fields: OriginalDataRow.properties,
    async *pages(input, context) {
      for (let last: StoredReading | null = null; ; ) {
        const sight = await sightOf(store.db, context.caller);
        if (!sight) return yield [];
        const query = { ...(await soughtBy(sight, input)), limit: exportedAtOnce };
        const items: StoredReading[] = await inLine(context, () => readOriginalDataAfter(store, query, last));
        yield await told(sight, items, context.culture);
        last = items.at(-1) ?? null;
        if (items.length < exportedAtOnce) return;
      }
    },
  });

  async function told({ tenant }: Sight, items: readonly StoredReading[], culture: Culture) {
    const stcds = [...new Set(items.map(({ stcd }) => stcd))];
    const stations = await listStations(store, { tenantId: tenant.id, visible: { stcds } });
    const byCode = new Map(stations.map((station) => [station.stcd, station]));
    const times = items.map(({ observed_at }) => observed_at);
    const span = {
      begin: times.reduce((one, other) => Math.min(one, other), Number.MAX_SAFE_INTEGER),
      end: times.reduce((one, other) => Math.max(one, other), 0),
    };
    const log = items.length > 0 ? await readLog(store.db, tenant.id, stcds, span) : [];
    const names = await elementNamesOf(store.db, tenant.id);
    const own = await readOwnDecimals(store.db, tenant.id);
    const local = localTexts(tenant.time_zone);
    return inTurns(items, (reading) => {
      const { displayName: elementName, unit, decimals } = names.displayOf(reading.element, culture);
      const station = byCode.get(reading.stcd);
      return {
        msgID: reading.msg_id,
        stcd: reading.stcd,
        nameZh: station?.nameZh ?? '',
        nameEn: station?.nameEn ?? '',
        sttp: station?.sttp ?? '',
        element: reading.element,
        elementName,
        unit,
        decimals: own.get(reading.element)?.[reading.stcd] ?? decimals,
        value: reading.value,
        sentValue: reading.sent_value,
        flags: flagsIn(reading.flags),
        isUntrusted: isUntrustedAt(log, reading.stcd, reading.observed_at),
        observedAt: local(reading.observed_at),
        sentAt: local(reading.sent_at),
        receivedAt: local(reading.received_at),
      };
    });
  }

  serve(app, markReading, async ({ mark, reason, ...named }, context) => {
    const { tenant } = await seenStation(store, context.caller, named.stcd);
    const observedAt = await momentOf(store.db, tenant.id, 'observedAt', named.observedAt);
    const reading = { ...named, tenantId: tenant.id, observedAt };
    const marked = await audited(site, context, async (db, writeDown) => {
      const found = await keepMark(db, reading, mark);
      if (!found) throw notFound('Reading', named.msgID);
      const { element, observedAt: at } = named;
      const details = { element, value: found.value, observedAt: at, mark, reason: reason.trim() };
      await writeDown('station.readingMarked', named.stcd, details, named.stcd);
      return found;
    });
    await putLastDataRight(store, reading);
    return { flags: flagsIn(marked.flags) };
  });

  const soughtBy = async (
    sight: Sight,
    { branch, stcd, element, quality, begin, end }: Omit<InputOf<typeof exportOriginalData>, keyof FileInput>,
  ) => {
    const [from, to] = [moment(sight, 'begin', begin), moment(sight, 'end', end)];
    if (from !== undefined && to !== undefined && to < from)
      throw invalid({
        message: saying(product.EndsBeforeItBegins, String(begin), String(end)),
        members: ['end'],
      });
    const visible = await seenInBranch(store, sight.tenant.id, sight.visible, branch);
    return { tenantId: sight.tenant.id, stcd, element, quality, visible, begin: from, end: to };
  };
}

function moment({ tenant }: Sight, field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const utcMs = fromLocal(tenant.time_zone, text);
  if (utcMs === null) throw invalid({ message: saying(product.TimeIsNotValid, text), members: [field] });
  return utcMs;
}
