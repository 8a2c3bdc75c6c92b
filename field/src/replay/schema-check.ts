import { UsageError } from '../command.ts';
import type { MapSchema } from './replay-map-schema.ts';

/** Checks a value against a schema; throws a UsageError that names the key, what is given and what is allowed. */
export function checkBySchema(schema: MapSchema, value: unknown, file: string, key = ''): void {
  const fail = (name: string, given: unknown, allowed: string): never => {
    throw new UsageError(`${file}: ${name} is ${JSON.stringify(given) ?? 'missing'}; ${allowed}`);
  };
  if (!isOf(schema, value)) fail(key || 'the map', value, allowedBy(schema));
  const inner = (name: string): string => (key ? `${key}.${name}` : name);
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return;
  const { properties = {}, additionalProperties, required = [] } = schema;
  for (const name of required) {
    if ((value as Record<string, unknown>)[name] === undefined)
      fail(inner(name), undefined, allowedBy(properties[name] as MapSchema));
  }
  for (const [name, each] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (known) checkBySchema(known, each, file, inner(name));
    else fail(`a key${key && ` of ${key}`}`, name, `allowed are ${Object.keys(properties).join(', ')}`);
  }
}

function isOf(schema: MapSchema, value: unknown): boolean {
  const { type, minProperties = 0, items } = schema;
  if (schema.enum) return schema.enum.includes(value as string);
  if (type === 'string') return typeof value === 'string' && new RegExp(schema.pattern ?? '').test(value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'array') return Array.isArray(value) && value.every((each) => !items || isOf(items, each));
  if (type === 'object') {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && Object.keys(value).length >= minProperties;
  }
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, not } = schema;
  const isNumber = type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
  return isNumber && (value as number) >= minimum && (value as number) <= maximum && value !== not?.const;
}

/** What is allowed, in words. */
export function allowedBy(schema: MapSchema): string {
  const { type, minimum, maximum } = schema;
  if (schema.patternErrorMessage) return schema.patternErrorMessage;
  if (schema.enum) return `allowed are ${schema.enum.join(', ')}`;
  if (type === 'boolean') return 'true or false is allowed';
  if (type === 'object') return 'a JSON object is allowed';
  if (type === 'string') return 'a text is allowed';
  const what = type === 'integer' ? 'a whole number' : 'a number';
  return minimum === undefined ? `${what} is allowed` : `${what} from ${minimum} to ${maximum} is allowed`;
}
