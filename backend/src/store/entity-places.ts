import { type RawBuilder, sql } from 'kysely';

/** Texts are sorted in any case. */
export interface SortedBy {
  field: string;
  isText: boolean;
  isDown: boolean;
}

/** Where a row stands in an order: what each field of the order has there, and its number. */
export type EntityPlace = readonly unknown[];

/** What rows are sorted by: texts in any case; what is not there comes first upwards and last downwards. */
export const sortValue = ({ field, isText }: SortedBy): RawBuilder<unknown> =>
  isText ? sql`lower(${sql.ref(field)})` : sql`${sql.ref(field)}`;

const byNumber: SortedBy = { field: 'id', isText: false, isDown: false };

/** Selects the place of each row; `placeIn` reads it. */
export const placeFields = (order: readonly SortedBy[]) =>
  [...order, byNumber].map((by, index) => sortValue(by).as(`place${index}`));

export const placeIn = (row: Readonly<Record<string, unknown>>, order: readonly SortedBy[]): EntityPlace =>
  [...order, byNumber].map((_, index) => row[`place${index}`]);

/** Whether a row comes after a place. */
export function isBeyond(order: readonly SortedBy[], place: EntityPlace): RawBuilder<boolean> {
  const fields = [...order, byNumber];
  const cases = fields.map((by, index) => {
    const same = fields
      .slice(0, index)
      .map((before, at) => sql`${sortValue(before)} is not distinct from ${place[at]}`);
    return sql`(${sql.join([...same, isAfter(by, place[index])], sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(cases, sql` or `)})`;
}

function isAfter(by: SortedBy, at: unknown): RawBuilder<unknown> {
  const value = sortValue(by);
  if (at === null) return by.isDown ? sql`false` : sql`${value} is not null`;
  return by.isDown ? sql`(${value} < ${at} or ${value} is null)` : sql`${value} > ${at}`;
}
