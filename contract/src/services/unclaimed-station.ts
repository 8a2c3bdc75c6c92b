import { type Static, Type } from 'typebox';
import { EntityId, LocalDateTime, MaxResultCount, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

const needs = 'Pages.SiteSys.SiteMsgManagement';

/** A station that speaks as it should and that nobody has entered. Times are tenant-local. */
export const UnclaimedStation = Type.Object({
  id: Type.Integer(),
  protocol: Type.Enum(['SL651', 'HJ212']),
  /** Of SL 651; an MN has none. */
  centre: Nullable(Type.Integer()),
  /** Ten hex digits of SL 651, or the MN of HJ 212. */
  address: Type.String(),
  /** What a station under this address may be called and be; null = nothing tells. */
  stcd: Nullable(Type.String()),
  sttp: Nullable(Type.String()),
  intervalS: Nullable(Type.Integer()),
  remoteAddress: Type.String(),
  firstAt: LocalDateTime,
  lastAt: LocalDateTime,
  /** Reports that came, and those of them that are kept and will be the station's. */
  reports: Type.Integer(),
  keptReports: Type.Integer(),
  /** Of its newest report. */
  values: Type.Array(
    Type.Object({
      name: Type.String(),
      displayName: Type.String(),
      unit: Type.String(),
      decimals: Type.Integer(),
      value: Nullable(Type.Number()),
      observedAt: LocalDateTime,
    }),
  ),
});
export type UnclaimedStation = Static<typeof UnclaimedStation>;

/**
 * Unknown stations, the one heard last first. A tenant sees those at the centre that is its own, and beside them the one whose
 * whole address or MN `address` says, for an MN tells nobody whose it is; the only tenant sees all. One is claimed by entering a
 * station with its address (`Station/Create`, or an import): what is kept of it becomes that station's.
 */
export const getAllUnclaimedStations = serviceCall('UnclaimedStation', 'GetAll', {
  needs,
  input: Type.Object({
    skipCount: PagedRequest.skipCount,
    maxResultCount: MaxResultCount({ most: 1000 }),
    address: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  output: PagedResult(UnclaimedStation),
});

/** Throws one out with all that is kept of it; it waits anew when it reports again. */
export const deleteUnclaimedStation = serviceCall('UnclaimedStation', 'Delete', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: Type.Null(),
});
