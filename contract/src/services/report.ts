import { type Static, Type } from 'typebox';
import { LocalDate, LocalDateTime, Nullable, PagedRequest } from '../abp.ts';
import { type Endpoint, serviceCall } from '../endpoint.ts';
import { exportCall } from '../file-export.ts';
import type { Permission } from '../permissions.ts';
import { StationBranch } from '../station-branch.ts';

/** A report: what of which stations, over which span from a day on, a column for each step. */
export interface ReportKind {
  of: 'rain' | 'stage';
  span: 'hydrologicalDay' | 'calendarDay' | 'month';
  step: 'hour' | 'day';
  needs: Permission;
}

/** What readings of one element come to at stations, told as a matrix of stations and times. */
export const reports = {
  RainDayData: { of: 'rain', span: 'hydrologicalDay', step: 'hour', needs: 'Pages.Report.RainDayData' },
  RainMonthData: { of: 'rain', span: 'month', step: 'day', needs: 'Pages.Report.RainMonthData' },
  WaterDayData: { of: 'stage', span: 'calendarDay', step: 'hour', needs: 'Pages.Report.WaterDayData' },
} as const satisfies Record<string, ReportKind>;
export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];

/** No day has more hours than 25, no month more days than 31. */
const mostColumns = 31;
const value = Nullable(Type.Number());
/** The values of the steps by their number, from 1; null = nothing was told. */
export const columnNames = Array.from({ length: mostColumns }, (_, index) => `v${index + 1}`);
const columns = Object.fromEntries(columnNames.map((name) => [name, Type.Optional(value)]));

/** A station with what it told in each step and in all of them. Times are ends of steps, or of the reading where it is of one. */
export const ReportRow = Type.Object({
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  ...columns,
  /** Of rain. */
  sum: value,
  /** Of a stage, over time. */
  mean: value,
  most: value,
  mostAt: Nullable(LocalDateTime),
  /** Of a stage. */
  least: value,
  leastAt: Nullable(LocalDateTime),
  /** Readings that came, and that should have come up to now. */
  count: Type.Integer(),
  expected: Type.Integer(),
  /** Readings that something speaks against, and the numbers of the steps that have any. */
  doubtful: Type.Integer(),
  doubtfulSteps: Type.Array(Type.Integer()),
});
export type ReportRow = Static<typeof ReportRow> & Record<string, unknown>;

const asked = {
  branch: Type.Optional(StationBranch),
  /** The day, or any day of the month; today's without it. */
  day: Type.Optional(LocalDate()),
  /** Doubtful readings count like others, or not at all. */
  doubtful: Type.Optional(Type.Enum(['with', 'without'] as const)),
};
const Matrix = Type.Object({
  items: Type.Array(ReportRow),
  totalCount: Type.Integer(),
  /** `begin` < time ≤ the last of `steps`, which are the ends of the columns. */
  begin: LocalDateTime,
  steps: Type.Array(LocalDateTime),
});
export type ReportMatrix = Static<typeof Matrix>;

export interface ReportInput {
  branch?: string;
  day?: string;
  doubtful?: 'with' | 'without';
}

const matrixOf = (name: ReportName) =>
  serviceCall(name, 'Get', {
    needs: reports[name].needs,
    input: Type.Object({ ...PagedRequest, ...asked }),
    output: Matrix,
  });
const fileOf = (name: ReportName): Endpoint =>
  exportCall<ReportInput>(name, 'Export', {
    needs: reports[name].needs,
    input: asked,
  }) as Endpoint;

/** Ours: a page of the stations of a report, by code. */
export const getRainDayData = matrixOf('RainDayData');
export const getRainMonthData = matrixOf('RainMonthData');
export const getWaterDayData = matrixOf('WaterDayData');
/** Ours: all of its stations as a file. */
export const exportRainDayData = fileOf('RainDayData');
export const exportRainMonthData = fileOf('RainMonthData');
export const exportWaterDayData = fileOf('WaterDayData');

/** Both calls of each report. */
export const reportCalls = {
  RainDayData: { get: getRainDayData, export: exportRainDayData },
  RainMonthData: { get: getRainMonthData, export: exportRainMonthData },
  WaterDayData: { get: getWaterDayData, export: exportWaterDayData },
} as const;
