import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable, PagedRequest } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { Station } from '../station.ts';
import { StationBranch } from '../station-branch.ts';
import { ElementDisplay } from './property-template.ts';

/** A station and its last data; dates are tenant-local. `values` is keyed by element symbol. */
export const LastDataRow = Type.Object({
  ...Station.properties,
  reportedAt: Nullable(LocalDateTime),
  receivedAt: Nullable(LocalDateTime),
  msgID: Nullable(Type.Integer()),
  /** As `StationClock`, with tenant-local dates. */
  clock: Type.Optional(
    Type.Object({ offsetMs: Type.Integer(), since: LocalDateTime, seenAt: LocalDateTime }),
  ),
  values: Type.Record(
    Type.String(),
    Type.Object({
      value: Nullable(Type.Number()),
      observedAt: LocalDateTime,
      sentAt: LocalDateTime,
      receivedAt: LocalDateTime,
    }),
  ),
});
export type LastDataRow = Static<typeof LastDataRow>;

/** The rows with the place in the tenant's stream that they were read at, and the clock and zone they were read by. */
const LastDataPage = Type.Object({
  items: Type.Array(LastDataRow),
  totalCount: Type.Integer(),
  epoch: Type.String(),
  cursor: Type.Integer(),
  serverTime: Type.Integer(),
  timeZone: Type.String(),
});

const LastDataQuery = Type.Object({
  ...PagedRequest,
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  sttp: Type.Optional(Type.Union([Type.Array(Type.String()), Type.String()])),
  branch: Type.Optional(StationBranch),
});

/** One row for each station the caller may see, reported or not. Signed out: public stations of the header's tenant. */
export const getDynamicLastDatas = serviceCall('LastData', 'GetDynamicLastDatas', {
  needs: 'public',
  input: LastDataQuery,
  output: LastDataPage,
});

/** The same without paging. */
export const getDynamicLastDatasAll = serviceCall('LastData', 'GetDynamicLastDatasAll', {
  needs: 'public',
  input: Type.Object({}),
  output: LastDataPage,
});

/** Station types in use, with how many of the caller's stations have each. */
export const getSttps = serviceCall('LastData', 'GetSttps', {
  needs: 'public',
  input: Type.Object({}),
  output: Type.Object({
    items: Type.Array(
      Type.Object({ sttp: Type.String(), displayName: Type.String(), count: Type.Integer() }),
    ),
  }),
});

/** Columns that the caller's last data fill: element symbol, what it is called in the caller's language, how it is written and drawn. */
export const getCoumnNames = serviceCall('LastData', 'GetCoumnNames', {
  needs: 'public',
  input: Type.Object({ isAddExtraColumn: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ items: Type.Array(ElementDisplay) }),
});
