import { type Static, Type } from 'typebox';
import { EntityId, FilledText, LocalDate, LocalDateTime } from '../abp.ts';
import { entity } from '../crud.ts';
import { type OutputOf, serviceCall } from '../endpoint.ts';

const needs = 'Pages.Alarm.DutyRoster';

/** How many may be on duty behind each other. */
export const mostDutyLevels = 5;
/** Nobody is on duty for longer at a stretch. */
export const longestShiftH = 7 * 24;

/**
 * Ours: who is on duty from when to when, tenant-local. `level` is the place in the chain: 1 is called first. `plannedFor` is whose shift it was
 * before a swap, or empty.
 */
export const dutyShift = entity({
  service: 'DutyRoster',
  name: 'dutyShift',
  needs,
  label: 'userName',
  editable: {
    userName: FilledText(256),
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: mostDutyLevels, default: 1 })),
    beginTime: LocalDateTime,
    endTime: LocalDateTime,
    remark: Type.Optional(Type.String({ maxLength: 200, default: '' })),
  },
  told: { name: Type.String(), surname: Type.String(), plannedFor: Type.String() },
  soughtIn: ['userName', 'remark'],
  filters: { level: Type.Optional(Type.Integer({ minimum: 1, maximum: mostDutyLevels })) },
  usualOrder: 'beginTime DESC, level',
  also: ['import', 'batchDelete'],
});

export type DutyShift = OutputOf<typeof dutyShift.calls.get>;

const WeekShift = Type.Object({
  id: Type.Integer(),
  userName: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  level: Type.Integer(),
  beginTime: LocalDateTime,
  endTime: LocalDateTime,
  remark: Type.String(),
  plannedFor: Type.String(),
});
export type WeekShift = Static<typeof WeekShift>;

/** Ours: the shifts that touch the seven days from `begin` on, and the time on the tenant's clock. */
export const getDutyWeek = serviceCall('DutyRoster', 'GetWeek', {
  needs,
  input: Type.Object({ begin: LocalDate() }),
  output: Type.Object({ shifts: Type.Array(WeekShift), now: LocalDateTime }),
});

/** Ours: who can be on duty: active people who may see alarms. */
export const getDutyPeople = serviceCall('DutyRoster', 'GetPeople', {
  needs,
  input: Type.Object({}),
  output: Type.Object({
    items: Type.Array(Type.Object({ userName: Type.String(), name: Type.String(), surname: Type.String() })),
  }),
});

/** Ours: two shifts change their people. */
export const swapDutyShifts = serviceCall('DutyRoster', 'Swap', {
  needs,
  input: Type.Object({ id: EntityId, withId: EntityId, reason: FilledText(200) }),
  output: Type.Null(),
});

export const mostCopiedWeeks = 12;

/** Ours: the shifts that begin in a week once more in each of the weeks after it; those that meet another are left out and counted. */
export const copyDutyWeek = serviceCall('DutyRoster', 'CopyWeek', {
  needs,
  input: Type.Object({
    begin: LocalDate(),
    weeks: Type.Integer({ minimum: 1, maximum: mostCopiedWeeks }),
  }),
  output: Type.Object({ made: Type.Integer(), skipped: Type.Integer() }),
});

const Minutes = Type.Integer({ minimum: 0, maximum: 1440 });

/** After how many minutes without an acknowledgement the next on duty is called, by priority; 0 = nobody is called in turn. */
export const EscalationPolicy = Type.Object({ p1: Minutes, p2: Minutes, p3: Minutes, p4: Minutes });
export type EscalationPolicy = Static<typeof EscalationPolicy>;

export const usualEscalation: EscalationPolicy = { p1: 0, p2: 0, p3: 15, p4: 5 };

export const getEscalationPolicy = serviceCall('DutyRoster', 'GetEscalation', {
  needs,
  input: Type.Object({}),
  output: EscalationPolicy,
});

export const updateEscalationPolicy = serviceCall('DutyRoster', 'UpdateEscalation', {
  needs,
  input: EscalationPolicy,
  output: Type.Null(),
});
