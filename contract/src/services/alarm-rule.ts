import { type TSchema, Type } from 'typebox';
import { FilledText, Nullable } from '../abp.ts';
import { AlarmSeverity } from '../alarm.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';
import { Reference } from '../reference.ts';

/**
 * What a rule looks for: a value beyond a limit, one that changes too fast, a sum over a window, one that never changes, one that is
 * doubted, a bit of the status word (element 45 of SL 651), silence, or a figure reckoned from elements of several stations.
 */
export const alarmKinds = [
  'threshold',
  'change',
  'sum',
  'stuck',
  'quality',
  'status',
  'silent',
  'expression',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** High-high, high, low and low-low are conditions of their own. */
export const alarmSides = ['HH', 'H', 'L', 'LL'] as const;
export type AlarmSide = (typeof alarmSides)[number];

/** Over how long rain is added up; the hydrological day begins at the tenant's hour. */
export const alarmWindows = ['10min', '1h', '3h', '6h', '12h', '24h', 'hydrologicalDay'] as const;
export type AlarmWindow = (typeof alarmWindows)[number];

const maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(Nullable(schema, { default: null }));
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength, default: '' }));
const pattern = (maxLength: number, pattern: string) =>
  Type.Optional(Type.String({ maxLength, pattern, default: '' }));
const clockTime = '^(([01]\\d|2[0-3]):[0-5]\\d)?$';
const dayOfYear = '^((0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))?$';
const seconds = Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400, default: 0 }));

/**
 * When alarms ring. A rule covers the stations that match all of `stcd`, `categoryId`, `deviceTypeId` and `branch` that it gives; of two for
 * the same condition of a station the one that names it more closely holds. Texts may hold `{station}`, `{element}`, `{value}`, `{limit}`, `{unit}`.
 */
export const alarmRule = entity({
  service: 'AlarmBasic',
  name: 'alarmRule',
  needs: 'Pages.Alarm.AlarmBasic',
  label: 'name',
  editable: {
    name: FilledText(50),
    kind: Type.Optional(Type.Enum([...alarmKinds], { default: 'threshold' })),
    element: text(20),
    side: Type.Optional(Type.Enum([...alarmSides], { default: 'H' })),
    /** The limit, in the unit of the element; of a change by how much, of a sum how much. */
    setpoint: maybe(Type.Number({ minimum: -1e9, maximum: 1e9 })),
    /** By how much a value must come back before the alarm returns. */
    deadband: Type.Optional(Type.Number({ minimum: 0, maximum: 1e9, default: 0 })),
    /** Of a change, of what is stuck, of silence: within or for how long, minutes. */
    minutes: maybe(Type.Integer({ minimum: 1, maximum: 10_080 })),
    span: Type.Optional(Type.Enum([...alarmWindows], { default: '1h' })),
    bit: maybe(Type.Integer({ minimum: 0, maximum: 31 })),
    /**
     * Of an expression: what is reckoned, `Z - Z["61000002"]`. Elements are those of the station that the alarm belongs to, or of the station in
     * brackets; `minutes` is how old their values may be, 60 unless it is given.
     */
    expression: text(300),
    onDelayS: seconds,
    offDelayS: seconds,
    priority: Type.Optional(Type.Integer({ ...AlarmSeverity, default: 2 })),
    isLatching: Type.Optional(Type.Boolean({ default: false })),
    isEnabled: Type.Optional(Type.Boolean({ default: true })),
    /** While an alarm of that rule is there at the same station, those of this one are kept quiet. */
    suppressedById: maybe(Reference('alarmRule')),
    stcd: text(10),
    categoryId: maybe(Reference('stationCategory')),
    deviceTypeId: maybe(Reference('deviceType')),
    branch: Type.Optional(Type.String({ maxLength: 400, default: '' })),
    textZh: text(200),
    textEn: text(200),
    consequence: text(500),
    response: text(500),
    respondMinutes: maybe(Type.Integer({ minimum: 1, maximum: 10_080 })),
    /** When it holds, on the tenant's clock. Days of the week, 1 is Monday, as `12345`; empty = all. */
    activeDays: pattern(7, '^(?!.*(.).*\\1)[1-7]{0,7}$'),
    /** `HH:MM`; both or none. An end before the beginning is of the next day. */
    activeFrom: pattern(5, clockTime),
    activeTo: pattern(5, clockTime),
    /** `MM-DD`, both included; both or none. An end before the beginning is of the next year. */
    seasonFrom: pattern(5, dayOfYear),
    seasonTo: pattern(5, dayOfYear),
  },
  unique: ['name'],
  soughtIn: ['name', 'element', 'stcd'],
  filters: {
    kind: Type.Optional(Type.Enum([...alarmKinds])),
    priority: Type.Optional(AlarmSeverity),
    isEnabled: Type.Optional(Type.Boolean()),
  },
  usualOrder: 'priority DESC, name',
  also: ['getOptions', 'batchDelete'],
});

export type AlarmRule = OutputOf<typeof alarmRule.calls.get>;
