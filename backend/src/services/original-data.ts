import type { Culture } from '@stationwall/contract/constants';
import { getOriginalDatas2, getOriginalMsgGPRSById } from '@stationwall/contract/services/original-data';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { invalid, notFound, saying } from '../abp-error.ts';
import { type Sight, sightOf } from '../auth/visible-stations.ts';
import { product } from '../localization/product-texts.ts';
import { type OriginalDataQuery, readOriginalData, readRawFrame } from '../store/original-data.ts';
import { listStations } from '../store/stations.ts';
import { displayOf } from './element-display.ts';
import { FairLine } from './fair-line.ts';
import { inTurns } from './in-turns.ts';
import { localTexts } from './local-texts.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

export function serveOriginalData({ app, store }: Site): void {
  const reading = new FairLine({ atOnce: 2, waitingOfOne: 100 });

  serve(app, getOriginalDatas2, async (input, { caller, culture }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [], totalCount: 0 };
    const { tenant, visible } = sight;
    const query = {
      tenantId: tenant.id,
      visible,
      stcd: input.stcd,
      element: input.element,
      begin: moment(sight, 'begin', input.begin),
      end: moment(sight, 'end', input.end),
      skip: input.skipCount ?? 0,
      limit: input.maxResultCount ?? 10,
    };
    return reading.do(`${signedIn(caller).user.tenant_id}/${signedIn(caller).user.id}`, () =>
      page(sight, query, culture),
    );
  });

  async function page({ tenant }: Sight, query: OriginalDataQuery, culture: Culture) {
    const { items, totalCount } = await readOriginalData(store, query);
    const stcds = [...new Set(items.map(({ stcd }) => stcd))];
    const stations = await listStations(store, { tenantId: tenant.id, visible: { stcds } });
    const byCode = new Map(stations.map((station) => [station.stcd, station]));
    const local = localTexts(tenant.time_zone);
    const rows = await inTurns(items, (reading) => {
      const { displayName: elementName, unit, decimals } = displayOf(reading.element, culture);
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
        decimals,
        value: reading.value,
        observedAt: local(reading.observed_at),
        sentAt: local(reading.sent_at),
        receivedAt: local(reading.received_at),
      };
    });
    return { items: rows, totalCount };
  }

  serve(app, getOriginalMsgGPRSById, async ({ id }, { caller }) => {
    const sight = await sightOf(store.db, caller);
    const frame = sight && (await readRawFrame(store, sight.tenant.id, id));
    // A message that may not be seen is answered like one that is not there.
    if (!sight || !frame || !(await maySee(sight, frame.stcd))) throw notFound('OriginalMsgGPRS', id);
    return {
      id: frame.msg_id,
      stcd: frame.stcd,
      func: frame.func,
      receivedAt: toLocal(sight.tenant.time_zone, frame.received_at),
      frame: Buffer.from(frame.frame).toString('hex').toUpperCase(),
      reason: frame.reason,
    };
  });

  async function maySee({ tenant, visible }: Sight, stcd: string | null): Promise<boolean> {
    if ('isAll' in visible) return true;
    if (stcd === null) return false;
    const stations = await listStations(store, { tenantId: tenant.id, visible });
    return stations.some((station) => station.stcd === stcd);
  }
}

function moment({ tenant }: Sight, field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const utcMs = fromLocal(tenant.time_zone, text);
  if (utcMs === null) throw invalid({ message: saying(product.TimeIsNotValid, text), members: [field] });
  return utcMs;
}
