import type { Culture } from '@stationwall/contract/constants';
import type { InputOf } from '@stationwall/contract/endpoint';
import type { FileInput } from '@stationwall/contract/file-export';
import {
  exportOriginalData,
  getOriginalDatas2,
  getOriginalMsgGPRSById,
  OriginalDataRow,
} from '@stationwall/contract/services/original-data';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { invalid, notFound, saying } from '../abp-error.ts';
import { type Sight, sightOf } from '../auth/visible-stations.ts';
import { product } from '../localization/product-texts.ts';
import {
  readOriginalData,
  readOriginalDataAfter,
  readRawFrame,
  type StoredReading,
} from '../store/original-data.ts';
import { listStations } from '../store/stations.ts';
import type { CallContext } from './call-context.ts';
import { displayOf } from './element-display.ts';
import { FairLine } from './fair-line.ts';
import { serveExport } from './file-export/serve-export.ts';
import { inTurns } from './in-turns.ts';
import { localTexts } from './local-texts.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

const exportedAtOnce = 1_000;

export function serveOriginalData(site: Site): void {
  const { app, store } = site;
  const reading = new FairLine({ atOnce: 2, waitingOfOne: 100 });

  const inLine = <Result>({ caller }: CallContext, work: () => Promise<Result>) => {
    const { user } = signedIn(caller);
    return reading.do(`${user.tenant_id}/${user.id}`, work);
  };

  serve(app, getOriginalDatas2, async (input, context) => {
    const sight = await sightOf(store.db, context.caller);
    if (!sight) return { items: [], totalCount: 0 };
    const page = { skip: input.skipCount ?? 0, limit: input.maxResultCount ?? 10 };
    return inLine(context, async () => {
      const { items, totalCount } = await readOriginalData(store, { ...soughtBy(sight, input), ...page });
      return { items: await told(sight, items, context.culture), totalCount };
    });
  });

  serveExport(site, exportOriginalData, {
    title: 'OriginalData',
    fields: OriginalDataRow.properties,
    async *pages(input, context) {
      for (let last: StoredReading | null = null; ; ) {
        const sight = await sightOf(store.db, context.caller);
        if (!sight) return yield [];
        const query = { ...soughtBy(sight, input), limit: exportedAtOnce };
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
    const local = localTexts(tenant.time_zone);
    return inTurns(items, (reading) => {
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

const soughtBy = (
  sight: Sight,
  { stcd, element, begin, end }: Omit<InputOf<typeof exportOriginalData>, keyof FileInput>,
) => ({
  ...{ tenantId: sight.tenant.id, visible: sight.visible, stcd, element },
  begin: moment(sight, 'begin', begin),
  end: moment(sight, 'end', end),
});

function moment({ tenant }: Sight, field: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const utcMs = fromLocal(tenant.time_zone, text);
  if (utcMs === null) throw invalid({ message: saying(product.TimeIsNotValid, text), members: [field] });
  return utcMs;
}
