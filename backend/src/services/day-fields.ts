import { whenThere } from '@stationwall/contract/abp';
import type { TSchema } from 'typebox';
import { type Said, saying } from '../abp-error.ts';
import { product } from '../localization/product-texts.ts';

/** The first and the last day that a field allows. */
export interface Days {
  formatMinimum: string;
  formatMaximum: string;
}

/** What a field of a day allows; null for other fields. */
export function daysOf(schema: TSchema): Days | null {
  const {
    format,
    formatMinimum = '',
    formatMaximum = '',
  } = whenThere(schema) as Partial<Days> & {
    format?: string;
  };
  return format === 'date' ? { formatMinimum, formatMaximum } : null;
}

/** Serializers of .NET write a day with the midnight that it begins with. */
export const withoutMidnight = (value: string): string =>
  value.trim().replace(/^(\d{4}-\d\d-\d\d)T00:00(:00(\.0+)?)?$/, '$1');

/** Days compare as their texts do. */
export const isBeyond = (day: unknown, { formatMinimum, formatMaximum }: Days): boolean =>
  typeof day === 'string' && (day < formatMinimum || day > formatMaximum);

const longestGiven = 40;

/** What is said of a value that is no day, or one that is not allowed. */
export const dayExpected = (field: string, given: unknown, { formatMinimum, formatMaximum }: Days): Said =>
  saying(product.DayIsNotValid, field, formatMinimum, formatMaximum, shortOf(given));

const shortOf = (given: unknown) =>
  (typeof given === 'string' ? given : (JSON.stringify(given) ?? '')).slice(0, longestGiven);
