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
  default?: unknown;
}

const limitsOf = (schema: TSchema): Limits => schema;

/** What could be given for an entity; two of different numbers differ in every field that allows it. */
export const sampleOf = ({ editable }: Entity, number: number): Values =>
  Object.fromEntries(
    Object.entries(editable).map(([field, schema]) => [field, someValue(limitsOf(schema), number)]),
  );

function someValue({ type, enum: choices, minimum = 0, maximum = 1e6 }: Limits, number: number): unknown {
  if (choices) return choices[number % choices.length];
  if (type === 'string') return `sample${number}`;
  if (type === 'boolean') return number % 2 === 0;
  return minimum + (number % (maximum - minimum + 1));
}

/** Samples with one field wrong each, by the declaration's own limits: too much, too little, unknown, or left out. */
export function badSamplesOf(entity: Entity): { fault: string; field: string; given: Values }[] {
  return Object.entries(entity.editable).flatMap(([field, schema]) => {
    const limits = limitsOf(schema);
    const { [field]: _, ...rest } = sampleOf(entity, 1);
    const wrong = (fault: string, value: unknown) => ({ fault, field, given: { ...rest, [field]: value } });
    const { minLength = 0, maxLength, minimum, maximum } = limits;
    return [
      ...(limits.default === undefined ? [{ fault: 'left out', field, given: rest }] : []),
      ...(limits.enum ? [wrong('unknown', 'nothing of the kind')] : []),
      ...(minLength > 0 ? [wrong('empty', '')] : []),
      ...(maxLength === undefined ? [] : [wrong('too long', 'x'.repeat(maxLength + 1))]),
      ...(minimum === undefined ? [] : [wrong('too small', minimum - 1)]),
      ...(maximum === undefined ? [] : [wrong('too large', maximum + 1)]),
    ];
  });
}
