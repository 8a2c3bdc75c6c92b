import { type Static, Type } from 'typebox';
import { Nullable } from './abp.ts';

/** Alarm states of ISA-18.2; an alarm that is `normal` is closed. */
const AlarmState = Type.Union([
  Type.Literal('unacknowledged'),
  Type.Literal('acknowledged'),
  Type.Literal('returned-unacknowledged'),
  Type.Literal('normal'),
]);

/** A station's alarm opened or changed. `severity` 1 is the lowest, 4 the highest; times in UTC milliseconds. */
export const AlarmEvent = Type.Object({
  cursor: Type.Integer(),
  kind: Type.Literal('alarm'),
  stcd: Type.String(),
  alarmId: Type.String({ minLength: 1 }),
  state: AlarmState,
  severity: Type.Integer({ minimum: 1, maximum: 4 }),
  element: Nullable(Type.String()),
  value: Nullable(Type.Number()),
  openedAt: Type.Integer(),
  changedAt: Type.Integer(),
  textZh: Type.String(),
  textEn: Type.String(),
});
export type AlarmEvent = Static<typeof AlarmEvent>;
