import { type Static, Type } from 'typebox';
import { LocalDateTime, MaxResultCount, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** A frame, or a part of one, that was not taken, and why. What could not be read of it is null. */
export const RefusedFrame = Type.Object({
  id: Type.Integer(),
  receivedAt: LocalDateTime,
  remoteAddress: Type.String(),
  /** The centre and the station address (ten hex digits) that it claims; an MN of HJ 212 has no centre. */
  centre: Nullable(Type.Integer()),
  station: Nullable(Type.String()),
  /** The station of the tenant that it claims to be. */
  stcd: Nullable(Type.String()),
  /** Function code of SL 651, two hex digits, or command of HJ 212. */
  func: Nullable(Type.String()),
  reason: Type.String(),
  /** What came, in hex; of a relay station's frame the part in question. */
  frame: Type.String(),
});
export type RefusedFrame = Static<typeof RefusedFrame>;

/** `totalCount` of refused frames is exact below this and stops here. */
export const mostRefusedCounted = 10_000;

/**
 * What stations sent and was not taken, newest first. The host sees all; a tenant what claims one of its stations, and
 * what nobody's station claims of its centres or addresses. `since` in UTC milliseconds; `station` is a part of the
 * claimed address.
 */
export const getAllRefusedFrames = serviceCall('RefusedFrame', 'GetAll', {
  needs: 'Pages.Administration.AuditLogs',
  input: Type.Object({
    skipCount: PagedRequest.skipCount,
    maxResultCount: MaxResultCount({ most: 1000 }),
    since: Type.Optional(Type.Integer({ minimum: 0 })),
    station: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  output: PagedResult(RefusedFrame),
});
