import type { Culture } from '@stationwall/contract/constants';
import {
  getCategories,
  getCoumnNames,
  getDynamicLastDatas,
  getDynamicLastDatasAll,
  getSttps,
} from '@stationwall/contract/services/last-data';
import { stationCategory } from '@stationwall/contract/services/station-category';
import { type StationState, unreported } from '@stationwall/contract/station';
import type { Caller } from '../auth/caller.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { product } from '../localization/product-texts.ts';
import { stationTypes } from '../localization/station-type-texts.ts';
import { say } from '../localization/text.ts';
import { findTenantById, hostSide } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { type LastData, lastDataInParts, readLastData } from '../store/last-data.ts';
import { readOwnDecimals } from '../store/station-parameters.ts';
import { publicPartOf } from '../store/station-record.ts';
import { listStations } from '../store/stations.ts';
import { displaysAt, elementNamesOf } from './element-display.ts';
import { isOfStation, isWanted, lastDataRows, sorted } from './last-data-rows.ts';
import { PublicPictures } from './public-pictures.ts';
import { InPieces, serve, WrittenOut } from './serve.ts';
import type { Site } from './site.ts';

const hostTimeZone = 'UTC';

export function serveLastData({ app, store }: Site): void {
  const read = async (caller: Caller): Promise<LastData & { timeZone: string }> => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { states: [], epoch: store.epoch, cursor: 0, timeZone: hostTimeZone };
    const { tenant, visible } = sight;
    return { ...(await readLastData(store, { tenantId: tenant.id, visible })), timeZone: tenant.time_zone };
  };

  const page = async (
    { epoch, cursor, timeZone }: LastData & { timeZone: string },
    states: StationState[],
  ) => ({
    items: await lastDataRows(states, timeZone),
    epoch,
    cursor,
    serverTime: Date.now(),
    timeZone,
  });

  serve(app, getDynamicLastDatas, async (given, { caller }) => {
    const input = { ...given, isHidden: false };
    const { skipCount: skip = 0, maxResultCount: most = 10, sorting = 'stcd' } = input;
    const sight = await sightOf(store.db, caller);
    if (sight && isOfStation(sorting)) {
      // What the stations alone decide is decided first, so that only the page's last data are read.
      const tenantId = sight.tenant.id;
      const stations = await listStations(store, { tenantId, visible: sight.visible });
      const wanted = stations
        .map((record) => unreported(publicPartOf(record)))
        .filter((state) => isWanted(state, input));
      const stcds = sorted(wanted, sorting)
        .slice(skip, skip + most)
        .map(({ station }) => station.stcd);
      const data = await readLastData(store, { tenantId, visible: { stcds } });
      const place = new Map(stcds.map((stcd, index) => [stcd, index]));
      const placeOf = ({ station }: StationState) => place.get(station.stcd) ?? 0;
      const shown = data.states.sort((one, other) => placeOf(one) - placeOf(other));
      const timeZone = sight.tenant.time_zone;
      return { ...(await page({ ...data, timeZone }, shown)), totalCount: wanted.length };
    }
    const data = await read(caller);
    const wanted = data.states.filter((state) => isWanted(state, input));
    const shown = sorted(wanted, sorting).slice(skip, skip + most);
    return { ...(await page(data, shown)), totalCount: wanted.length };
  });

  const pictures = new PublicPictures(async (tenantId) => {
    const [data, tenant] = await Promise.all([
      readLastData(store, { tenantId, visible: { isPublic: true } }),
      findTenantById(store.db, tenantId),
    ]);
    const timeZone = tenant?.time_zone ?? hostTimeZone;
    const { epoch, cursor } = data;
    return { rows: await lastDataRows(data.states, timeZone), epoch, cursor, timeZone };
  });
  const stop = store.feed.subscribeAll((tenantId, { events }) => {
    if (events.some(({ kind }) => kind === 'station')) pictures.forget(tenantId);
  });
  app.addHook('onClose', async () => stop());

  serve(app, getDynamicLastDatasAll, async (_, { caller }) => {
    if (caller.kind === 'anonymous') {
      // Whether there is a public map is looked at each time.
      const sight = await sightOf(store.db, caller);
      if (sight) return new WrittenOut(await pictures.answer(sight.tenant.id));
    }
    const sight = await sightOf(store.db, caller);
    if (!sight) return { ...(await page(await read(caller), [])), totalCount: 0 };
    const { tenant, visible } = sight;
    const { epoch, cursor, count, parts } = await lastDataInParts(store, { tenantId: tenant.id, visible });
    const rest = { epoch, cursor, serverTime: Date.now(), timeZone: tenant.time_zone, totalCount: count };
    return new InPieces(rest, rowsOf(parts, tenant.time_zone));
  });

  serve(app, getSttps, async (_, { caller, culture }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [] };
    const stations = await listStations(store, { tenantId: sight.tenant.id, visible: sight.visible });
    const counts = new Map<string, number>();
    for (const { sttp } of stations) counts.set(sttp, (counts.get(sttp) ?? 0) + 1);
    const items = [...counts].map(([sttp, count]) => {
      const text = stationTypes[sttp];
      return { sttp, displayName: text ? say(text, culture) : sttp, count };
    });
    return { items: items.sort((one, other) => (one.sttp < other.sttp ? -1 : 1)) };
  });

  serve(app, getCategories, async (_, { caller }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [] };
    const tenantId = sight.tenant.id;
    const stations = await listStations(store, { tenantId, visible: sight.visible });
    const counts = new Map<unknown, number>();
    for (const { categoryId } of stations) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
    const categories = await new EntityRows(store.db, stationCategory.name, tenantId).all();
    const items = categories
      .filter(({ id }) => counts.has(id))
      .sort((one, other) => Number(one.sortOrder) - Number(other.sortOrder))
      .map(({ id, name }) => ({ id, name: String(name), count: counts.get(id) ?? 0 }));
    return { items };
  });

  serve(app, getCoumnNames, async ({ isAddExtraColumn }, { caller, culture }) => {
    const sight = await sightOf(store.db, caller);
    const names = await elementNamesOf(store.db, sight?.tenant.id ?? hostSide);
    const { states } = await read(caller);
    const elements = states.flatMap(({ values }) => Object.keys(values));
    const stcds = new Set(states.map(({ station }) => station.stcd));
    const decimals = sight ? await readOwnDecimals(store.db, sight.tenant.id) : new Map();
    const columns = displaysAt(names, elements, { stcds, decimals, culture });
    return { items: isAddExtraColumn ? [...extraColumns(culture), ...columns] : columns };
  });
}

async function* rowsOf(parts: AsyncIterable<StationState[]>, timeZone: string) {
  for await (const states of parts) yield await lastDataRows(states, timeZone);
}

const extraColumns = (culture: Culture) =>
  (
    [
      ['stcd', product.Stcd],
      [culture === 'zh-Hans' ? 'nameZh' : 'nameEn', product.StationName],
      ['sttp', product.Sttp],
      ['river', product.River],
      ['reportedAt', product.ReportedAt],
      ['receivedAt', product.ReceivedAt],
    ] as const
  ).map(([name, text]) => ({ name, displayName: say(text, culture), unit: '', decimals: 0 }));
