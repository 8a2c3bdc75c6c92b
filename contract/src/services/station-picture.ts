import { type Static, Type } from 'typebox';
import { EntityId, LocalDateTime, MaxResultCount, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { endpoint, serviceCall } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

/** The largest file that is taken, in bytes; what is kept of it is smaller. */
export const mostStationPictureBytes = 15 * 1024 ** 2;
/** So many pictures a station has at most. */
export const mostPicturesOfStation = 50;

/** A picture of a station. What the camera wrote into the file is not kept, but for when it was taken. */
export const StationPicture = Type.Object({
  id: Type.Integer(),
  stcd: Type.String(),
  /** What it shows. */
  caption: Type.String(),
  /** By the camera's clock; null = the file does not say. */
  takenAt: Nullable(LocalDateTime),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Bytes. */
  size: Type.Integer(),
  uploadedBy: Type.String(),
  creationTime: LocalDateTime,
  /** Base64 of a small WebP of 4 : 3. */
  thumbnail: Type.String(),
});
export type StationPicture = Static<typeof StationPicture>;

const Stcd = Type.String({ minLength: 1, maxLength: 10 });
/** Each of them carries its thumbnail. */
const page = { ...PagedRequest, maxResultCount: MaxResultCount({ most: 100 }) };
const toSee = 'Pages.BussinessProject.iStrong.LastData';
const toKeep = 'Pages.Production.StationCategory';

/** Pictures of one station, or of all that the caller sees; the newest first. */
export const getPictures = serviceCall('StationPictures', 'GetPictures', {
  needs: toSee,
  input: Type.Object({
    ...page,
    stcd: Type.Optional(Stcd),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    categoryId: Type.Optional(Type.Integer()),
    branch: Type.Optional(StationBranch),
  }),
  output: PagedResult(StationPicture),
});

/** Ours: a picture as large as it is kept, base64 of a JPEG. */
export const getPicture = serviceCall('StationPictures', 'GetPicture', {
  needs: toSee,
  input: Type.Object({ id: EntityId }),
  output: Type.Object({ picture: Type.String() }),
});

/** Multipart: one file, and the fields Stcd and Caption. JPEG, PNG and WebP are taken, by what is in them. */
export const uploadStationPicture = endpoint({
  method: 'POST',
  path: '/api/services/app/StationPictures/Upload',
  isLong: true,
  needs: toKeep,
  input: Type.Object({}),
  output: StationPicture,
});

export const deleteStationPicture = serviceCall('StationPictures', 'Delete', {
  needs: toKeep,
  input: Type.Object({ id: EntityId }),
  output: Type.Null(),
});

/** Sites that have pictures, each with its newest; whoever looks for one finds it by name, code or river. */
export const getAllSitePictures = serviceCall('Gallary', 'GetAllSitePictures', {
  needs: 'Pages.BussinessProject.Gallary.ImageList',
  input: Type.Object({
    ...page,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    categoryId: Type.Optional(Type.Integer()),
    branch: Type.Optional(StationBranch),
  }),
  output: PagedResult(
    Type.Object({
      stcd: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      pictureCount: Type.Integer(),
      newest: StationPicture,
    }),
  ),
});
