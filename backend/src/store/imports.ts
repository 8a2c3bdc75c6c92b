import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from './accounts.ts';
import {
  factsOf,
  type GivenRow,
  type ImportFacts,
  type ImportTables,
  type MadeRow,
} from './import-tables.ts';
import type { Schema } from './schema.ts';

const least = (made: readonly MadeRow[]) => Math.min(...made.map(({ row }) => row));
const most = (made: readonly MadeRow[]) => Math.max(...made.map(({ row }) => row));
const weekMs = 7 * 86_400_000;

/** The rows of one import of a user: those that wait, and what was made of the others. It is kept for a week. */
export class ImportRows {
  readonly #db: Kysely<Schema & ImportTables>;
  readonly #tenantId: number;
  readonly id: string;

  constructor(db: Database, tenantId: number, id: string) {
    this.#db = db.withTables<ImportTables>();
    this.#tenantId = tenantId;
    this.id = id;
  }

  /** A new one; forgets those of its tenant that are older than a week. */
  static async open(db: Database, of: { tenantId: number; userId: number; entity: string }) {
    const rows = new ImportRows(db, of.tenantId, randomUUID());
    const old = sql`select id from imports where tenant_id = ${of.tenantId} and created_at < ${Date.now() - weekMs}`;
    await sql`delete from import_rows where tenant_id = ${of.tenantId} and import_id in (${old})`.execute(db);
    await sql`delete from imports where tenant_id = ${of.tenantId} and id in (${old})`.execute(db);
    const kept = { tenant_id: of.tenantId, id: rows.id, entity: of.entity, user_id: of.userId };
    await rows.#db
      .insertInto('imports')
      .values({
        ...kept,
        file_name: '',
        row_count: 0,
        made: 0,
        refused: 0,
        audit_id: null,
        created_at: Date.now(),
      })
      .execute();
    return rows;
  }

  /** Whether it is that user's, of that entity, and still kept. */
  async isOf(userId: number, entity: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('imports')
      .select('id')
      .where('tenant_id', '=', this.#tenantId)
      .where('id', '=', this.id)
      .where('user_id', '=', userId)
      .where('entity', '=', entity)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Those that are there already stay as they are; answers how many there are. */
  async add(given: readonly GivenRow[]): Promise<number> {
    const of = { tenant_id: this.#tenantId, import_id: this.id, made_id: null, stamp: null };
    const { numInsertedOrUpdatedRows: added } = await this.#db
      .insertInto('import_rows')
      .values(given.map(({ row, values }) => ({ ...of, row_number: row, given: JSON.stringify(values) })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const { row_count: rowCount } = await this.#change({ row_count: sql`row_count + ${Number(added)}` });
    return rowCount;
  }

  async facts(): Promise<ImportFacts> {
    const row = await this.#db
      .selectFrom('imports')
      .selectAll()
      .where('tenant_id', '=', this.#tenantId)
      .where('id', '=', this.id)
      .executeTakeFirstOrThrow();
    return factsOf(row);
  }

  /** What file it is of, and which entry of the audit log tells of it. */
  async keep(facts: { file_name?: string; audit_id?: number }): Promise<void> {
    await this.#change(facts);
  }

  /** Rows of which nothing was made yet, in their order, after a row of the sheet. */
  async waiting(after: number, most: number): Promise<GivenRow[]> {
    const rows = await this.#rows()
      .select(['row_number', 'given'])
      .where('given', 'is not', null)
      .where('row_number', '>', after)
      .orderBy('row_number')
      .limit(most)
      .execute();
    return rows.map(({ row_number: row, given }) => ({ row, values: JSON.parse(given ?? '{}') }));
  }

  /** In the transaction that makes the rows: what became of each. */
  async settle(made: readonly MadeRow[], refused: readonly number[]): Promise<ImportFacts> {
    // The bounds let the store look at these rows alone, also while it knows no figures of its tables yet.
    if (made.length > 0)
      await sql`update import_rows set given = null, made_id = made.id, stamp = made.stamp
        from unnest(${made.map(({ row }) => row)}::int[], ${made.map(({ id }) => id)}::int[],
          ${made.map(({ stamp }) => stamp)}::text[]) as made (row_number, id, stamp)
        where tenant_id = ${this.#tenantId} and import_id = ${this.id} and import_rows.row_number = made.row_number
          and import_rows.row_number between ${least(made)} and ${most(made)}
      `.execute(this.#db);
    if (refused.length > 0) await this.#drop(refused);
    const change = { made: sql`made + ${made.length}`, refused: sql`refused + ${refused.length}` };
    return factsOf(await this.#change(change));
  }

  /** In the transaction that takes rows back: they are no longer of the import. */
  async forget(rows: readonly number[]): Promise<void> {
    await this.#drop(rows);
    await this.#change({ made: sql`made - ${rows.length}`, row_count: sql`row_count - ${rows.length}` });
  }

  /** What was made, in the order of the sheet, after a row of it. */
  async made(after: number, most: number): Promise<MadeRow[]> {
    const rows = await this.#rows()
      .select(['row_number', 'made_id', 'stamp'])
      .where('made_id', 'is not', null)
      .where('row_number', '>', after)
      .orderBy('row_number')
      .limit(most)
      .execute();
    return rows.map(({ row_number: row, made_id: id, stamp }) => ({ row, id: id ?? 0, stamp: stamp ?? '' }));
  }

  async #drop(rows: readonly number[]): Promise<void> {
    await this.#db
      .deleteFrom('import_rows')
      .where('tenant_id', '=', this.#tenantId)
      .where('import_id', '=', this.id)
      .where('row_number', 'in', [...rows])
      .execute();
  }

  #change(change: Updateable<ImportTables['imports']>): Promise<Selectable<ImportTables['imports']>> {
    return this.#db
      .updateTable('imports')
      .set(change)
      .where('tenant_id', '=', this.#tenantId)
      .where('id', '=', this.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  #rows() {
    return this.#db
      .selectFrom('import_rows')
      .where('tenant_id', '=', this.#tenantId)
      .where('import_id', '=', this.id);
  }
}
