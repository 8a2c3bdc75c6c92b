import { type Static, Type } from 'typebox';
import { EntityId } from '../abp.ts';
import { endpoint, serviceCall } from '../endpoint.ts';
import type { Permission } from '../permissions.ts';
import { cameraKinds } from './camera.ts';
import { StationPicture } from './station-picture.ts';

const access = {
  needs: 'Pages.Video.VideoPlay',
  alsoFor: ['Pages.Application.VideoSurveillance', 'Pages.Video.VideoManage'],
} as const satisfies { needs: Permission; alsoFor: readonly Permission[] };

/** A camera as those see it who look through it: never where it is or how one signs in there. */
export const ShownCamera = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  nameEn: Type.String(),
  stcd: Type.String(),
  groupName: Type.String(),
  kind: Type.Enum([...cameraKinds]),
  everyS: Type.Integer(),
  hasSnapshot: Type.Boolean(),
});
export type ShownCamera = Static<typeof ShownCamera>;

/** The cameras of stations that the caller may see, by group and order. */
export const getAllVideo = serviceCall('VideoPlay', 'GetAll', {
  ...access,
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(ShownCamera) }),
});

/** What the relay carries apart from calls: it lasts as long as somebody looks. */
export const videoStreamPath = '/api/services/app/VideoPlay/GetStream';

/**
 * The stream of a camera, as bytes: a playlist of HLS whose addresses lead here again (`part`), a part of one, or FLV without an end. What is
 * neither is not passed on.
 */
export const getVideoStream = endpoint({
  ...access,
  method: 'GET',
  path: videoStreamPath,
  isLong: true,
  input: Type.Object({ id: EntityId, part: Type.Optional(Type.String({ maxLength: 4000 })) }),
  output: Type.Unknown(),
});

/** One picture of a camera, as bytes; `x-taken-at` says when it was taken, by the camera, in UTC milliseconds. */
export const getVideoSnapshot = endpoint({
  ...access,
  method: 'GET',
  path: '/api/services/app/VideoPlay/GetSnapshot',
  input: Type.Object({ id: EntityId }),
  output: Type.Unknown(),
});

/** Whether a camera answers, and what is wrong with it if it does not, in the caller's language. */
export const checkVideo = serviceCall('VideoPlay', 'GetCheck', {
  ...access,
  input: Type.Object({ id: EntityId }),
  output: Type.Object({ fault: Type.String() }),
});

/** Puts a picture among those of the camera's station: the one given, base64 of a JPEG as the player drew it, else one that is fetched. */
export const keepVideoSnapshot = serviceCall('VideoPlay', 'KeepSnapshot', {
  ...access,
  isLong: true,
  input: Type.Object({ id: EntityId, picture: Type.Optional(Type.String({ maxLength: 900_000 })) }),
  output: StationPicture,
});
