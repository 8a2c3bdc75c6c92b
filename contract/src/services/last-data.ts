import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
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
      /** Left out where the station sent it. */
      source: Type.Optional(Type.Literal('manual')),
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

/** One row for each station the caller may see, reported or not, but those whose row is hidden. Signed out: public stations of the header's tenant. */
export const getDynamicLastDatas = serviceCall('LastData', 'GetDynamicLastDatas', {
  needs: 'public',
  input: LastDataQuery,
  output: LastDataPage,
});

/** The same without paging, hidden rows too: they say `isHidden`. */
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

/** What the caller's stations are for, in the operator's order, with how many are for each. */
export const getCategories = serviceCall('LastData', 'GetCategories', {
  needs: 'public',
  input: Type.Object({}),
  output: Type.Object({
    items: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Integer() })),
  }),
});

/** Columns that the caller's last data fill: element symbol, what it is called in the caller's language, how it is written and drawn. */
export const getCoumnNames = serviceCall('LastData', 'GetCoumnNames', {
  needs: 'public',
  input: Type.Object({ isAddExtraColumn: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ items: Type.Array(ElementDisplay) }),
});

/** What is known of a station now, as a row that can be hidden; its number is the station's code. */
const LastDataEntry = Type.Object({ id: Type.String(), ...LastDataRow.properties });

/** Every row of the stations that the caller may see, by station code; with `isHidden` only those that are hidden, or are not. */
export const getAllLastData = serviceCall('LastData', 'GetAll', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({ ...LastDataQuery.properties, isHidden: Type.Optional(Type.Boolean()) }),
  output: PagedResult(LastDataEntry),
});

/** A value that a person may read: more is no number of a gauge. */
export const mostEntered = 1e9;
/** A clock on the wall of an office is no more than that ahead of ours, ms. */
export const entryToleranceMs = 60_000;

/**
 * A value that was read by hand comes in like any report, marked `manual`; it says nothing of the station's own reports, so a silent one
 * stays silent. It shows the row again where that was hidden; without an element, showing it again is all. Answers the row.
 */
export const createOrUpdateLastData = serviceCall('LastData', 'CreateOrUpdate', {
  needs: 'Pages.Stations.Entry',
  input: Type.Object({
    stcd: Type.String({ minLength: 1, maxLength: 10 }),
    /** A symbol of an element that the standards or the property templates know. */
    element: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    value: Type.Optional(Type.Number({ minimum: -mostEntered, maximum: mostEntered })),
    /** When it was read; now, where it is left out. */
    observedAt: Type.Optional(LocalDateTime),
    /** Who read it and how, for the audit log. */
    remark: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: LastDataEntry,
});

/** Takes a row out of the last data, for everybody of the tenant; readings, map, alarms and reports of its station go on. */
export const deleteLastData = serviceCall('LastData', 'Delete', {
  needs: 'Pages.Stations.Entry',
  input: Type.Object({ id: Type.String({ minLength: 1, maxLength: 10 }) }),
  output: Type.Null(),
});
