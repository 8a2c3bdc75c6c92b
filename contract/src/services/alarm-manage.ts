import { Type } from 'typebox';
import { PagedRequest, PagedResult } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { AlarmRow, soughtAlarms } from './alarm-record.ts';

/** Ours: the alarms that are open, the highest priority first. */
export const getAllAlarms = serviceCall('AlarmManage', 'GetAll', {
  needs: 'Pages.Alarm.AlarmManage',
  input: Type.Object({ ...PagedRequest, ...soughtAlarms }),
  output: PagedResult(AlarmRow),
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
