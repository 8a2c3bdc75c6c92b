import { FilledText, LocalDateTime } from '@stationwall/contract/abp';
import type { Culture } from '@stationwall/contract/constants';
import { type Endpoint, type InputOf, isFromQuery } from '@stationwall/contract/endpoint';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Locale } from 'typebox/system';
import { type Invalid, invalid, saying } from '../abp-error.ts';
import { product } from '../localization/product-texts.ts';
import { dayExpected, daysOf, isBeyond, withoutMidnight } from './day-fields.ts';

const maxNumber = Number.MAX_SAFE_INTEGER;

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  default?: unknown;
  /** What a larger number counts as. */
  most?: number;
  pattern?: string;
}

export interface Given {
  query: URLSearchParams;
  body: unknown;
}

/** Reads an endpoint's input as ASP.NET binds it: names in any case, texts converted to what the schema asks for. */
export function binderOf<E extends Endpoint>(endpoint: E): (given: Given) => InputOf<E> {
  const schema = endpoint.input as TSchema & JsonSchema;
  const properties = Object.entries(schema.properties ?? {});
  const days = properties.flatMap(([name, property]) => {
    const limits = daysOf(property as TSchema);
    return limits ? [{ name, limits }] : [];
  });
  const validator = Compile(endpoint.input);
  const isOfQuery = isFromQuery(endpoint);
  return ({ query, body }) => {
    const given = isOfQuery ? fieldsOfQuery(query) : fieldsOfBody(body);
    const input: Record<string, unknown> = {};
    for (const [name, property] of properties) {
      const bound = converted(given.get(name.toLowerCase()), property, isOfQuery);
      const value = bound === undefined ? property.default : bound;
      if (value !== undefined) input[name] = value;
    }
    refuseUnstorable(input);
    const errors = validator.Check(input) ? [] : [...validator.Errors(input)];
    const daysBeyond = days.filter(({ name, limits }) => isBeyond(input[name], limits));
    if (errors.length + daysBeyond.length > 0) {
      const further = daysBeyond.map(({ name, limits }) => ({
        ...{ message: dayExpected(shown(name), input[name], limits), members: [name] },
      }));
      throw invalid(...invalidFields(errors, schema, input, further));
    }
    for (const [name, { most }] of properties) {
      if (most !== undefined && Number(input[name]) > most) input[name] = most;
    }
    return input as InputOf<E>;
  };
}

function fieldsOfQuery(query: URLSearchParams): Map<string, unknown> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of query) {
    const key = name.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), value]);
  }
  return fields;
}

function fieldsOfBody(body: unknown): Map<string, unknown> {
  if (body === undefined || body === null) return new Map();
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw invalid({ message: saying(product.TheBodyIsNotJson), members: [] });
  }
  return new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value]));
}

const accepts = (schema: JsonSchema, type: string): boolean =>
  schema.type === type || (schema.anyOf ?? []).some((choice) => accepts(choice, type));

function converted(value: unknown, schema: JsonSchema, isOfQuery: boolean): unknown {
  if (value === null) return accepts(schema, 'null') ? null : undefined;
  if (isOfQuery && Array.isArray(value)) {
    if (accepts(schema, 'array')) {
      const items = schema.items ?? schema.anyOf?.find(({ type }) => type === 'array')?.items ?? {};
      return value.filter((item) => item !== '').map((item) => scalar(item, items));
    }
    return value[0] === '' ? undefined : scalar(value[0], schema);
  }
  return scalar(value, schema);
}

function scalar(value: unknown, schema: JsonSchema): unknown {
  if (typeof value === 'number' && !accepts(schema, 'number') && !accepts(schema, 'integer')) {
    return accepts(schema, 'string') ? String(value) : value;
  }
  if (typeof value !== 'string') return value;
  if (accepts(schema, 'string')) return daysOf(schema as TSchema) ? withoutMidnight(value) : value;
  const text = value.trim();
  if (accepts(schema, 'boolean') && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  const isNumeric = accepts(schema, 'number') || accepts(schema, 'integer');
  return isNumeric && /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : value;
}

/** What no schema forbids and no database takes: characters of code 0, and numbers past what JavaScript counts exactly. */
function refuseUnstorable(input: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const isUnstorable =
        typeof item === 'string'
          ? item.includes('\0')
          : typeof item === 'number' && Math.abs(item) > maxNumber;
      if (isUnstorable)
        throw invalid({ message: saying(product.TheValueCannotBeKept, shown(name)), members: [name] });
    }
  }
}

function invalidFields(
  errors: TLocalizedValidationError[],
  schema: JsonSchema,
  input: Record<string, unknown>,
  further: readonly Invalid[],
): Invalid[] {
  const byField = new Map(further.map((fault) => [fault.members.join(), fault]));
  for (const error of errors) {
    if (error.keyword === 'required') {
      const { requiredProperties } = error.params as { requiredProperties: string[] };
      for (const name of requiredProperties) {
        byField.set(name, { message: saying(product.TheFieldIsRequired, shown(name)), members: [name] });
      }
      continue;
    }
    const name = error.instancePath.split('/')[1] ?? '';
    if (!byField.has(name)) {
      const message = sentence(name, input[name], error, schema.properties?.[name]);
      byField.set(name, { message, members: [name] });
    }
  }
  return [...byField.values()];
}

const { pattern: localTime } = LocalDateTime as JsonSchema;
const { pattern: filled } = FilledText(1) as JsonSchema;
const shown = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function sentence(
  name: string,
  given: unknown,
  error: TLocalizedValidationError,
  schema?: JsonSchema,
): Invalid['message'] {
  const days = daysOf((schema ?? {}) as TSchema);
  if (days) return dayExpected(shown(name), given, days);
  if (schema?.pattern === localTime) return saying(product.TimeIsNotValid, shown(name));
  if (isBlank(error)) return saying(product.TheFieldIsRequired, shown(name));
  if (error.keyword === 'maxLength' && typeof given === 'string') {
    const { limit } = error.params as { limit: number };
    return saying(product.TheFieldIsTooLong, shown(name), limit, [...given].length);
  }
  return (culture: Culture) => {
    const rule = culture === 'zh-Hans' ? Locale.zh_Hans(error) : Locale.en_US(error);
    return saying(product.TheFieldIsNotValid, shown(name), rule)(culture);
  };
}

function isBlank({ keyword, params }: TLocalizedValidationError): boolean {
  const { limit, pattern } = params as { limit?: number; pattern?: string | RegExp };
  return (keyword === 'minLength' && limit === 1) || (keyword === 'pattern' && String(pattern) === filled);
}
