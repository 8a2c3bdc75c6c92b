import { type TInteger, type TSchema, Type } from 'typebox';
import { whenThere } from './abp.ts';

/** The number of a row of another entity, by that entity's name; the backend refuses one that the tenant does not have. */
export const Reference = (entityName: string): TInteger =>
  Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, refersTo: entityName });

/** Which entity a field refers to. */
export const referredBy = (schema: TSchema): string | undefined =>
  (whenThere(schema) as { refersTo?: string }).refersTo;
