import { type Kysely, sql } from 'kysely';
import { columnOf, tableOf, uniqueIndexOf } from './entity-tables.ts';

interface Ties {
  /** Fields of which no two rows of a tenant may have the same, in any case. */
  unique?: readonly string[];
  /** Fields that hold the number of a row of another entity, by that entity's name; their columns may be left out. */
  refersTo?: Readonly<Record<string, string>>;
}

/**
 * A step of a migration: the table of an entity with its sequence and indexes, as its declaration asked for it on that day. Columns
 * are fields with their types of PostgreSQL, `not null` unless they end with `null`. They are written out because a released
 * migration makes the same table for ever, whatever becomes of the declaration; a later one adds what came later.
 */
export async function entityTable(
  db: Kysely<unknown>,
  entityName: string,
  columns: Readonly<Record<string, string>>,
  { unique = [], refersTo = {} }: Ties = {},
): Promise<void> {
  const table = tableOf(entityName);
  const types = Object.entries(columns).map(([field, type]) => {
    return `${columnOf(field)} ${type}${/\bnull$/.test(type) ? '' : ' not null'}`;
  });
  // Looked at as the transaction ends, so that a tenant's rows go in any order.
  const ties = Object.entries(refersTo).map(([field, other]) => {
    const key = `(tenant_id, ${columnOf(field)})`;
    return `foreign key ${key} references ${tableOf(other)} deferrable initially deferred`;
  });
  const parts = ['tenant_id int not null', 'id int not null', ...types, 'created_at bigint not null'];
  const statements = [
    `create sequence ${table}_ids as int`,
    `create table ${table} (${[...parts, 'primary key (tenant_id, id)', ...ties].join(', ')})`,
    ...unique.map(
      (field) =>
        `create unique index ${uniqueIndexOf(entityName, field)} on ${table} (tenant_id, lower(${columnOf(field)}))`,
    ),
    ...Object.keys(refersTo).map(
      (field) => `create index ${table}_of_${columnOf(field)} on ${table} (tenant_id, ${columnOf(field)})`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
