import type { Entity } from '@stationwall/contract/crud';
import { type FieldRules, fieldsOf } from '../kit/fields.ts';
import type { EntityName } from '../kit/register.ts';

/** What of a schema says how a field may be filled in; the build keeps it, see `build-only/slim-schemas.ts`. */
interface Limits {
  type?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

type Editable = Pick<Entity, 'editable'>;

/** What the contract allows in a field of an entity. */
export function limitsOf({ editable }: Editable, field: string): FieldRules<never> {
  const limits: Limits = editable[field] ?? {};
  const { minLength = 0, maxLength, minimum, maximum } = limits;
  const isRequired = limits.default === undefined && (limits.type !== 'string' || minLength > 0);
  return {
    ...(isRequired && { isRequired }),
    ...(minLength > 1 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { least: minimum }),
    ...(maximum !== undefined && { most: maximum }),
  };
}

/** A new entity as its dialog begins: the contract's defaults, and nothing where there is none. */
export const blankOf = ({ editable }: Editable): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(editable).map(([field, schema]) => [field, (schema as Limits).default ?? null]),
  );

/** Makers of an entity's fields, which know what the contract allows: `fieldsOfEntity(deviceType).text('name')`. */
export const fieldsOfEntity = <Edited, Row, Filter, Name extends EntityName>(
  entity: Entity<Edited, Row, Filter, Name>,
) => fieldsOf<Required<Edited>>()(entity.name, (field) => limitsOf(entity, field));
