import { type Static, type TSchema, Type } from 'typebox';
import { LocalDate, LocalDateTime, Nullable, PagedRequest } from '../abp.ts';
import { type Endpoint, serviceCall, typed } from '../endpoint.ts';
import { exportCall, type FileInput } from '../file-export.ts';
import { Job } from '../job.ts';
import type { Permission } from '../permissions.ts';
import { rainClasses } from '../rain-class.ts';
import { Sttp } from '../station.ts';
import { StationBranch } from '../station-branch.ts';
import { elementLook } from './property-template.ts';

/**
 * A report: what of which stations, over which span, a column for each step. `window`: from a time to another by a step that the reader
 * chooses; `device`: an element that devices of a type measure.
 */
export interface ReportKind {
  of: 'rain' | 'stage' | 'ponding' | 'device';
  span: 'hydrologicalDay' | 'calendarDay' | 'month' | 'window';
  step: ReportStep | 'chosen';
  needs: Permission;
}

/** Steps of three hours and more are counted from the begin of their window. */
export const reportSteps = ['1h', '3h', '6h', '12h', 'day', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** What is told of a stage in a step: the last one up to its end, the mean over time, the highest, the lowest. */
export const reportFigures = ['end', 'mean', 'most', 'least'] as const;
export type ReportFigure = (typeof reportFigures)[number];

/** What readings of one element come to at stations, told as a matrix of stations and times. */
export const reports = {
  RainTimeData: { of: 'rain', span: 'window', step: 'chosen', needs: 'Pages.Report.RainTimeData' },
  RainDayData: { of: 'rain', span: 'hydrologicalDay', step: '1h', needs: 'Pages.Report.RainDayData' },
  RainMonthData: { of: 'rain', span: 'month', step: 'day', needs: 'Pages.Report.RainMonthData' },
  WaterTimeData: { of: 'stage', span: 'window', step: 'chosen', needs: 'Pages.Report.WaterTimeData' },
  WaterDayData: { of: 'stage', span: 'calendarDay', step: '1h', needs: 'Pages.Report.WaterDayData' },
  PondingTimeData: { of: 'ponding', span: 'window', step: 'chosen', needs: 'Pages.Report.PondingTimeData' },
  PondingDayData: { of: 'ponding', span: 'calendarDay', step: '1h', needs: 'Pages.Report.PondingDayData' },
  ReportDeviceType: { of: 'device', span: 'window', step: 'chosen', needs: 'Pages.Report.ReportDeviceType' },
} as const satisfies Record<string, ReportKind>;
export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as ReportName[];

/** Three days hour by hour, a hundred months. */
export const mostReportSteps = 100;
export const mostReportDays = 3_700;
const value = Nullable(Type.Number());
/** The values of the steps by their number, from 1; null = nothing was told. */
export const columnNames = Array.from({ length: mostReportSteps }, (_, index) => `v${index + 1}`);
const columns = Object.fromEntries(columnNames.map((name) => [name, Type.Optional(value)]));

/**
 * A station with what it told in each step and in all of them: rain in mm, stages in m, depths of ponding in cm. Times are ends of
 * steps, or of the reading where it is of one.
 */
export const ReportRow = Type.Object({
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  basin: Nullable(Type.String()),
  /** What its values are readings of; null = it never told any. */
  element: Nullable(Type.String()),
  ...columns,
  /** Of what falls. */
  sum: value,
  /** Of all else, over time. */
  mean: value,
  most: value,
  mostAt: Nullable(LocalDateTime),
  /** Of rain told day by day: the hour in which most fell, and its end. */
  mostHour: value,
  mostHourAt: Nullable(LocalDateTime),
  /** Of what does not fall. */
  least: value,
  leastAt: Nullable(LocalDateTime),
  /** From the last value before the span, or its first, to its last. */
  change: value,
  /** Of stages, m³/s by the rating curve that held then: at the last one of the span, and at the highest. null = outside of it, or there is none. */
  discharge: value,
  mostDischarge: value,
  /** The class of the most rain in a day of it, after GB/T 28592; null where no day's rain is told. */
  rainClass: Nullable(Type.Enum([...rainClasses])),
  /** Days with at least 0.1 mm; null where steps are no days. */
  rainDays: Nullable(Type.Integer()),
  /** Minutes that ponding stood at each of its levels or above; null = it has no such level, or told nothing. */
  above1: Nullable(Type.Integer()),
  above2: Nullable(Type.Integer()),
  above3: Nullable(Type.Integer()),
  /** Readings that came, and that should have come up to now. */
  count: Type.Integer(),
  expected: Type.Integer(),
  /** Readings that something speaks against, and the numbers of the steps that have any. */
  doubtful: Type.Integer(),
  doubtfulSteps: Type.Array(Type.Integer()),
  /** The numbers of the steps over in which less came than was expected, and how much of it, in per cent: `[3, 25]`. */
  partSteps: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
});
export type ReportRow = Static<typeof ReportRow> & Record<string, unknown>;

/** Decides which stations, which readings, and which figure of them. */
export interface ReportInput {
  branch?: string;
  sttp?: string;
  stcd?: string;
  /** The day, or any day of the month; today's without it. */
  day?: string;
  /** Of a window; the last day up to now without them. */
  begin?: string;
  end?: string;
  step?: ReportStep;
  figure?: ReportFigure;
  deviceTypeId?: number;
  element?: string;
  /** Doubtful readings count like others, or not at all. */
  doubtful?: 'with' | 'without';
  /** Of reports of rain: with the means over each basin's area. */
  areal?: boolean;
}

const ofStations = {
  branch: Type.Optional(StationBranch),
  sttp: Type.Optional(Sttp),
  stcd: Type.Optional(Type.String({ maxLength: 10 })),
  doubtful: Type.Optional(Type.Enum(['with', 'without'] as const)),
};
const ofWindow = {
  begin: Type.Optional(LocalDateTime),
  end: Type.Optional(LocalDateTime),
  /** The finest that the window allows without it. */
  step: Type.Optional(Type.Enum([...reportSteps])),
};
const figure = { figure: Type.Optional(Type.Enum([...reportFigures])) };
const ofDevices = {
  /** The first that stations have devices of, and the first element that its models measure, without them. */
  deviceTypeId: Type.Optional(Type.Integer()),
  element: Type.Optional(Type.String({ minLength: 1, maxLength: 44 })),
};

const asked = ({ of, span }: ReportKind) => ({
  ...ofStations,
  ...(span === 'window' ? ofWindow : { day: Type.Optional(LocalDate()) }),
  ...((of === 'stage' || of === 'ponding') && figure),
  ...(of === 'device' && ofDevices),
  ...(of === 'rain' && { areal: Type.Optional(Type.Boolean()) }),
});

const Matrix = Type.Object({
  items: Type.Array(ReportRow),
  totalCount: Type.Integer(),
  /** `begin` < time ≤ the last of `steps`, which are the ends of the columns. */
  begin: LocalDateTime,
  steps: Type.Array(LocalDateTime),
  step: Type.Enum([...reportSteps]),
  /**
   * Means over the area of each basin with two gauges and more of those asked for, by Thiessen polygons; `stcd` is empty. In `partSteps` are steps that
   * not all of its gauges told, and how many of them did, in per cent. Empty unless asked for.
   */
  areal: Type.Array(ReportRow),
  /** Whether any of the stations has a rating curve. */
  isRated: Type.Boolean(),
  /** Of a report by type of devices: which, what its values are, and what else its models measure. */
  device: Nullable(
    Type.Object({
      deviceTypeId: Type.Integer(),
      element: Type.String(),
      ...elementLook,
      isSum: Type.Boolean(),
      measured: Type.Array(Type.Object({ element: Type.String(), displayName: Type.String() })),
    }),
  ),
});
export type ReportMatrix = Static<typeof Matrix>;

type PageInput = { skipCount?: number; maxResultCount?: number; sorting?: string };

const matrixOf = (name: ReportName): Endpoint<ReportInput & PageInput, ReportMatrix> =>
  typed(
    serviceCall(name, 'Get', {
      needs: reports[name].needs,
      input: Type.Object({ ...PagedRequest, ...asked(reports[name]) }) as TSchema,
      output: Matrix as TSchema,
    }),
  );
const fileOf = (name: ReportName): Endpoint =>
  exportCall<ReportInput>(name, 'Export', {
    needs: reports[name].needs,
    input: asked(reports[name]),
  }) as Endpoint;

const makingOf = (name: ReportName): Endpoint<ReportInput & FileInput, Job> =>
  typed(
    serviceCall(name, 'Make', {
      needs: reports[name].needs,
      input: fileOf(name).input as TSchema,
      output: Job as TSchema,
      isLong: true,
    }),
  );

/** Ours: a page of the stations of a report, by code. */
export const getRainTimeData = matrixOf('RainTimeData');
export const getRainDayData = matrixOf('RainDayData');
export const getRainMonthData = matrixOf('RainMonthData');
export const getWaterTimeData = matrixOf('WaterTimeData');
export const getWaterDayData = matrixOf('WaterDayData');
export const getPondingTimeData = matrixOf('PondingTimeData');
export const getPondingDayData = matrixOf('PondingDayData');
export const getReportDeviceType = matrixOf('ReportDeviceType');
/** Ours: all of its stations as a file. */
export const exportRainTimeData = fileOf('RainTimeData');
export const exportRainDayData = fileOf('RainDayData');
export const exportRainMonthData = fileOf('RainMonthData');
export const exportWaterTimeData = fileOf('WaterTimeData');
export const exportWaterDayData = fileOf('WaterDayData');
export const exportPondingTimeData = fileOf('PondingTimeData');
export const exportPondingDayData = fileOf('PondingDayData');
export const exportReportDeviceType = fileOf('ReportDeviceType');

/** Ours: begins to make such a file as a job of the caller, and answers at once. */
export const makeRainTimeData = makingOf('RainTimeData');
export const makeRainDayData = makingOf('RainDayData');
export const makeRainMonthData = makingOf('RainMonthData');
export const makeWaterTimeData = makingOf('WaterTimeData');
export const makeWaterDayData = makingOf('WaterDayData');
export const makePondingTimeData = makingOf('PondingTimeData');
export const makePondingDayData = makingOf('PondingDayData');
export const makeReportDeviceType = makingOf('ReportDeviceType');

/** A report of more cells is made as a job: nobody waits for it, and it outlives its page. */
export const mostCellsAtOnce = 100_000;

/** The calls of each report. */
export const reportCalls = {
  RainTimeData: { get: getRainTimeData, export: exportRainTimeData, make: makeRainTimeData },
  RainDayData: { get: getRainDayData, export: exportRainDayData, make: makeRainDayData },
  RainMonthData: { get: getRainMonthData, export: exportRainMonthData, make: makeRainMonthData },
  WaterTimeData: { get: getWaterTimeData, export: exportWaterTimeData, make: makeWaterTimeData },
  WaterDayData: { get: getWaterDayData, export: exportWaterDayData, make: makeWaterDayData },
  PondingTimeData: { get: getPondingTimeData, export: exportPondingTimeData, make: makePondingTimeData },
  PondingDayData: { get: getPondingDayData, export: exportPondingDayData, make: makePondingDayData },
  ReportDeviceType: { get: getReportDeviceType, export: exportReportDeviceType, make: makeReportDeviceType },
} as const;
