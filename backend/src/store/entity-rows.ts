import { CamelCasePlugin, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './accounts.ts';
import { holds } from './audit-log.ts';
import {
  type EntityPlace,
  isBeyond,
  placeFields,
  placeIn,
  type SortedBy,
  sortValue,
} from './entity-places.ts';
import { columnOf, tableOf } from './entity-tables.ts';

export type Values = Readonly<Record<string, unknown>>;
/** A row as it is kept: fields by their names on the wire, and when it was made in UTC milliseconds. */
export type EntityRow = Values & { id: number; createdAt: number };

/** How the rows of an entity are kept, where that is not in a table of its name with a column for each field. */
export interface Keeping {
  /** Its numbers come from the sequence of the entity's name all the same. */
  table?: string;
  /** Its rows are of no tenant: they are the host's. */
  isOfHost?: boolean;
  /** Which rows of the table there are still; others have been deleted. */
  isThere?: RawBuilder<boolean>;
  /** Fields without a column: what they are made of. They are found, sorted and filtered by like others, and never written. */
  computed?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What lists show of a tenant besides its own rows, and instead of them: all columns, `tenant_id` among them. */
  shown?(tenantId: number): RawBuilder<unknown>;
  /** Columns that follow from what is edited. */
  alsoKept?(edited: Values): Values;
  /** Filters that ask for something else than an equal value; the rows are called `kept`. */
  filters?: Readonly<Record<string, (value: unknown) => RawBuilder<boolean>>>;
}

export interface EntityQuery {
  keyword?: string | undefined;
  soughtIn: readonly string[];
  /** By the fields' names; what is undefined filters nothing. */
  filters: Values;
  /** Fields in the order in which they count. */
  order: readonly SortedBy[];
  skip: number;
  take: number;
}

/** A statement takes 65,535 values. */
const insertedAtOnce = 500;

/** The rows of one entity in one tenant: there is no way to those of another. */
export class EntityRows {
  readonly #db: Kysely<Record<string, EntityRow>>;
  readonly #table: string;
  readonly #sequence: string;
  readonly #tenantId: number;
  readonly #keeping: Keeping;

  constructor(db: Database, entityName: string, tenantId: number, keeping: Keeping = {}) {
    this.#db = db.withPlugin(new CamelCasePlugin()) as unknown as Kysely<Record<string, EntityRow>>;
    this.#table = keeping.table ?? tableOf(entityName);
    this.#sequence = `${columnOf(entityName)}_ids`;
    this.#tenantId = tenantId;
    this.#keeping = keeping;
  }

  /** One page and how many there are, in one query; a page beyond the end costs a second one. */
  async page(query: EntityQuery): Promise<{ rows: EntityRow[]; count: number }> {
    const rows = await query.order
      .reduce((select, by) => select.orderBy(orderBy(by)), this.#wanted(query))
      .orderBy('id')
      .selectAll()
      .select(sql<number>`count(*) over ()::int`.as('countOfAll'))
      .offset(query.skip)
      .limit(query.take)
      .$castTo<EntityRow & { countOfAll: number }>()
      .execute();
    const [first] = rows;
    if (first)
      return { rows: rows.map(({ countOfAll, ...row }) => row as EntityRow), count: first.countOfAll };
    return { rows: [], count: query.skip === 0 ? 0 : await this.#count(query) };
  }

  /**
   * The next rows after a place, for whoever reads all of them bit by bit: a row that is moved meanwhile may come twice or not at all,
   * all others come once.
   */
  async after(
    query: Omit<EntityQuery, 'skip'>,
    place: EntityPlace | null,
  ): Promise<{ rows: EntityRow[]; place: EntityPlace | null }> {
    const { order } = query;
    const rows = await order
      .reduce((select, by) => select.orderBy(orderBy(by)), this.#wanted(query))
      .orderBy('id')
      .selectAll()
      .select(placeFields(order))
      .$if(place !== null, (select) => select.where(isBeyond(order, place ?? [])))
      .limit(query.take)
      .$castTo<EntityRow>()
      .execute();
    const last = rows.at(-1);
    return { rows, place: last ? placeIn(last, order) : null };
  }

  async #count(query: EntityQuery): Promise<number> {
    const all = this.#wanted(query).select(sql<number>`count(*)::int`.as('count'));
    return (await all.executeTakeFirstOrThrow()).count;
  }

  find(id: number): Promise<EntityRow | undefined> {
    return this.#shown().selectAll().where('id', '=', id).$castTo<EntityRow>().executeTakeFirst();
  }

  /** All rows of its own, where they are few. */
  all(): Promise<EntityRow[]> {
    return this.#all().selectAll().orderBy('id').$castTo<EntityRow>().execute();
  }

  /** The same for whoever is about to change it: another change of this row waits for the end of the transaction. */
  findToChange(id: number): Promise<EntityRow | undefined> {
    return this.#all().selectAll().where('id', '=', id).forUpdate().$castTo<EntityRow>().executeTakeFirst();
  }

  /** Whether another row has this value, in any case. */
  async isTaken(field: string, value: unknown, exceptId: number | null): Promise<boolean> {
    const taken = await this.#all()
      .select('id')
      .where(sql<boolean>`lower(${sql.ref(field)}::text) = lower(${String(value)})`)
      .$if(exceptId !== null, (select) => select.where('id', '!=', exceptId ?? 0))
      .limit(1)
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** Those of the values, as they were given, that some row has, in any case. */
  async takenAmong(field: string, values: readonly unknown[]): Promise<ReadonlySet<string>> {
    // Each by itself, or a store that knows no figures of its tables yet reads all rows each time.
    const row = this.#all()
      .select(sql`1`.as('one'))
      .where(sql<boolean>`lower(${sql.ref(field)}::text) = lower(given.value)`)
      .limit(1);
    const { rows } = await sql<{ value: string }>`
      select given.value from unnest(${values.map(String)}::text[]) as given (value), lateral ${row} as taken
    `.execute(this.#db);
    return new Set(rows.map(({ value }) => value));
  }

  /** Those of these numbers that are there; to change them, other changes of these rows wait for the end of the transaction. */
  findMany(ids: readonly number[], isToChange = false): Promise<EntityRow[]> {
    return this.#all()
      .selectAll()
      .where(sql<boolean>`id = any(${[...ids]}::int[])`)
      .orderBy('id')
      .$if(isToChange, (select) => select.forUpdate())
      .$castTo<EntityRow>()
      .execute();
  }

  /** Answers the new rows' numbers, in their order. */
  async insertMany(edited: readonly Values[]): Promise<number[]> {
    const { rows: numbers } = await sql<{ id: number }>`
      select nextval(${sql.lit(this.#sequence)})::int as id from generate_series(1, ${edited.length}::int)
    `.execute(this.#db);
    const ids = numbers.map(({ id }) => id);
    const of = { tenantId: this.#tenantId, createdAt: Date.now() };
    const rows = edited.map((one, index) => ({ ...this.#columnsOf(one), ...of, id: ids[index] }));
    for (let at = 0; at < rows.length; at += insertedAtOnce)
      await this.#db
        .insertInto(this.#table)
        .values(rows.slice(at, at + insertedAtOnce) as never)
        .execute();
    return ids;
  }

  async removeMany(ids: readonly number[]): Promise<void> {
    await this.#db
      .deleteFrom(this.#table)
      .where('tenantId', '=', this.#tenantId)
      .where(sql<boolean>`id = any(${[...ids]}::int[])`)
      .execute();
  }

  /** Answers the new row's number. */
  async insert(edited: Values): Promise<number> {
    const id = sql<number>`nextval(${sql.lit(this.#sequence)})::int`;
    const row = { ...this.#columnsOf(edited), tenantId: this.#tenantId, id, createdAt: Date.now() };
    const made = await this.#db
      .insertInto(this.#table)
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }

  async edit(id: number, edited: Values): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable(this.#table)
      .set(this.#columnsOf(edited))
      .$if(!this.#keeping.isOfHost, (update) => update.where('tenantId', '=', this.#tenantId))
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`${this.#table} has no row ${id} of tenant ${this.#tenantId}`);
  }

  async remove(id: number): Promise<void> {
    await this.#db
      .deleteFrom(this.#table)
      .where('tenantId', '=', this.#tenantId)
      .where('id', '=', id)
      .execute();
  }

  #columnsOf(edited: Values): Values {
    const { computed = {}, alsoKept } = this.#keeping;
    const kept = Object.entries(edited).filter(
      ([field, value]) => !(field in computed) && value !== undefined,
    );
    return { ...Object.fromEntries(kept), ...alsoKept?.(edited) };
  }

  #all() {
    const { computed = {}, isOfHost = false, isThere = sql<boolean>`true` } = this.#keeping;
    const table = sql.table(this.#table);
    const fields = [
      sql`${table}.*`,
      ...(isOfHost ? [sql`0 as tenant_id`] : []),
      ...Object.entries(computed).map(([field, value]) => sql`${value} as ${sql.ref(field)}`),
    ];
    const kept = sql<EntityRow>`(select ${sql.join(fields)} from ${table} where ${isThere})`.as('kept');
    return this.#db.selectFrom(kept).where('tenantId', '=', this.#tenantId);
  }

  #shown() {
    const { shown } = this.#keeping;
    if (!shown) return this.#all();
    return this.#db
      .selectFrom(sql<EntityRow>`${shown(this.#tenantId)}`.as('kept'))
      .where('tenantId', '=', this.#tenantId);
  }

  #wanted({ keyword, soughtIn, filters }: Pick<EntityQuery, 'keyword' | 'soughtIn' | 'filters'>) {
    const given = Object.entries(filters).filter(([, value]) => value !== undefined);
    return given
      .reduce((select, [field, value]) => {
        const isWanted = this.#keeping.filters?.[field];
        return isWanted ? select.where(isWanted(value)) : select.where(field, '=', value);
      }, this.#shown())
      .$if(!!keyword?.trim(), (select) =>
        select.where((is) => is.or(soughtIn.map((field) => holds(field, keyword ?? '')))),
      );
  }
}

function orderBy(by: SortedBy): RawBuilder<unknown> {
  const value = sortValue(by);
  return by.isDown ? sql`${value} desc nulls last` : sql`${value} asc nulls first`;
}
