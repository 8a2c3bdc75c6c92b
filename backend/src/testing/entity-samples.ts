import type { Entity } from '@stationwall/contract/crud';
import type { TSchema } from 'typebox';
import type { Values } from '../store/entity-rows.ts';

interface Limits {
  type?: string;
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const limitsOf = (schema: TSchema): Limits => schema;
const oneOf = (values: readonly unknown[], number: number) => values[number % values.length];

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
  whiteList: { network: (number) => `10.${number >> 8}.${number % 256}.0/24` },
};

/** What could be given for a new one; two of different numbers differ in every field that allows it. */
export const sampleOf = ({ name, creatable }: Entity, number: number): Values =>
  Object.fromEntries(
    Object.entries(creatable).map(([field, schema]) => [
      field,
      known[name]?.[field]?.(number) ?? someValue(limitsOf(schema), number),
    ]),
  );

/** What could be given for one that is changed. */
export const editOf = (entity: Entity, number: number): Values =>
  only(sampleOf(entity, number), entity.editable);

/** The fields that are among these names. */
export const only = (values: Values, fields: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in fields));

function someValue({ type, enum: choices, minimum = 0, maximum = 1e6 }: Limits, number: number): unknown {
  if (choices) return oneOf(choices, number);
  if (type === 'string') return `sample${number}`;
  if (type === 'boolean') return number % 2 === 0;
  return minimum + (number % (maximum - minimum + 1));
}

/** Samples with one field wrong each, by the declaration's own limits: too much, too little, unknown, or left out. */
export function badSamplesOf(entity: Entity): { fault: string; field: string; given: Values }[] {
  const { required = [] } = entity.calls.create.input as { required?: readonly string[] };
  return Object.entries(entity.creatable).flatMap(([field, schema]) => {
    const limits = limitsOf(schema);
    const { [field]: _, ...rest } = sampleOf(entity, 1);
    const wrong = (fault: string, value: unknown) => ({ fault, field, given: { ...rest, [field]: value } });
    const { minLength = 0, maxLength, minimum, maximum } = limits;
    return [
      ...(required.includes(field) ? [{ fault: 'left out', field, given: rest }] : []),
      ...(limits.enum ? [wrong('unknown', 'nothing of the kind')] : []),
      ...(minLength > 0 ? [wrong('empty', '')] : []),
      ...(maxLength === undefined ? [] : [wrong('too long', 'x'.repeat(maxLength + 1))]),
      ...(minimum === undefined ? [] : [wrong('too small', minimum - 1)]),
      ...(maximum === undefined ? [] : [wrong('too large', maximum + 1)]),
    ];
  });
}
