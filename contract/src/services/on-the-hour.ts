import { type Static, type TSchema, Type } from 'typebox';
import { LocalDate, LocalDateTime, Nullable, PagedRequest } from '../abp.ts';
import { type Endpoint, serviceCall, typed } from '../endpoint.ts';
import { exportCall } from '../file-export.ts';
import { Sttp } from '../station.ts';
import { StationBranch } from '../station-branch.ts';

const needs = 'Pages.DevOps.OnTheHour';
/** A day has 25 hours at most. */
const mostHours = 25;
/** How many reports came in each hour, by its number from 1; null = none was expected yet. */
export const hourNames = Array.from({ length: mostHours }, (_, index) => `h${index + 1}`);
const hours = Object.fromEntries(hourNames.map((name) => [name, Type.Optional(Nullable(Type.Integer()))]));

/** Observation times are told in minutes: stations that report more often, s, still have one a minute. */
export const finestS = 60;

/** Reports of a station in a day. One is on time that was received within its station's interval, and late if after. */
export const ArrivalRow = Type.Object({
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  /** s */
  intervalS: Type.Integer(),
  expected: Type.Integer(),
  onTime: Type.Integer(),
  late: Type.Integer(),
  missing: Type.Integer(),
  /** Those that came, and that came on time, of those expected, in per cent; null = none was expected yet. */
  arrival: Nullable(Type.Number()),
  punctuality: Nullable(Type.Number()),
  ...hours,
  /** The numbers of the hours in which some came late, and in which some are missing. */
  lateHours: Type.Array(Type.Integer()),
  missingHours: Type.Array(Type.Integer()),
});
export type ArrivalRow = Static<typeof ArrivalRow> & Record<string, unknown>;

export interface ArrivalInput {
  branch?: string;
  sttp?: string;
  stcd?: string;
  /** The hydrological day; today's without it. */
  day?: string;
  /** Only stations of which some are missing or late. */
  only?: 'missing' | 'late';
}

const asked = {
  branch: Type.Optional(StationBranch),
  sttp: Type.Optional(Sttp),
  stcd: Type.Optional(Type.String({ maxLength: 10 })),
  day: Type.Optional(LocalDate()),
  only: Type.Optional(Type.Enum(['missing', 'late'] as const)),
};
const Arrivals = Type.Object({
  items: Type.Array(ArrivalRow),
  totalCount: Type.Integer(),
  begin: LocalDateTime,
  /** Ends of the hours. */
  hours: Type.Array(LocalDateTime),
  /** Of all stations found. */
  expected: Type.Integer(),
  onTime: Type.Integer(),
  late: Type.Integer(),
  missing: Type.Integer(),
});
export type Arrivals = Static<typeof Arrivals>;

/** Ours: which stations reported in each hour of a day, those first of which most is missing. */
export const getOnTheHour: Endpoint<
  ArrivalInput & { skipCount?: number; maxResultCount?: number; sorting?: string },
  Arrivals
> = typed(
  serviceCall('OnTheHour', 'Get', {
    needs,
    input: Type.Object({ ...PagedRequest, ...asked }) as TSchema,
    output: Arrivals as TSchema,
  }),
);
/** Ours: all of them as a file. */
export const exportOnTheHour = exportCall<ArrivalInput>('OnTheHour', 'Export', { needs, input: asked });
