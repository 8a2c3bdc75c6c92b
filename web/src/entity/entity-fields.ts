import { whenThere } from '@stationwall/contract/abp';
import type { Entity } from '@stationwall/contract/crud';
import type { EntityTypes } from '@stationwall/contract/entity-calls';
import { type FieldRules, fieldsOf } from '../kit/fields.ts';
import type { EntityName } from '../kit/register.ts';

/** What of a schema says how a field may be filled in; the build keeps it, see `build-only/slim-schemas.ts`. */
interface Limits {
  type?: string;
  format?: string;
  default?: unknown;
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  formatMinimum?: string;
  formatMaximum?: string;
}

type Values = Readonly<Record<string, unknown>>;
type Creatable = Pick<Entity, 'creatable' | 'span'>;

/** What the contract allows in a field of an entity. */
export function limitsOf({ creatable, span }: Creatable, field: string): FieldRules<Values> {
  const schema = creatable[field] ?? {};
  const { default: usual } = schema as Limits;
  const limits: Limits = { ...whenThere(schema), ...(usual !== undefined && { default: usual }) };
  const { minLength = 0, maxLength, minimum, maximum, formatMinimum, formatMaximum } = limits;
  return {
    ...(isNeeded(limits) && { isRequired: true }),
    ...(minLength > 1 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { least: minimum }),
    ...(maximum !== undefined && { most: maximum }),
    ...(formatMinimum !== undefined && { earliest: formatMinimum }),
    ...(formatMaximum !== undefined && { latest: formatMaximum }),
    ...(span?.[1] === field && { check: endsAfter(span[0]) }),
  };
}

const endsAfter =
  (from: string) =>
  (end: unknown, draft: Values): 'kit.fault.reversed' | null =>
    typeof draft[from] === 'string' && String(end) < draft[from] ? 'kit.fault.reversed' : null;

/** Texts and lists may be empty where the contract does not say otherwise; a flag is never. */
function isNeeded({ type, format, enum: choices, default: usual, minLength = 0 }: Limits): boolean {
  if (usual !== undefined) return false;
  if (type === 'string') return minLength > 0 || format !== undefined;
  return choices !== undefined || type === 'integer' || type === 'number';
}

/** A new entity as its dialog begins: the contract's defaults, and nothing where there is none. */
export const blankOf = ({ creatable }: Creatable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(creatable).map(([field, schema]) => {
      const { default: usual, type } = schema as Limits;
      return [field, usual ?? (type === 'array' ? [] : null)];
    }),
  );

/** Makers of an entity's fields, which know what the contract allows: `fieldsOfEntity(deviceType).text('name')`. */
export const fieldsOfEntity = <Types extends EntityTypes, Name extends EntityName>(
  entity: Entity<Types, Name>,
) => fieldsOf<Required<Types['created']>>()(entity.name, (field) => limitsOf(entity, field));
