import { type Static, Type } from 'typebox';
import { EntityId, FilledText, LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { cultures } from '../constants.ts';
import { entity } from '../crud.ts';
import { type OutputOf, serviceCall } from '../endpoint.ts';
import { Reference } from '../reference.ts';
import { Sttp } from '../station.ts';
import { StationBranch } from '../station-branch.ts';
import { messageStates } from './alarm-message.ts';
import { reportFigures, reportNames, reportSteps } from './report.ts';

const needs = 'Pages.Report.Schedules';

/** To the recipient's e-mail address, or by the gateway of the site, for the recipient. */
export const scheduleWays = ['email', 'webhook'] as const;
export type ScheduleWay = (typeof scheduleWays)[number];

export const scheduleEvery = ['day', 'week', 'month'] as const;
export type ScheduleEvery = (typeof scheduleEvery)[number];

const maybe = <Schema extends Parameters<typeof Nullable>[0]>(schema: Schema) =>
  Type.Optional(Nullable(schema, { default: null }));
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength, default: '' }));

/**
 * Ours: a report that somebody is sent, made as they would see it. `atTime` is `HH:MM` of the tenant's clock; `weekday` 1 is Monday; a month
 * that has no day `monthDay` is told on its last. A report of a day or a month tells the last day, or its month, that was over by then; one of a
 * window the day, week or month up to the last full hour.
 */
export const reportSchedule = entity({
  service: 'ReportSchedule',
  needs,
  label: 'name',
  editable: {
    name: FilledText(64),
    report: Type.Enum([...reportNames]),
    userName: FilledText(256),
    way: Type.Optional(Type.Enum([...scheduleWays], { default: 'email' })),
    language: Type.Optional(Type.Enum([...cultures], { default: 'zh-Hans' })),
    every: Type.Optional(Type.Enum([...scheduleEvery], { default: 'day' })),
    weekday: Type.Optional(Type.Integer({ minimum: 1, maximum: 7, default: 1 })),
    monthDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 31, default: 1 })),
    atTime: Type.Optional(
      Type.String({ maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', default: '08:10' }),
    ),
    branch: Type.Optional(Type.String({ ...StationBranch, default: '' })),
    sttp: maybe(Sttp),
    stcd: text(10),
    deviceTypeId: maybe(Reference('deviceType')),
    element: text(44),
    step: maybe(Type.Enum([...reportSteps])),
    figure: maybe(Type.Enum([...reportFigures])),
    isWithDoubtful: Type.Optional(Type.Boolean({ default: true })),
    isEnabled: Type.Optional(Type.Boolean({ default: true })),
  },
  told: {
    /** When it is sent next; null = it is off. */
    nextAt: Nullable(LocalDateTime),
    lastAt: Nullable(LocalDateTime),
    lastState: Nullable(Type.Enum([...messageStates])),
    lastAnswer: Type.String(),
  },
  unique: ['name'],
  soughtIn: ['name', 'userName'],
  filters: { report: Type.Optional(Type.Enum([...reportNames])) },
  usualOrder: 'name',
  also: ['batchDelete'],
});
export type ReportSchedule = OutputOf<typeof reportSchedule.calls.get>;

const Run = Type.Object({
  id: Type.Integer(),
  scheduleName: Type.String(),
  report: Type.Enum([...reportNames]),
  userName: Type.String(),
  way: Type.Enum([...scheduleWays]),
  state: Type.Enum([...messageStates]),
  /** Sent by hand. */
  isTest: Type.Boolean(),
  /** When it was due, and the span that it tells; null while it has not been made. */
  dueAt: LocalDateTime,
  begin: Nullable(LocalDateTime),
  end: Nullable(LocalDateTime),
  stations: Type.Integer(),
  bytes: Type.Integer(),
  sentAt: Nullable(LocalDateTime),
  /** When it is tried next. */
  nextAt: Nullable(LocalDateTime),
  attempts: Type.Integer(),
  /** The server's own words, or why it was not sent. */
  answer: Type.String(),
});
export type ReportRun = Static<typeof Run>;

/** Ours: what became of scheduled reports, the newest first. */
export const getReportRuns = serviceCall('ReportSchedule', 'GetRuns', {
  needs,
  input: Type.Object({ ...PagedRequest, state: Type.Optional(Type.Enum([...messageStates])) }),
  output: PagedResult(Run),
});

/** Ours: makes and sends the report of a schedule at once, and tells what the server said. It takes the place of no run. */
export const sendReportNow = serviceCall('ReportSchedule', 'SendNow', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: Type.Object({ state: Type.Enum([...messageStates]), answer: Type.String() }),
  isLong: true,
});
