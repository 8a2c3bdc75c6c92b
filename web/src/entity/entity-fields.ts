import type { Entity } from '@stationwall/contract/crud';
import type { EntityTypes } from '@stationwall/contract/entity-calls';
import { type FieldRules, fieldsOf } from '../kit/fields.ts';
import type { EntityName } from '../kit/register.ts';

/** What of a schema says how a field may be filled in; the build keeps it, see `build-only/slim-schemas.ts`. */
interface Limits {
  type?: string;
  default?: unknown;
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

type Creatable = Pick<Entity, 'creatable'>;

/** What the contract allows in a field of an entity. */
export function limitsOf({ creatable }: Creatable, field: string): FieldRules<never> {
  const limits: Limits = creatable[field] ?? {};
  const { minLength = 0, maxLength, minimum, maximum } = limits;
  return {
    ...(isNeeded(limits) && { isRequired: true }),
    ...(minLength > 1 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { least: minimum }),
    ...(maximum !== undefined && { most: maximum }),
  };
}

/** Texts and lists may be empty where the contract does not say otherwise; a flag is never. */
function isNeeded({ type, enum: choices, default: usual, minLength = 0 }: Limits): boolean {
  if (usual !== undefined) return false;
  if (type === 'string') return minLength > 0;
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
