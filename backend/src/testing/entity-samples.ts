import { whenThere } from '@stationwall/contract/abp';
import type { Entity } from '@stationwall/contract/crud';
import { wallScenes } from '@stationwall/contract/services/wall-layout';
import type { TSchema } from 'typebox';
import { builtInElements } from '../elements/built-in-elements.ts';
import type { Values } from '../store/entity-rows.ts';

interface Limits {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  formatMinimum?: string;
  formatMaximum?: string;
  refersTo?: string;
}

/** Rows of these numbers are there of each entity that another refers to. */
export const referableIds = [2_000_000_000, 2_000_000_001] as const;

const limitsOf = (schema: TSchema): Limits => whenThere(schema);
const oneOf = (values: readonly unknown[], number: number) => values[number % values.length];

/** A station that the tenants of tests have. */
export const sampleStation = '61000001';

const minuteOf = (number: number) =>
  new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString().slice(0, 19);

/** Fields whose rules no schema tells. */
const known: Readonly<Record<string, Readonly<Record<string, (number: number) => unknown>>>> = {
  user: {
    emailAddress: (number) => `sample${number}@sample.example`,
    phoneNumber: (number) => `138${String(number).padStart(8, '0')}`,
    password: () => 'Letter#1',
    roleNames: () => [],
  },
  role: { grantedPermissions: (number) => [oneOf(['Pages.Administration', 'Pages.UserProfile'], number)] },
  tenant: {
    adminEmailAddress: (number) => `sample${number}@sample.example`,
    timeZone: (number) => oneOf(['Asia/Shanghai', 'Asia/Urumqi'], number),
  },
  dutyShift: {
    // Whom every tenant of tests has.
    userName: () => 'admin',
    beginTime: (number) => minuteOf(number * 60),
    endTime: (number) => minuteOf(number * 60 + 30),
  },
  stationLog: {
    stcd: () => sampleStation,
    beginTime: (number) => minuteOf(number),
    endTime: (number) => minuteOf(number + 60),
  },
  sewageDevice: { stcd: () => sampleStation },
  sensor: {
    stcd: () => sampleStation,
    element: () => 'Z',
    validFrom: (number) => minuteOf(number),
    scale: (number) => 1 + number / 100,
  },
  stationCurve: {
    stcd: () => sampleStation,
    validFrom: (number) => minuteOf(number),
    points: (number) => [
      [10, number],
      [11.5, number + 1],
    ],
  },
  stationParameter: {
    stcd: () => sampleStation,
    element: (number) => builtInElements[number % builtInElements.length]?.key,
    minimum: (number) => -1000 - number,
    maximum: (number) => 1000 + number,
    warnBelow: (number) => -500 - number,
    warnAbove: (number) => 500 + number,
  },
  station: {
    sttp: (number) => oneOf(['PP', 'ZQ', 'RR'], number),
    categoryId: () => null,
    addvcd: (number) => oneOf(['420102', '420103', '420104', '420105', '420106', '420107'], number),
    lgtd: (number) => 114 + number / 1000,
    lttd: (number) => 30 + number / 1000,
    esstym: (number) => `${1950 + (number % 50)}06`,
    bgfrym: () => '',
    phcd: (number) => `p${number}`,
    centre: () => null,
    address: () => null,
    mn: () => '',
    mnPassword: () => '',
    password: () => null,
    grz: (number) => 100 + number,
    wrz: (number) => 50 + number,
    ...Object.fromEntries(
      [1, 2, 3].flatMap((season) => [
        [`bgmd${season}`, () => ''],
        [`edmd${season}`, () => ''],
        [`fsltdz${season}`, () => null],
        [`ponding${season}`, (number: number) => season * 5 + (number % 5)],
      ]),
    ),
  },
  alarmRule: {
    kind: () => 'threshold',
    element: (number) => builtInElements[number % builtInElements.length]?.key,
    setpoint: (number) => 5 + number / 100,
    deadband: (number) => (number % 10) / 100,
    stcd: (number) => (number % 2 === 0 ? sampleStation : ''),
    side: (number) => oneOf(['HH', 'H', 'L', 'LL'], number),
    activeDays: (number) => oneOf(['', '12345', '67'], number),
    activeFrom: (number) => `0${number % 10}:00`,
    activeTo: (number) => `1${number % 10}:00`,
    seasonFrom: (number) => `05-0${1 + (number % 9)}`,
    seasonTo: (number) => `10-0${1 + (number % 9)}`,
  },
  ledSign: {
    stcd: () => sampleStation,
    address: (number) => `127.0.0.1:${20_000 + (number % 40_000)}`,
    serialAddress: (number) => (number % 256).toString(16).toUpperCase().padStart(2, '0'),
    width: (number) => 128 + (number % 128),
    height: (number) => 32 + (number % 96),
    isEnabled: () => true,
  },
  camera: {
    stcd: () => sampleStation,
    address: (number) => `http://127.0.0.1:${20_000 + (number % 40_000)}/live.m3u8`,
    snapshotAddress: () => '',
    password: () => '',
    userName: () => '',
    isEnabled: () => true,
  },
  reportSchedule: {
    userName: () => 'admin',
    sttp: () => 'ZZ',
    stcd: () => '',
    step: () => null,
    figure: () => null,
    atTime: (number) => `0${number % 10}:${10 + (number % 50)}`,
  },
  ledContent: { beginTime: (number) => minuteOf(number), endTime: (number) => minuteOf(number + 60) },
  wallLayout: { scenes: (number) => [oneOf(wallScenes, number)], branch: (number) => `basin${number}` },
  whiteList: { network: (number) => `10.${number >> 8}.${number % 256}.0/24` },
};

/** What could be given for a new one; two of different numbers differ in every field that allows it. */
export const sampleOf = ({ name, creatable }: Entity, number: number): Values =>
  Object.fromEntries(
    Object.entries(creatable).map(([field, schema]) => [
      field,
      (known[name]?.[field] ?? ((nth: number) => someValue(limitsOf(schema), nth)))(number),
    ]),
  );

/** What could be given for one that is changed. */
export const editOf = (entity: Entity, number: number): Values =>
  only(sampleOf(entity, number), entity.editable);

/** The fields that are among these names. */
export const only = (values: Values, fields: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in fields));

function someValue(limits: Limits, number: number): unknown {
  const { type, format, enum: choices, minimum = 0, maximum = 1e6, formatMinimum, refersTo } = limits;
  if (refersTo !== undefined) return oneOf(referableIds, number);
  if (type === 'array') return [`sample${number}`];
  if (choices) return oneOf(choices, number);
  if (format === 'date') return dayAfter(formatMinimum ?? '', number);
  if (type === 'string') return `sample${number}`;
  if (type === 'boolean') return number % 2 === 0;
  return minimum + (number % (maximum - minimum + 1));
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Samples with one field wrong each, by the declaration's own limits: too much, too little, unknown, or left out. */
export function badSamplesOf(entity: Entity): { fault: string; field: string; given: Values }[] {
  const { required = [] } = entity.calls.create.input as { required?: readonly string[] };
  return Object.entries(entity.creatable).flatMap(([field, schema]) => {
    const limits = limitsOf(schema);
    const { [field]: _, ...rest } = sampleOf(entity, 1);
    const wrong = (fault: string, value: unknown) => ({ fault, field, given: { ...rest, [field]: value } });
    const { format, minLength = 0, maxLength, minimum, maximum, formatMinimum, formatMaximum } = limits;
    return [
      ...(required.includes(field) ? [{ fault: 'left out', field, given: rest }] : []),
      ...(limits.enum ? [wrong('unknown', 'nothing of the kind')] : []),
      ...(limits.refersTo ? [wrong('of what is not there', 1_999_999_999)] : []),
      ...(minLength > 0 ? [wrong('empty', '')] : []),
      ...(maxLength === undefined ? [] : [wrong('too long', 'x'.repeat(maxLength + 1))]),
      ...(minimum === undefined ? [] : [wrong('too small', minimum - 1)]),
      ...(maximum === undefined ? [] : [wrong('too large', maximum + 1)]),
      ...(format === 'date' ? [wrong('no day', '2026-02-30')] : []),
      ...(formatMinimum === undefined ? [] : [wrong('too early', dayAfter(formatMinimum, -1))]),
      ...(formatMaximum === undefined ? [] : [wrong('too late', dayAfter(formatMaximum, 1))]),
      ...(entity.span?.[1] === field
        ? [wrong('before it begins', dayAfter(String(rest[entity.span[0]]), -1))]
        : []),
    ];
  });
}
