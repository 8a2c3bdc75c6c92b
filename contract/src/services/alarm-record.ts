import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { AlarmSeverity, alarmStates } from '../alarm.ts';
import { serviceCall } from '../endpoint.ts';
import { exportCall } from '../file-export.ts';
import { StationBranch } from '../station-branch.ts';
import { alarmKinds } from './alarm-rule.ts';

/** An alarm as it is kept; times are tenant-local. Who acts on it names its `version`, so that nobody acts on what they have not seen. */
export const AlarmRow = Type.Object({
  id: Type.Integer(),
  stcd: Type.String(),
  kind: Type.Enum([...alarmKinds]),
  element: Nullable(Type.String()),
  severity: AlarmSeverity,
  state: Type.Enum([...alarmStates]),
  isActive: Type.Boolean(),
  isLatching: Type.Boolean(),
  version: Type.Integer(),
  text: Type.String(),
  value: Nullable(Type.Number()),
  setpoint: Nullable(Type.Number()),
  /** The worst value, once it has returned. */
  peak: Nullable(Type.Number()),
  openedAt: LocalDateTime,
  acknowledgedAt: Nullable(LocalDateTime),
  returnedAt: Nullable(LocalDateTime),
  closedAt: Nullable(LocalDateTime),
  shelvedUntil: Nullable(LocalDateTime),
  /** Made of readings that came too late to ring. */
  isLate: Type.Boolean(),
  /** Of its rule. */
  consequence: Type.String(),
  response: Type.String(),
});
export type AlarmRow = Static<typeof AlarmRow>;

/** What alarms are looked for by. */
export const soughtAlarms = {
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  stcd: Type.Optional(Type.String({ maxLength: 10 })),
  branch: Type.Optional(StationBranch),
  severity: Type.Optional(AlarmSeverity),
  kind: Type.Optional(Type.Enum([...alarmKinds])),
  state: Type.Optional(Type.Enum([...alarmStates])),
};
const ofTime = {
  ...soughtAlarms,
  begin: Type.Optional(LocalDateTime),
  end: Type.Optional(LocalDateTime),
};

/** Ours: alarms of all times, open and closed, the newest first. */
export const getAllAlarmRecords = serviceCall('AlarmRecord', 'GetAll', {
  needs: 'Pages.Alarm.AlarmRecord',
  alsoFor: ['Pages.MobilePage.MobileAlarmRecord'],
  input: Type.Object({ ...PagedRequest, ...ofTime }),
  output: PagedResult(AlarmRow),
});

/** Ours: the same as a file of all rows found. */
export const exportAlarmRecords = exportCall<{ sorting?: string }>('AlarmRecord', 'Export', {
  needs: 'Pages.Alarm.AlarmRecord',
  alsoFor: ['Pages.MobilePage.MobileAlarmRecord'],
  input: { ...ofTime, sorting: PagedRequest.sorting },
});

/** A step of an alarm: what happened, when, who did it ('' = nobody) and why. */
const AlarmStep = Type.Object({
  id: Type.Integer(),
  /** An event of the machine `alarm`, or `comment.made` or `history.corrected`. */
  what: Type.String(),
  state: Type.Enum([...alarmStates]),
  at: LocalDateTime,
  /** When the product heard of it. */
  recordedAt: LocalDateTime,
  userName: Type.String(),
  why: Type.String(),
  value: Nullable(Type.Number()),
});

/** Ours: every step of an alarm, the oldest first. */
export const getAlarmSteps = serviceCall('AlarmRecord', 'GetSteps', {
  needs: 'Pages.Alarm.AlarmRecord',
  alsoFor: ['Pages.MobilePage.MobileAlarmRecord'],
  input: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
  output: Type.Object({ items: Type.Array(AlarmStep) }),
});

const Counted = Type.Object({ name: Type.String(), stcd: Type.String(), count: Type.Integer() });

/**
 * Ours: the figures of ISA-18.2 over a span. `rates`: alarms in each interval of `minutes`, from `begin` on; `worstRate` is the most in ten minutes. `chattering`: rang
 * three times within a minute; `stale`: open for more than a day.
 */
export const getAlarmFigures = serviceCall('AlarmRecord', 'GetFigures', {
  needs: 'Pages.Alarm.AlarmRecord',
  alsoFor: ['Pages.MobilePage.MobileAlarmRecord'],
  input: Type.Object({ begin: LocalDateTime, end: LocalDateTime }),
  output: Type.Object({
    total: Type.Integer(),
    perTenMinutes: Type.Number(),
    worstRate: Type.Integer(),
    minutes: Type.Integer(),
    rates: Type.Array(Type.Tuple([LocalDateTime, Type.Integer()])),
    priorities: Type.Array(Type.Integer()),
    frequent: Type.Array(Counted),
    chattering: Type.Integer(),
    stale: Type.Integer(),
    /** Seconds to the acknowledgement of half of those that were acknowledged, and of nine in ten; null = none was. */
    acknowledgedWithinS: Type.Object({ half: Nullable(Type.Number()), most: Nullable(Type.Number()) }),
  }),
});
