/** Ingest's own way into the store: it goes first, and its calls are run in the order they were made. */
export interface Writer {
  /** Runs `commitSql` with the parameters of `encodeGroup`, in a transaction of its own; answers as `headsIn` does. */
  commit(parameters: Buffer[]): Promise<number[]>;
  query(sql: string, parameters: readonly unknown[]): Promise<Record<string, unknown>[]>;
}
