import { type Static, Type } from 'typebox';
import { Nullable } from './abp.ts';

/** Alarm states of ISA-18.2, with the latched one for conditions that must be reset; an alarm that is `normal` is closed. */
export const alarmStates = [
  'unacknowledged',
  'acknowledged',
  'returned-unacknowledged',
  'latched',
  'shelved',
  'suppressed',
  'out-of-service',
  'normal',
] as const;
export type AlarmState = (typeof alarmStates)[number];

/** Open, and yet nobody is asked for by it. */
export const isSetAside = ({ state }: { state: AlarmState }): boolean =>
  state === 'shelved' || state === 'suppressed' || state === 'out-of-service';

/** 1 is the lowest, 4 the highest; people are told them by words. */
export const AlarmSeverity = Type.Integer({ minimum: 1, maximum: 4 });

/**
 * A station's alarm opened or changed; times in UTC milliseconds. What is optional here is not told by backends of before: whether what rings is
 * still so, how often the alarm was changed (who acts on it names that), until when it is shelved, and which condition it is of.
 */
export const AlarmEvent = Type.Object({
  cursor: Type.Integer(),
  kind: Type.Literal('alarm'),
  stcd: Type.String(),
  alarmId: Type.String({ minLength: 1 }),
  state: Type.Enum([...alarmStates]),
  severity: AlarmSeverity,
  element: Nullable(Type.String()),
  value: Nullable(Type.Number()),
  openedAt: Type.Integer(),
  changedAt: Type.Integer(),
  textZh: Type.String(),
  textEn: Type.String(),
  isActive: Type.Optional(Type.Boolean()),
  isLatching: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.Integer()),
  shelvedUntil: Type.Optional(Nullable(Type.Integer())),
  condition: Type.Optional(Type.String()),
});
export type AlarmEvent = Static<typeof AlarmEvent>;
