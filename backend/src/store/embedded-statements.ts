import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { Rows } from './embedded-calls.ts';

const { serialize } = protocol;
const parsers = { 20: Number, 114: (text: string) => text };
/** What each takes of the database's memory is some ten kilobytes. */
const mostKept = 300;
const mostSeen = 2_000;
/** Rows that are written together have texts of their own, as long as they are many. */
const longestKept = 10_000;
/** What statements answer may be something else behind it. */
const changesTables = /^\s*(create|alter|drop)\b/i;
const countsRows = /^(?:INSERT|UPDATE|DELETE|COPY|MERGE)\b.* (\d+)$/;

interface Kept {
  name: string;
  /** How each of its parameters is written and each column of its answer read. */
  writes: ((value: unknown) => string | null)[];
  reads: { column: string; read: (text: string) => unknown }[];
}

/**
 * Runs statements on the embedded database, which takes each apart, describes it and asks four times for one answer when asked as PGlite does it. What has come
 * twice is kept taken apart and asked for once. It is still planned anew each time, for its parameters.
 */
export class EmbeddedStatements {
  readonly #pg: PGlite;
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept>();
  readonly #seen = new Set<string>();
  #made = 0;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    const kept = this.#kept.get(sql) ?? (this.#hasCome(sql) ? await this.#keep(sql) : null);
    if (kept) {
      this.#kept.delete(sql);
      this.#kept.set(sql, kept);
      return this.#run(kept, parameters);
    }
    const { rows, affectedRows } = await this.#pg.query<Record<string, unknown>>(sql, [...parameters], {
      parsers,
    });
    if (changesTables.test(sql)) await this.#forget([...this.#kept.keys()]);
    return { rows, affectedRows: affectedRows ?? 0 };
  }

  #hasCome(sql: string): boolean {
    if (this.#seen.has(sql)) return true;
    if (sql.length > longestKept || changesTables.test(sql)) return false;
    if (this.#seen.size === mostSeen) this.#seen.clear();
    this.#seen.add(sql);
    return false;
  }

  async #keep(sql: string): Promise<Kept> {
    if (this.#kept.size >= mostKept) await this.#forget([...this.#kept.keys()].slice(0, 1));
    this.#made += 1;
    const name = `kept_${this.#made}`;
    const answered = await this.#ask([
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    ]);
    const kept: Kept = { name, writes: [], reads: [] };
    for (const message of answered) {
      if (message instanceof messages.ParameterDescriptionMessage)
        kept.writes = message.dataTypeIDs.map((type) => this.#pg.serializers[type] ?? String);
      if (message instanceof messages.RowDescriptionMessage)
        kept.reads = message.fields.map(({ name, dataTypeID }) => ({
          column: name,
          read: this.#readerOf(dataTypeID),
        }));
    }
    this.#kept.set(sql, kept);
    return kept;
  }

  async #forget(texts: string[]): Promise<void> {
    const closed = texts.flatMap((sql) => {
      const name = this.#kept.get(sql)?.name;
      this.#kept.delete(sql);
      return name === undefined ? [] : [serialize.close({ type: 'S', name })];
    });
    if (closed.length > 0) await this.#ask(closed);
  }

  #readerOf(type: number): (text: string) => unknown {
    const read = (parsers as PGlite['parsers'])[type] ?? this.#pg.parsers[type];
    return read ? (text) => read(text, type) : (text) => text;
  }

  async #run({ name, writes, reads }: Kept, given: readonly unknown[]): Promise<Rows> {
    const values = given.map((value, nth) =>
      value === null || value === undefined ? null : (writes[nth] ?? String)(value),
    );
    const answered = await this.#ask([serialize.bind({ statement: name, values }), serialize.execute({})]);
    const rows: Rows['rows'] = [];
    let affectedRows = 0;
    for (const message of answered) {
      if (message instanceof messages.DataRowMessage) {
        const row: Record<string, unknown> = {};
        for (const [nth, { column, read }] of reads.entries()) {
          const text = message.fields[nth] ?? null;
          row[column] = text === null ? null : read(text);
        }
        rows.push(row);
      } else if (message instanceof messages.CommandCompleteMessage)
        affectedRows += Number(countsRows.exec(message.text)?.[1] ?? 0);
    }
    return { rows, affectedRows };
  }

  async #ask(parts: Uint8Array[]) {
    const { messages: answered } = await this.#pg.execProtocol(Buffer.concat([...parts, serialize.sync()]));
    return answered;
  }
}
