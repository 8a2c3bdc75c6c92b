import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * The rows of a query, in its order, fetched as one text: the embedded store hands out thousands of rows one by one far
 * more slowly. For columns that JSON can tell: texts, numbers below 2^53, true and false.
 */
export async function rowsTogether<Tables extends keyof Schema, Row extends object>(
  db: Kysely<Schema>,
  query: SelectQueryBuilder<Schema, Tables, Row>,
): Promise<Row[]> {
  const {
    rows: [row],
  } = await sql<{
    text: string;
  }>`select coalesce(json_agg(chosen), '[]')::text as text from ${query.as('chosen')}`.execute(db);
  return JSON.parse(row?.text ?? '[]');
}
