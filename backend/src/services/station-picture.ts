import multipart from '@fastify/multipart';
import {
  deleteStationPicture,
  getAllSitePictures,
  getPicture,
  getPictures,
  mostStationPictureBytes,
  type StationPicture,
  uploadStationPicture,
} from '@stationwall/contract/services/station-picture';
import { invalid, notFound, type Said, saying } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { stationTexts } from '../localization/station-texts.ts';
import {
  type PictureQuery,
  type PictureRow,
  readPicture,
  readPictures,
  readSites,
  removePicture,
} from '../store/station-pictures.ts';
import { listStations } from '../store/stations.ts';
import { audited } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { keepPictureOf, toldPictureBy } from './kept-station-picture.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { seenStation } from './seen-station.ts';
import { serve, serveRequest } from './serve.ts';
import type { Site } from './site.ts';
import { clockOf } from './tenant-clock.ts';
import { readUpload } from './uploaded-file.ts';

const megabyte = 1024 ** 2;
const longestCaption = 100;

/** Pictures of stations, for whoever sees the station. */
export function serveStationPicture(site: Site): void {
  const { app, store } = site;

  serve(app, getPictures, (input, context) =>
    page(input, context, async (tenantId, query, told) => {
      const { rows, count } = await readPictures(store.db, tenantId, query);
      return { items: rows.map(told), totalCount: count };
    }),
  );

  serve(app, getAllSitePictures, (input, context) =>
    page(input, context, async (tenantId, query, told) => {
      const { rows, count } = await readSites(store.db, tenantId, query);
      const items = rows.map(({ nameZh, nameEn, pictureCount, ...row }) => ({
        ...{ stcd: row.stcd, nameZh, nameEn, pictureCount, newest: told(row) },
      }));
      return { items, totalCount: count };
    }),
  );

  serve(app, getPicture, async ({ id }, context) => {
    const { picture } = await seenPicture(id, context);
    return { picture: Buffer.from(picture).toString('base64') };
  });

  serve(app, deleteStationPicture, async ({ id }, context) => {
    const { tenantId } = await seenPicture(id, context);
    return audited(site, context, async (db, writeDown) => {
      const gone = await removePicture(db, tenantId, id);
      if (!gone) throw notFound('StationPictures', id);
      await writeDown('stationPicture.deleted', gone.caption, { stcd: gone.stcd }, gone.stcd);
      return null;
    });
  });

  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: mostStationPictureBytes, files: 1, fields: 10, fieldSize: 4096 },
      throwFileSizeLimit: false,
    });
    serveRequest(scope, uploadStationPicture, async (request, context) => {
      const size = Number(request.headers['content-length'] ?? 0);
      const { file, fields } = await readUpload(request);
      const stcd = fields.get('stcd')?.trim() ?? '';
      const caption = (fields.get('caption')?.trim() ?? '').slice(0, longestCaption);
      await stationToKeep(stcd, context);
      if (file === 'too large') {
        const [has, most] = [size / megabyte, mostStationPictureBytes / megabyte];
        throw refused(saying(stationTexts.PictureIsTooLarge, has.toFixed(1), most));
      }
      return keepPictureOf(site, context, {
        caption: caption || file.name.replace(/\.\w+$/, '').slice(0, longestCaption) || stcd,
        ...{ stcd, fileName: file.name, bytes: file.bytes, action: 'stationPicture.added' },
      });
    });
  });

  async function page<Answer>(
    input: { skipCount?: number; maxResultCount?: number; branch?: string } & Omit<
      PictureQuery,
      'visible' | 'skip' | 'take'
    >,
    { caller }: CallContext,
    read: (
      tenantId: number,
      query: PictureQuery,
      told: (row: PictureRow) => StationPicture,
    ) => Promise<Answer>,
  ) {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [], totalCount: 0 };
    const { skipCount: skip = 0, maxResultCount: take = 10, stcd, keyword, categoryId, branch } = input;
    const told = toldPictureBy(await clockOf(store.db, sight.tenant.id));
    const visible = await seenInBranch(store, sight.tenant.id, sight.visible, branch);
    const query = { visible, stcd, keyword, categoryId, skip, take };
    return read(sight.tenant.id, query, told);
  }

  async function stationToKeep(stcd: string, { caller }: CallContext) {
    const sight = await sightOf(store.db, caller);
    const { visible } = sight ?? {};
    const stations =
      sight && visible ? await listStations(store, { tenantId: sight.tenant.id, visible }) : [];
    if (sight && stations.some((station) => station.stcd === stcd)) return sight;
    throw invalid({ message: saying(stationTexts.StationIsUnknown, stcd), members: ['stcd'] });
  }

  async function seenPicture(id: number, { caller }: CallContext) {
    const tenantId = caller.tenantId ?? 0;
    const found = await readPicture(store.db, tenantId, id);
    if (!found) throw notFound('StationPictures', id);
    await seenStation(store, caller, found.stcd).catch(() => {
      throw notFound('StationPictures', id);
    });
    return { tenantId, ...found };
  }
}

const refused = (message: Said) => invalid({ message, members: ['file'] });
