import { type Static, Type } from 'typebox';
import { EntityId, LocalDateTime, MaxResultCount, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { AlarmSeverity, alarmStates } from '../alarm.ts';
import { serviceCall } from '../endpoint.ts';

const needs = 'Pages.Alarm.AlarmManage';

/** An alarm as it was when it was handed over. */
const HandedAlarm = Type.Object({
  id: Type.Integer(),
  stcd: Type.String(),
  severity: AlarmSeverity,
  state: Type.Enum([...alarmStates]),
  text: Type.String(),
  openedAt: LocalDateTime,
  shelvedUntil: Nullable(LocalDateTime),
  /** Who set it aside and why; empty where nobody did. */
  by: Type.String(),
  why: Type.String(),
});

/** What somebody did with an alarm during the shift. */
const HandedStep = Type.Object({
  at: LocalDateTime,
  userName: Type.String(),
  what: Type.String(),
  stcd: Type.String(),
  text: Type.String(),
  why: Type.String(),
});

/**
 * What the next shift has to know, of the stations that the reader may see: what is open (the highest priority first), what is set aside, what people
 * did (the newest first), and how many alarms rang, returned and were acknowledged. Lists end at 500.
 */
export const HandoverSummary = Type.Object({
  since: LocalDateTime,
  until: LocalDateTime,
  rang: Type.Integer(),
  acknowledged: Type.Integer(),
  returned: Type.Integer(),
  open: Type.Array(HandedAlarm),
  setAside: Type.Array(HandedAlarm),
  steps: Type.Array(HandedStep),
});
export type HandoverSummary = Static<typeof HandoverSummary>;

const Person = Type.Object({ userName: Type.String(), name: Type.String(), surname: Type.String() });

/** Ours: the summary as it would be handed over now, since the last one or for twelve hours, who can take over, and who is next on duty (empty: nobody). */
export const getHandoverDraft = serviceCall('AlarmHandover', 'GetDraft', {
  needs,
  input: Type.Object({ since: Type.Optional(LocalDateTime) }),
  output: Type.Object({ summary: HandoverSummary, people: Type.Array(Person), next: Type.String() }),
});

export const longestHandoverNotes = 2000;

/** Ours: hands over; without `to` to whoever signs it. */
export const createHandover = serviceCall('AlarmHandover', 'Create', {
  needs,
  input: Type.Object({
    to: Type.Optional(Type.String({ maxLength: 256, default: '' })),
    since: LocalDateTime,
    notes: Type.Optional(Type.String({ maxLength: longestHandoverNotes, default: '' })),
  }),
  output: Type.Object({ id: Type.Integer() }),
});

const handover = {
  id: Type.Integer(),
  since: LocalDateTime,
  madeAt: LocalDateTime,
  fromUserName: Type.String(),
  /** Empty: to whoever signs it. */
  toUserName: Type.String(),
  notes: Type.String(),
  open: Type.Integer(),
  setAside: Type.Integer(),
  rang: Type.Integer(),
  signedAt: Nullable(LocalDateTime),
  signedBy: Type.String(),
  remark: Type.String(),
};
const HandoverRow = Type.Object(handover);
export type HandoverRow = Static<typeof HandoverRow>;

/** Ours: hand-overs, the newest first. */
export const getAllHandovers = serviceCall('AlarmHandover', 'GetAll', {
  needs,
  input: Type.Object({
    ...PagedRequest,
    maxResultCount: MaxResultCount({ most: 200 }),
    unsigned: Type.Optional(Type.Boolean()),
  }),
  output: PagedResult(HandoverRow),
});

/** Ours: one with all that was handed over; `maySign`: the caller may sign it. */
export const getHandover = serviceCall('AlarmHandover', 'Get', {
  needs,
  input: Type.Object({ id: EntityId }),
  output: Type.Object({ ...handover, summary: HandoverSummary, maySign: Type.Boolean() }),
});

/** Ours: signs that it was read; once, by the person it was handed to, or by anybody else than its author where nobody was named. */
export const signHandover = serviceCall('AlarmHandover', 'Sign', {
  needs,
  input: Type.Object({ id: EntityId, remark: Type.Optional(Type.String({ maxLength: 500, default: '' })) }),
  output: Type.Null(),
});
