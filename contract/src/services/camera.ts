import { Type } from 'typebox';
import { FilledText } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

/** How a camera is seen: by HLS, by FLV over HTTP, or by single pictures that are asked for again and again. */
export const cameraKinds = ['hls', 'flv', 'snapshot'] as const;
export type CameraKind = (typeof cameraKinds)[number];

/**
 * A camera of a station. `address` is the playlist, the FLV stream or the picture, `snapshotAddress` one picture of it where it gives any; the
 * backend alone fetches both, with user and password. `password` is never told: '' leaves the one that is there.
 */
export const camera = entity({
  service: 'VideoManage',
  name: 'camera',
  needs: 'Pages.Video.VideoManage',
  label: 'name',
  editable: {
    name: FilledText(64),
    nameEn: Type.Optional(Type.String({ maxLength: 64, default: '' })),
    stcd: FilledText(10),
    groupName: Type.Optional(Type.String({ maxLength: 64, default: '' })),
    kind: Type.Optional(Type.Enum([...cameraKinds], { default: 'hls' })),
    address: FilledText(500),
    snapshotAddress: Type.Optional(Type.String({ maxLength: 500, default: '' })),
    userName: Type.Optional(Type.String({ maxLength: 64, default: '' })),
    password: Type.Optional(Type.String({ maxLength: 128, default: '' })),
    /** Seconds between two single pictures. */
    everyS: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600, default: 5 })),
    sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999, default: 0 })),
    isEnabled: Type.Optional(Type.Boolean({ default: true })),
  },
  told: { password: Type.Literal(''), hasPassword: Type.Boolean() },
  secret: ['password'],
  unique: ['name'],
  soughtIn: ['name', 'nameEn', 'stcd', 'groupName'],
  filters: {
    branch: Type.Optional(StationBranch),
    stcd: Type.Optional(Type.String({ maxLength: 10 })),
    kind: Type.Optional(Type.Enum([...cameraKinds])),
  },
  usualOrder: 'groupName, sortOrder, name',
  also: ['batchDelete'],
});

export type Camera = OutputOf<typeof camera.calls.get>;
