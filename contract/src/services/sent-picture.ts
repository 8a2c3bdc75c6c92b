import { type Static, Type } from 'typebox';
import { LocalDateTime, MaxResultCount, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

/** A picture that a station sent; its number is that of the message that completed it. */
export const SentPicture = Type.Object({
  id: Type.Integer(),
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  /** By the station's clock; null = it did not say. */
  takenAt: Nullable(LocalDateTime),
  receivedAt: LocalDateTime,
  /** Bytes. */
  size: Type.Integer(),
  /** Base64 of a small WebP; null = its bytes are no picture that can be read. */
  thumbnail: Nullable(Type.String()),
});
export type SentPicture = Static<typeof SentPicture>;

export const mostPicturesAtOnce = 60;
const Stcd = Type.String({ minLength: 1, maxLength: 10 });

/** Pictures that stations sent, newest first, `begin` < receivedAt ≤ `end`; `before` is the `next` of the page before, null = no more. */
export const getSentPictures = serviceCall('Gallary', 'GetSentPictures', {
  needs: 'Pages.BussinessProject.Gallary.ImageQuery',
  alsoFor: ['Pages.MobilePage.MobileImg'],
  input: Type.Object({
    stcd: Type.Optional(Stcd),
    branch: Type.Optional(StationBranch),
    begin: Type.Optional(LocalDateTime),
    end: Type.Optional(LocalDateTime),
    before: Type.Optional(Type.Integer()),
    maxResultCount: MaxResultCount({ most: mostPicturesAtOnce, usual: 24 }),
  }),
  output: Type.Object({ items: Type.Array(SentPicture), next: Nullable(Type.Integer()) }),
});

/** The newest picture of each station that has sent any, newest first; at most `mostPicturesAtOnce`. */
export const getNewestSentPictures = serviceCall('Gallary', 'GetNewestSentPictures', {
  needs: 'Pages.BussinessProject.Gallary.ImageList',
  input: Type.Object({ branch: Type.Optional(StationBranch) }),
  output: Type.Object({ items: Type.Array(SentPicture) }),
});

/** A picture as its station sent it, base64 of a JPEG. */
export const getSentPicture = serviceCall('Gallary', 'GetSentPicture', {
  needs: 'Pages.BussinessProject.Gallary',
  alsoFor: ['Pages.MobilePage.MobileImg'],
  input: Type.Object({ id: Type.Integer() }),
  output: Type.Object({ picture: Type.String() }),
});
