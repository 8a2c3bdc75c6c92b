import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type FreeSpace, freeSpaceOf } from './free-space.ts';
import type { Store } from './store.ts';

/** Why nothing can be stored. */
export type WriteTrouble = 'no-answer' | 'disk-full' | 'read-only' | 'failing';

export interface WriteOutcome {
  trouble: WriteTrouble | null;
  error?: unknown;
}

const goodForMs = 5_000;
const troubleForMs = 1_000;
/** A segment of the write-ahead log, without which the embedded store cannot go on. */
const segmentBytes = 16 * 2 ** 20;
const probeBytes = 65_536;

/** Whether the store can be written: found out by writing, at most once in five seconds, and only when somebody asks. */
export class WriteProbe {
  readonly #store: Pick<Store, 'kind' | 'db'>;
  readonly #dataDir: string | null;
  readonly #now: () => number;
  readonly #spaceOf: (folder: string) => FreeSpace;
  readonly #answersWithinMs: number;
  #last: { at: number; outcome: WriteOutcome } | null = null;
  #running: Promise<WriteOutcome> | null = null;

  constructor(
    store: Pick<Store, 'kind' | 'db'>,
    dataDir: string | null,
    { now = () => performance.now(), spaceOf = freeSpaceOf, answersWithinMs = 2_000 } = {},
  ) {
    this.#answersWithinMs = answersWithinMs;
    this.#store = store;
    this.#dataDir = dataDir;
    this.#now = now;
    this.#spaceOf = spaceOf;
  }

  look(): Promise<WriteOutcome> {
    const age = this.#now() - (this.#last?.at ?? 0);
    if (this.#last && age < (this.#last.outcome.trouble ? troubleForMs : goodForMs))
      return Promise.resolve(this.#last.outcome);
    // One at a time: a server that hangs would take all connections one by one.
    this.#running ??= this.#write().then((outcome) => {
      this.#last = { at: this.#now(), outcome };
      this.#running = null;
      return outcome;
    });
    const late = new Promise<WriteOutcome>((settle) => {
      setTimeout(() => settle({ trouble: 'no-answer' }), this.#answersWithinMs).unref();
    });
    return Promise.race([this.#running, late]);
  }

  async #write(): Promise<WriteOutcome> {
    try {
      if (this.#store.kind === 'embedded' && this.#dataDir !== null) {
        if (this.#spaceOf(this.#dataDir).freeBytes < segmentBytes) return { trouble: 'disk-full' };
        writeBeside(this.#dataDir);
      }
      await writeInto(this.#store);
      return { trouble: null };
    } catch (error) {
      return { trouble: troubleOf(error), error };
    }
  }
}

function writeBeside(folder: string): void {
  const path = join(folder, 'probe');
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, Buffer.alloc(probeBytes, 1));
    fdatasyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

/** A table of its own makes a PostgreSQL ask its disk for room; the embedded store's disk has been asked already. */
async function writeInto({ kind, db }: Pick<Store, 'kind' | 'db'>): Promise<void> {
  await db.transaction().execute(async (work) => {
    if (kind === 'postgresql') {
      await sql`create temporary table write_probe (filling text) on commit drop`.execute(work);
      await sql`insert into write_probe select repeat(md5(n::text), 200) from generate_series(1, 10) n`.execute(
        work,
      );
    }
    await sql`update store_meta set epoch = epoch`.execute(work);
  });
}

const troubles: Record<string, WriteTrouble> = {
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  '25006': 'read-only',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** By SQLSTATE, or the name of a system's error; an error without either did not come from a database. */
export function troubleOf(error: unknown): WriteTrouble {
  const { code } = (error ?? {}) as { code?: unknown };
  const known = troubles[String(code)];
  if (known) return known;
  return code == null || /^(E[A-Z]+|57P0\d|08\w{3}|53300)$/.test(String(code)) ? 'no-answer' : 'failing';
}
