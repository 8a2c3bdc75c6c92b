import { Type } from 'typebox';
import { LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { AlarmSeverity } from '../alarm.ts';
import { serviceCall } from '../endpoint.ts';
import { AlarmRow, soughtAlarms } from './alarm-record.ts';
import { alarmKinds } from './alarm-rule.ts';

/** Ours: the alarms that are open, the highest priority first. */
export const getAllAlarms = serviceCall('AlarmManage', 'GetAll', {
  needs: 'Pages.Alarm.AlarmManage',
  input: Type.Object({ ...PagedRequest, ...soughtAlarms }),
  output: PagedResult(AlarmRow),
});

/**
 * Ours: whether alarms come as a flood, and what is open by basin and cause, the group that began first on top. A flood begins above `above` alarms
 * within ten minutes and ends by itself below `below`; `since` null = there is none.
 */
export const getAlarmFlood = serviceCall('AlarmManage', 'GetFlood', {
  needs: 'Pages.Alarm.AlarmManage',
  input: Type.Object({}),
  output: Type.Object({
    since: Nullable(LocalDateTime),
    within: Type.Integer(),
    above: Type.Integer(),
    below: Type.Integer(),
    groups: Type.Array(
      Type.Object({
        basin: Type.String(),
        river: Type.String(),
        kind: Type.Enum([...alarmKinds]),
        open: Type.Integer(),
        unacknowledged: Type.Integer(),
        highest: AlarmSeverity,
        /** Of the alarm that began first. */
        stcd: Type.String(),
        text: Type.String(),
        openedAt: LocalDateTime,
      }),
    ),
  }),
});

/** What people do with alarms. */
const alarmActs = [
  'acknowledge',
  'reset',
  'shelve',
  'unshelve',
  'leaveService',
  'resumeService',
  'comment',
] as const;
export type AlarmAct = (typeof alarmActs)[number];

export const mostShelvedMinutes = 7 * 24 * 60;

/**
 * Ours: does one thing with alarms as they were seen, all or none. Several are acknowledged at once only of one kind. A shelf needs a reason
 * and an end; leaving service and a comment need words.
 */
export const takeAlarmStep = serviceCall('AlarmManage', 'TakeStep', {
  needs: 'Pages.Alarm.AlarmManage',
  input: Type.Object({
    act: Type.Enum([...alarmActs]),
    alarms: Type.Array(
      Type.Object({ id: Type.Integer({ minimum: 1 }), version: Type.Integer({ minimum: 0 }) }),
      {
        minItems: 1,
        maxItems: 500,
      },
    ),
    reason: Type.Optional(Type.String({ maxLength: 300, default: '' })),
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: mostShelvedMinutes })),
  }),
  output: Type.Object({ items: Type.Array(AlarmRow) }),
});
