import { type Static, Type } from 'typebox';
import { LocalDateTime } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

const needs = 'Pages.Alarm.AlarmDevice';
const longestMuteMinutes = 120;

/** Somebody who does not hear alarms for a while; `leftMs`: for how much longer. */
const Mute = Type.Object({
  userName: Type.String(),
  name: Type.String(),
  surname: Type.String(),
  until: LocalDateTime,
  leftMs: Type.Integer(),
  isOwn: Type.Boolean(),
});
export type AlarmMute = Static<typeof Mute>;

/** Ours: who has muted the sound of alarms, so that nobody relies on them. */
export const getAlarmMutes = serviceCall('AlarmSound', 'GetMutes', {
  needs,
  input: Type.Object({}),
  output: Type.Object({ items: Type.Array(Mute) }),
});

/** Ours: the caller hears no alarms for so long; others who work on alarms are told. */
export const muteAlarms = serviceCall('AlarmSound', 'Mute', {
  needs,
  input: Type.Object({ minutes: Type.Integer({ minimum: 1, maximum: longestMuteMinutes }) }),
  output: Type.Null(),
});

/** Ours: the caller hears alarms again. */
export const unmuteAlarms = serviceCall('AlarmSound', 'Unmute', {
  needs,
  input: Type.Object({}),
  output: Type.Null(),
});

/** How notifications are named that tell of mutes. */
export const muteNotice = 'alarm-mute-';
