import type { Entity } from '@stationwall/contract/crud';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './accounts.ts';
import { columnOf, tableOf } from './entity-tables.ts';

const column = (table: string, field: string) => sql.ref(`${tableOf(table)}.${columnOf(field)}`);

/** Whether a tenant has a row of an entity; whoever is about to delete it waits for the end of the transaction. */
export async function isReferable(
  db: Database,
  tenantId: number,
  entityName: string,
  id: unknown,
): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(tableOf(entityName))}
    where tenant_id = ${tenantId} and id = ${Number(id)} for key share`.execute(db);
  return rows.length > 0;
}

/** A field without a column: what the row is called that another field refers to, null where that refers to none. */
export const labelThere = (
  { name, references }: Pick<Entity, 'name' | 'references'>,
  field: string,
  label = 'name',
): RawBuilder<unknown> => {
  const other = references[field] ?? '';
  return sql`(select there.${sql.ref(columnOf(label))} from ${sql.table(tableOf(other))} as there
    where there.tenant_id = ${column(name, 'tenantId')} and there.id = ${column(name, field)})`;
};

/** The rows that refer to one by a field: how many, and what the first three are called. */
export async function referrersOf(
  db: Database,
  tenantId: number,
  { name, label }: Pick<Entity, 'name' | 'label'>,
  field: string,
  id: number,
): Promise<{ count: number; names: string[] }> {
  const named = sql.ref(columnOf(label));
  const { rows } = await sql<{ name: string; count: number }>`
    select ${named} as name, count(*) over ()::int as count from ${sql.table(tableOf(name))}
    where tenant_id = ${tenantId} and ${sql.ref(columnOf(field))} = ${id} order by ${named} limit 3`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, names: rows.map((row) => row.name) };
}
