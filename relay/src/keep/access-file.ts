import { readFile } from 'node:fs/promises';
import { Position } from '@stationwall/contract/live';
import type { FastifyBaseLogger } from 'fastify';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AccessBook, KnownCaller } from '../links/access-book.ts';
import { visibilityOf } from '../stream/visibility.ts';
import { writeWhole } from './atomic-file.ts';

const OrNull = <Inner extends Type.TSchema>(inner: Inner) => Type.Union([inner, Type.Null()]);

/** `sets`: lists of stations, each once; a caller names theirs by its place, or null for every station. */
const AccessText = Type.Object({
  sets: Type.Array(Type.Array(Type.String())),
  callers: Type.Array(
    Type.Object({
      key: Type.String(),
      tenancyName: Type.String(),
      userId: OrNull(Type.Integer()),
      set: OrNull(Type.Integer({ minimum: 0 })),
      expiresAt: OrNull(Type.Number()),
      checkedAt: Type.Number(),
      changedAt: OrNull(Position),
    }),
  ),
});
type AccessText = Static<typeof AccessText>;

const textCheck = Compile(AccessText);
/** A checked answer moves only the end of access that has none of its own, by a quarter of an hour; that is in no hurry. */
const soonMs = { less: 0, more: 1_000, again: 30_000 };

/** Keeps on disk who was last allowed what, by the hash of the token, so that a restart forgets nobody. */
export class AccessFile {
  readonly #path: string;
  readonly #log: FastifyBaseLogger;
  #loaded: KnownCaller[] = [];
  #book: AccessBook | null = null;
  #timer: NodeJS.Timeout | null = null;
  #dueAt = Number.POSITIVE_INFINITY;
  #writing: Promise<void> = Promise.resolve();

  constructor(path: string, log: FastifyBaseLogger) {
    this.#path = path;
    this.#log = log;
  }

  async load(): Promise<void> {
    try {
      const text: unknown = JSON.parse(await readFile(this.#path, 'utf8'));
      if (!textCheck.Check(text)) throw new Error('The file is not of a form that this relay knows.');
      this.#loaded = knownIn(text);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      this.#log.warn({ err: error }, 'what was kept of the callers cannot be read; the relay knows nobody');
    }
  }

  begin(book: AccessBook): void {
    this.#book = book;
    book.remember(this.#loaded);
    this.#loaded = [];
  }

  noteChange(what: keyof typeof soonMs): void {
    const dueAt = Date.now() + soonMs[what];
    if (dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer ?? undefined);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => void this.#save(), soonMs[what]);
  }

  /** Must come before the book is closed, which then knows nobody. */
  async close(): Promise<void> {
    await this.#save();
    this.#book = null;
  }

  #save(): Promise<void> {
    clearTimeout(this.#timer ?? undefined);
    this.#writing = this.#writing.then(async () => {
      this.#dueAt = Number.POSITIVE_INFINITY;
      if (!this.#book) return;
      await writeWhole(this.#path, JSON.stringify(textOf(this.#book.known))).catch((error: unknown) =>
        this.#log.warn({ err: error }, 'the callers cannot be written to disk'),
      );
    });
    return this.#writing;
  }
}

function textOf(known: readonly KnownCaller[]): AccessText {
  const places = new Map<string, number>();
  const sets: string[][] = [];
  const callers = known.map(({ key, access, checkedAt, changedAt }) => {
    const { tenancyName, userId, visibility, expiresAt } = access;
    if (!visibility.isAll && !places.has(visibility.key))
      places.set(visibility.key, sets.push([...visibility.stcds]) - 1);
    const set = visibility.isAll ? null : (places.get(visibility.key) ?? null);
    return { key, tenancyName, userId, set, expiresAt, checkedAt, changedAt };
  });
  return { sets, callers };
}

function knownIn({ sets, callers }: AccessText): KnownCaller[] {
  const everything = visibilityOf({ isAll: true, items: [] });
  const visibilities = sets.map((items) => visibilityOf({ isAll: false, items }));
  const nothing = visibilityOf({ isAll: false, items: [] });
  return callers.map(({ key, tenancyName, userId, set, expiresAt, checkedAt, changedAt }) => {
    const visibility = set === null ? everything : (visibilities[set] ?? nothing);
    return { key, access: { tenancyName, userId, visibility, expiresAt }, checkedAt, changedAt };
  });
}
