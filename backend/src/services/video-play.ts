import {
  checkVideo,
  getAllVideo,
  getVideoSnapshot,
  getVideoStream,
  keepVideoSnapshot,
  type ShownCamera,
} from '@stationwall/contract/services/video';
import { notFound, saying, userFriendly } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { askCamera, type CameraAnswer, CameraFault, wholeOf } from '../cameras/camera-source.ts';
import { type MediaKind, playlistType } from '../cameras/media-kinds.ts';
import { LeadsElsewhere, rewrittenPlaylist } from '../cameras/playlist.ts';
import { Viewers } from '../cameras/viewers.ts';
import { cameraTexts } from '../localization/camera-texts.ts';
import { type CameraRow, readCameras } from '../store/cameras.ts';
import { binderOf } from './binding.ts';
import { type CallContext, queryOf } from './call-context.ts';
import { keepPictureOf } from './kept-station-picture.ts';
import { MediaAnswer, serve, serveRequest } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

const waitMs = 8_000;
/** Then it is asked for anew, and so is whether the caller may still look. */
const longestStreamMs = 15 * 60_000;
const limits = { ofOne: 24, inAll: 400 };

/** What people see through cameras of stations; the cameras themselves are reached by the backend alone. */
export function serveVideoPlay(site: Site): void {
  const { app, store, partSeal } = site;
  const viewers = new Viewers(limits);
  const bindStream = binderOf(getVideoStream);
  const bindSnapshot = binderOf(getVideoSnapshot);

  serve(app, getAllVideo, async (_, { caller }) => {
    const sight = await sightOf(store.db, caller);
    const rows = sight ? await readCameras(store.db, sight.tenant.id, sight.visible) : [];
    return { items: rows.map(shown) };
  });

  serveRequest(app, getVideoStream, async (request, context, gone) => {
    const { id, part } = bindStream({ query: queryOf(request), body: undefined });
    const camera = await seenCamera(id, context);
    const address = part === undefined ? camera.address : partSeal.open(id, part);
    if (address === null || camera.kind === 'snapshot') throw notFound('VideoStream', id);
    const leave = viewers.enter(personOf(context));
    gone().addEventListener('abort', leave);
    const signal = AbortSignal.any([gone(), AbortSignal.timeout(longestStreamMs)]);
    const kind: MediaKind = camera.kind === 'flv' ? 'flv' : part === undefined ? 'playlist' : 'part';
    try {
      const answer = await asked(camera, address, kind, signal);
      if (answer.type !== playlistType)
        return new MediaAnswer({ type: answer.type, headers: {}, bytes: answer.bytes });
      const text = (await wholeOf(answer)).toString('utf8');
      const passed = (target: string) => `GetStream?id=${id}&part=${partSeal.close(id, target)}`;
      const bytes = Buffer.from(rewrittenPlaylist(text, address, passed));
      return new MediaAnswer({ type: answer.type, headers: {}, bytes });
    } catch (error) {
      leave();
      throw told(error, camera);
    }
  });

  serveRequest(app, getVideoSnapshot, async (request, context, gone) => {
    const { id } = bindSnapshot({ query: queryOf(request), body: undefined });
    const camera = await seenCamera(id, context);
    const leave = viewers.enter(personOf(context));
    try {
      const answer = await snapshotOf(camera, gone());
      const takenAt = String(answer.madeAt ?? Date.now());
      return new MediaAnswer({
        type: answer.type,
        headers: { 'x-taken-at': takenAt },
        bytes: await wholeOf(answer),
      });
    } catch (error) {
      throw told(error, camera);
    } finally {
      leave();
    }
  });

  serve(app, checkVideo, async ({ id }, context) => {
    const camera = await seenCamera(id, context);
    const kind = ({ hls: 'playlist', flv: 'flv', snapshot: 'picture' } as const)[camera.kind];
    try {
      const { bytes } = await asked(camera, camera.address, kind, AbortSignal.timeout(2 * waitMs));
      await bytes.cancel();
      return { fault: '' };
    } catch (error) {
      if (error instanceof CameraFault) return { fault: error.said(context.culture) };
      throw error;
    }
  });

  serve(app, keepVideoSnapshot, async ({ id, picture }, context) => {
    const camera = await seenCamera(id, context);
    const bytes =
      picture === undefined
        ? await snapshotOf(camera, AbortSignal.timeout(2 * waitMs))
            .then(wholeOf)
            .catch((error) => {
              throw told(error, camera);
            })
        : Buffer.from(picture, 'base64');
    return keepPictureOf(site, context, {
      ...{ stcd: camera.stcd, caption: camera.name, fileName: camera.name, bytes },
      action: 'camera.pictureKept',
    });
  });

  async function seenCamera(id: number, { caller }: CallContext): Promise<CameraRow> {
    const sight = await sightOf(store.db, caller);
    const [camera] = sight ? await readCameras(store.db, sight.tenant.id, sight.visible, id) : [];
    if (!camera) throw notFound('Camera', id);
    return camera;
  }

  function asked(
    camera: CameraRow,
    address: string,
    kind: MediaKind,
    signal: AbortSignal,
  ): Promise<CameraAnswer> {
    const by = camera.user_name === '' ? null : { userName: camera.user_name, password: camera.secret };
    return askCamera({ address, by, kind, signal, waitMs });
  }

  async function snapshotOf(camera: CameraRow, signal: AbortSignal): Promise<CameraAnswer> {
    const address = camera.kind === 'snapshot' ? camera.address : camera.snapshot_address;
    if (address === '') throw new CameraFault(saying(cameraTexts.NoSnapshot, camera.name));
    return asked(camera, address, 'picture', signal);
  }
}

const personOf = ({ caller }: CallContext) => `${caller.tenantId} ${signedIn(caller).user.id}`;

function told(error: unknown, { name, address }: CameraRow): unknown {
  if (error instanceof CameraFault) return userFriendly(error.said);
  if (error instanceof LeadsElsewhere)
    return userFriendly(saying(cameraTexts.Elsewhere, new URL(address).host, error.message));
  return (error as Error).name === 'AbortError'
    ? userFriendly(saying(cameraTexts.Unreachable, name, 'aborted'))
    : error;
}

const shown = ({
  id,
  name,
  name_en,
  stcd,
  group_name,
  kind,
  every_s,
  snapshot_address,
}: CameraRow): ShownCamera => ({
  ...{ id, name, nameEn: name_en, stcd, groupName: group_name, kind, everyS: every_s },
  hasSnapshot: kind === 'snapshot' || snapshot_address !== '',
});
