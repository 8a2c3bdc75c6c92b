import type { Culture } from '@stationwall/contract/constants';
import {
  getNewestWaveforms,
  getWaveform,
  getWaveforms,
  mostWaveformsAtOnce,
  type SentWaveform,
} from '@stationwall/contract/services/vibration-data';
import { packetsOf } from '@stationwall/protocols/sl651/kept-packets';
import { waveformIn } from '@stationwall/protocols/sl651/sent-waveforms';
import type { Waveform } from '@stationwall/protocols/sl651/waveforms';
import { invalid, notFound, saying } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { product } from '../localization/product-texts.ts';
import type { Tenant } from '../store/accounts.ts';
import {
  type BlockEnd,
  findBlockEnd,
  readBlockEnds,
  readBlockFrames,
  readNewestBlockEnds,
} from '../store/sent-blocks.ts';
import { listStations } from '../store/stations.ts';
import { elementNamesOf } from './element-display.ts';
import { localTexts } from './local-texts.ts';
import { momentOf } from './moment-of.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const func = 'E0';

/** Waveforms that stations sent, put together from the messages by which they came. */
export function serveVibrationData({ app, store }: Site): void {
  const { db } = store;

  async function assembled(tenantId: number, { stcd, msg_id: msgID }: BlockEnd): Promise<Waveform | null> {
    const [last] = await readBlockFrames(db, { func, tenantId, stcd, msgID }, 1);
    if (!last) return null;
    return waveformIn(await readBlockFrames(db, { func, tenantId, stcd, msgID }, 2 * packetsOf(last) + 4));
  }

  /** What cannot be read any more, or is another message of that function, is left out. */
  async function told(tenant: Tenant, culture: Culture, ends: readonly BlockEnd[]) {
    const stations = await listStations(store, {
      tenantId: tenant.id,
      visible: { stcds: ends.map(({ stcd }) => stcd) },
    });
    const named = new Map(stations.map((station) => [station.stcd, station]));
    const names = await elementNamesOf(db, tenant.id);
    const local = localTexts(tenant.time_zone);
    const items: { summary: SentWaveform; waveform: Waveform }[] = [];
    for (const end of ends) {
      const waveform = await assembled(tenant.id, end);
      if (!waveform) continue;
      const { stcd, msg_id: id, received_at } = end;
      const { nameZh = stcd, nameEn = stcd } = named.get(stcd) ?? {};
      const { name: element, ...look } = names.displayOf(waveform.element, culture);
      const station = { id, stcd, nameZh, nameEn, element, ...look, receivedAt: local(received_at) };
      items.push({ waveform, summary: { ...station, ...figuresOf(waveform) } });
    }
    return items;
  }

  serve(app, getWaveforms, async (input, { caller, culture }) => {
    const sight = await sightOf(db, caller);
    if (!sight) return { items: [], next: null };
    const { tenant, visible } = sight;
    const { maxResultCount: limit = 20, stcd, before } = input;
    const momentIn = (name: 'begin' | 'end') =>
      input[name] === undefined ? undefined : momentOf(db, tenant.id, name, input[name]);
    const [begin, end] = [await momentIn('begin'), await momentIn('end')];
    if (begin !== undefined && end !== undefined && end < begin)
      throw invalid({
        message: saying(product.EndsBeforeItBegins, String(input.begin), String(input.end)),
        members: ['end'],
      });
    const ends = await readBlockEnds(db, {
      ...{ func, tenantId: tenant.id, visible, stcd, begin, end, before, limit },
    });
    const items = (await told(tenant, culture, ends)).map(({ summary }) => summary);
    return { items, next: ends.length < limit ? null : (ends.at(-1)?.msg_id ?? null) };
  });

  serve(app, getNewestWaveforms, async (_, { caller, culture }) => {
    const sight = await sightOf(db, caller);
    if (!sight) return { items: [] };
    const { tenant, visible } = sight;
    const query = { func, tenantId: tenant.id, visible, limit: mostWaveformsAtOnce } as const;
    const items = await told(tenant, culture, await readNewestBlockEnds(db, query));
    return { items: items.map(({ summary }) => summary) };
  });

  serve(app, getWaveform, async ({ id }, { caller, culture }) => {
    const end = await findBlockEnd(db, func, caller.tenantId ?? 0, id);
    if (!end) throw notFound('Waveform', id);
    const { tenant } = await seenStation(store, caller, end.stcd).catch(() => {
      throw notFound('Waveform', id);
    });
    const [one] = await told(tenant, culture, [end]);
    if (!one) throw notFound('Waveform', id);
    const { offsetsMs, values } = one.waveform;
    return { ...one.summary, offsetsMs: [...offsetsMs], values: [...values] };
  });
}

function figuresOf({ beginWallMs, rateHz, offsetsMs, values }: Waveform) {
  const there = values.filter((value) => value !== null);
  const squares = there.reduce((sum, value) => sum + value * value, 0);
  return {
    beginAt: new Date(beginWallMs).toISOString().slice(0, 23),
    rateHz,
    samples: values.length,
    missing: values.length - there.length,
    durationMs: offsetsMs.at(-1) ?? 0,
    rms: there.length === 0 ? null : Math.sqrt(squares / there.length),
  };
}
