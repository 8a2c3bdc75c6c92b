import {
  getNewestSentPictures,
  getSentPicture,
  getSentPictures,
  mostPicturesAtOnce,
  type SentPicture,
} from '@stationwall/contract/services/sent-picture';
import { packetsOf } from '@stationwall/protocols/sl651/kept-packets';
import { type Picture, pictureIn } from '@stationwall/protocols/sl651/pictures';
import sharp from 'sharp';
import { invalid, notFound, saying } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { product } from '../localization/product-texts.ts';
import {
  type BlockEnd,
  findBlockEnd,
  readBlockEnds,
  readBlockFrames,
  readNewestBlockEnds,
} from '../store/sent-blocks.ts';
import { listStations } from '../store/stations.ts';
import { localTexts } from './local-texts.ts';
import { momentOf } from './moment-of.ts';
import { pictureLine } from './picture-line.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const func = '36';
const small = { width: 320, height: 240, fit: 'inside' } as const;

/** Pictures that stations sent, put together from the messages by which they came. */
export function serveSentPicture({ app, store }: Site): void {
  const { db } = store;

  async function assembled(tenantId: number, { stcd, msg_id: msgID }: BlockEnd): Promise<Picture | null> {
    const [last] = await readBlockFrames(db, { func, tenantId, stcd, msgID }, 1);
    if (!last) return null;
    // Packets that were asked for again are there twice.
    return pictureIn(await readBlockFrames(db, { func, tenantId, stcd, msgID }, 2 * packetsOf(last) + 4));
  }

  async function told(tenantId: number, timeZone: string, ends: readonly BlockEnd[]): Promise<SentPicture[]> {
    const stations = await listStations(store, {
      tenantId,
      visible: { stcds: ends.map(({ stcd }) => stcd) },
    });
    const named = new Map(stations.map((station) => [station.stcd, station]));
    const local = localTexts(timeZone);
    const items: SentPicture[] = [];
    for (const end of ends) {
      const picture = await assembled(tenantId, end);
      if (!picture) continue;
      const { stcd, msg_id: id, received_at } = end;
      const { nameZh = stcd, nameEn = stcd } = named.get(stcd) ?? {};
      const { jpeg, observedWallMs: wallMs } = picture;
      const takenAt = wallMs === null ? null : new Date(wallMs).toISOString().slice(0, 19);
      const thumbnail = await thumbnailOf(jpeg);
      items.push({
        id,
        stcd,
        nameZh,
        nameEn,
        takenAt,
        receivedAt: local(received_at),
        size: jpeg.length,
        thumbnail,
      });
    }
    return items;
  }

  serve(app, getSentPictures, async (input, { caller }) => {
    const sight = await sightOf(db, caller);
    if (!sight) return { items: [], next: null };
    const { tenant } = sight;
    const { maxResultCount: limit = 24, stcd, branch, before } = input;
    const momentIn = (name: 'begin' | 'end') =>
      input[name] === undefined ? undefined : momentOf(db, tenant.id, name, input[name]);
    const [begin, end] = [await momentIn('begin'), await momentIn('end')];
    if (begin !== undefined && end !== undefined && end < begin)
      throw invalid({
        message: saying(product.EndsBeforeItBegins, String(input.begin), String(input.end)),
        members: ['end'],
      });
    const visible = await seenInBranch(store, tenant.id, sight.visible, branch);
    const query = { func, tenantId: tenant.id, visible, stcd, begin, end, before, limit } as const;
    const ends = await readBlockEnds(db, query);
    const items = await told(tenant.id, tenant.time_zone, ends);
    return { items, next: ends.length < limit ? null : (ends.at(-1)?.msg_id ?? null) };
  });

  serve(app, getNewestSentPictures, async ({ branch }, { caller }) => {
    const sight = await sightOf(db, caller);
    if (!sight) return { items: [] };
    const { tenant } = sight;
    const visible = await seenInBranch(store, tenant.id, sight.visible, branch);
    const query = { func, tenantId: tenant.id, visible, limit: mostPicturesAtOnce } as const;
    return { items: await told(tenant.id, tenant.time_zone, await readNewestBlockEnds(db, query)) };
  });

  serve(app, getSentPicture, async ({ id }, { caller }) => {
    const tenantId = caller.tenantId ?? 0;
    const end = await findBlockEnd(db, func, tenantId, id);
    if (!end) throw notFound('SentPicture', id);
    await seenStation(store, caller, end.stcd).catch(() => {
      throw notFound('SentPicture', id);
    });
    const picture = await assembled(tenantId, end);
    if (!picture) throw notFound('SentPicture', id);
    return { picture: Buffer.from(picture.jpeg).toString('base64') };
  });
}

/** Null = its bytes cannot be read. */
const thumbnailOf = (jpeg: Uint8Array): Promise<string | null> =>
  pictureLine.do(async () =>
    sharp(jpeg)
      .resize(small)
      .webp({ quality: 70 })
      .toBuffer()
      .then(
        (bytes) => bytes.toString('base64'),
        () => null,
      ),
  );
