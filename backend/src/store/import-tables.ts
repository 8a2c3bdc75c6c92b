import type { ColumnType, RawBuilder, Selectable } from 'kysely';

export type ImportTables = {
  imports: {
    tenant_id: number;
    id: string;
    entity: string;
    user_id: number;
    /** Empty until it is begun. */
    file_name: string;
    /** Rows of it: those that wait, were made, and were refused when their turn came. */
    row_count: ColumnType<number, number, number | RawBuilder<unknown>>;
    made: ColumnType<number, number, number | RawBuilder<unknown>>;
    refused: ColumnType<number, number, number | RawBuilder<unknown>>;
    audit_id: number | null;
    created_at: number;
  };
  import_rows: {
    tenant_id: number;
    import_id: string;
    row_number: number;
    /** JSON, until a row was made of it. */
    given: string | null;
    made_id: number | null;
    /** Of the row as it was made. */
    stamp: string | null;
  };
};

export interface GivenRow {
  row: number;
  values: Readonly<Record<string, unknown>>;
}
export interface MadeRow {
  row: number;
  id: number;
  stamp: string;
}

/** Rows of an import, and what is told of it. */
export interface ImportFacts {
  waiting: number;
  made: number;
  refused: number;
  auditId: number | null;
  /** Empty until it is begun. */
  fileName: string;
}

export const factsOf = (row: Selectable<ImportTables['imports']>): ImportFacts => ({
  waiting: row.row_count - row.made - row.refused,
  made: row.made,
  refused: row.refused,
  auditId: row.audit_id,
  fileName: row.file_name,
});
