import { CamelCasePlugin, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './accounts.ts';
import { holds } from './audit-log.ts';

export type Values = Readonly<Record<string, unknown>>;
/** A row as it is kept: fields by their names on the wire, and when it was made in UTC milliseconds. */
export type EntityRow = Values & { id: number; createdAt: number };

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table of an entity, `device_type`; its numbers come from `device_type_ids`. Columns are its fields, in snake case. */
export const tableOf = (entityName: string): string => snake(entityName);

/** The index that lets no two rows of a tenant have one value there, `device_type_code`. */
export const uniqueIndexOf = (entityName: string, field: string): string =>
  `${tableOf(entityName)}_${snake(field)}`;

/** Texts are sorted in any case. */
export interface SortedBy {
  field: string;
  isText: boolean;
  isDown: boolean;
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

/** The rows of one entity in one tenant: there is no way to those of another. */
export class EntityRows {
  readonly #db: Kysely<Record<string, EntityRow>>;
  readonly #table: string;
  readonly #tenantId: number;

  constructor(db: Database, entityName: string, tenantId: number) {
    this.#db = db.withPlugin(new CamelCasePlugin()) as unknown as Kysely<Record<string, EntityRow>>;
    this.#table = tableOf(entityName);
    this.#tenantId = tenantId;
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

  async #count(query: EntityQuery): Promise<number> {
    const all = this.#wanted(query).select(sql<number>`count(*)::int`.as('count'));
    return (await all.executeTakeFirstOrThrow()).count;
  }

  find(id: number): Promise<EntityRow | undefined> {
    return this.#all().selectAll().where('id', '=', id).$castTo<EntityRow>().executeTakeFirst();
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

  insert(edited: Values): Promise<EntityRow> {
    const id = sql<number>`nextval(${sql.lit(`${this.#table}_ids`)})::int`;
    const row = { ...edited, tenantId: this.#tenantId, id, createdAt: Date.now() };
    return this.#db
      .insertInto(this.#table)
      .values(row)
      .returningAll()
      .$castTo<EntityRow>()
      .executeTakeFirstOrThrow();
  }

  edit(id: number, edited: Values): Promise<EntityRow> {
    return this.#db
      .updateTable(this.#table)
      .set(edited)
      .where('tenantId', '=', this.#tenantId)
      .where('id', '=', id)
      .returningAll()
      .$castTo<EntityRow>()
      .executeTakeFirstOrThrow();
  }

  async remove(id: number): Promise<void> {
    await this.#db
      .deleteFrom(this.#table)
      .where('tenantId', '=', this.#tenantId)
      .where('id', '=', id)
      .execute();
  }

  #all() {
    return this.#db.selectFrom(this.#table).where('tenantId', '=', this.#tenantId);
  }

  #wanted({ keyword, soughtIn, filters }: EntityQuery) {
    const given = Object.entries(filters).filter(([, value]) => value !== undefined);
    return given
      .reduce((select, [field, value]) => select.where(field, '=', value), this.#all())
      .$if(!!keyword?.trim(), (select) =>
        select.where((is) => is.or(soughtIn.map((field) => holds(field, keyword ?? '')))),
      );
  }
}

function orderBy({ field, isText, isDown }: SortedBy): RawBuilder<unknown> {
  const value = isText ? sql`lower(${sql.ref(field)})` : sql.ref(field);
  return isDown ? sql`${value} desc nulls last` : sql`${value} asc nulls first`;
}

/** Which of the fields somebody else took at the same moment. */
export function fieldTakenIn(
  error: unknown,
  entityName: string,
  unique: readonly string[],
): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return unique.find((field) => error.message.includes(`"${uniqueIndexOf(entityName, field)}"`));
}
