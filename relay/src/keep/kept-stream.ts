import type { FastifyBaseLogger } from 'fastify';
import type { LogEntry } from '../stream/event-log.ts';
import type { TenantStream } from '../stream/tenant-stream.ts';
import { privateFolder } from './folder.ts';
import { type JournalContents, readJournal, removeSegments } from './journal-segments.ts';
import { type JournalBounds, StreamJournal } from './stream-journal.ts';
import { readSnapshot, type StreamSnapshot, snapshotOf, writeSnapshot } from './stream-snapshot.ts';

/** What a folder holds of a stream, read before the upstream link starts. */
export interface Loaded {
  snapshot: StreamSnapshot;
  journal: JournalContents | null;
}

/** Reads a tenant's folder; what cannot be understood is left out and told in the log. */
export async function loadStream(folder: string, log: FastifyBaseLogger): Promise<Loaded | null> {
  privateFolder(folder);
  try {
    const snapshot = await readSnapshot(folder);
    const journal = snapshot && (await readJournal(folder, snapshot.epoch));
    if (!snapshot) return null;
    const joinsOn = journal && journal.from <= snapshot.seq && journal.to >= snapshot.seq;
    return { snapshot, journal: joinsOn ? journal : null };
  } catch (error) {
    log.warn({ err: error }, 'what was kept of the stream cannot be read; the relay begins without it');
    return null;
  }
}

const saveEveryMs = 30_000;

/** Keeps a tenant's stream on disk: every event as it comes, the states of its stations every 30 s and at the end. */
export class KeptStream {
  readonly #folder: string;
  readonly #stream: TenantStream;
  readonly #bounds: JournalBounds;
  readonly #log: FastifyBaseLogger;
  readonly #saving: NodeJS.Timeout;
  #journal: StreamJournal | null = null;
  #savedSeq = -1;
  #work: Promise<void> = Promise.resolve();
  #isFlushing = false;
  #isOver = false;

  constructor(folder: string, stream: TenantStream, bounds: JournalBounds, log: FastifyBaseLogger) {
    this.#folder = folder;
    this.#stream = stream;
    this.#bounds = bounds;
    this.#log = log;
    this.#saving = setInterval(() => void this.#inTurn(() => this.#save()), saveEveryMs);
    this.#saving.unref();
  }

  /** Gives the stream back what was loaded, and from then on writes down what it tells. */
  begin(loaded: Loaded | null): void {
    if (loaded) this.#restore(loaded);
    this.#stream.tell({
      onEvents: (entries) => this.#append(entries),
      onReadAnew: () => this.#beginAnew(),
      onHole() {},
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#saving);
    await this.#inTurn(() => this.#save());
    this.#isOver = true;
    await this.#inTurn(async () => this.#journal?.close());
  }

  #restore({ snapshot, journal }: Loaded): void {
    const { seq } = snapshot;
    const from = journal?.from ?? seq;
    this.#stream.restore({ ...snapshot, from, to: journal?.to ?? seq, events: journal?.events ?? [] });
    const { position } = this.#stream;
    if (!position) return;
    this.#savedSeq = seq;
    if (journal) this.#journal = new StreamJournal(this.#folder, position, this.#bounds, journal.segments);
    else this.#beginAnew();
    this.#log.info({ position, from }, 'stream restored from disk');
  }

  #append(entries: readonly LogEntry[]): void {
    const journal = this.#journal;
    if (!journal || this.#isOver) return;
    if (!journal.append(entries, this.#stream.position?.seq ?? 0)) {
      this.#log.warn('the disk cannot keep up with the stream; its journal begins anew');
      this.#beginAnew();
    } else if (!this.#isFlushing) {
      this.#isFlushing = true;
      void this.#inTurn(() => this.#flush(journal));
    }
  }

  async #flush(journal: StreamJournal): Promise<void> {
    this.#isFlushing = false;
    if (journal === this.#journal) await journal.flush();
  }

  // What comes from now on waits in the new journal until the snapshot that it joins on to is written.
  #beginAnew(): void {
    const snapshot = snapshotOf(this.#stream);
    if (!snapshot) return;
    const old = this.#journal;
    const { epoch, seq } = snapshot;
    const hasJournal = this.#bounds.maxBytes > 0;
    this.#journal = hasJournal ? new StreamJournal(this.#folder, { epoch, seq }, this.#bounds) : null;
    this.#savedSeq = seq;
    void this.#inTurn(() => this.#replaceAll(old, snapshot));
  }

  // Segments go first: a snapshot without a journal is whole, a journal of other states is not.
  async #replaceAll(old: StreamJournal | null, snapshot: StreamSnapshot): Promise<void> {
    await old?.close();
    privateFolder(this.#folder);
    await removeSegments(this.#folder);
    await writeSnapshot(this.#folder, snapshot);
  }

  async #save(): Promise<void> {
    const journal = this.#journal;
    if (!journal && this.#bounds.maxBytes > 0) {
      this.#beginAnew();
      return;
    }
    const snapshot = snapshotOf(this.#stream);
    if (snapshot && snapshot.seq !== this.#savedSeq) {
      await journal?.sync();
      await writeSnapshot(this.#folder, snapshot);
      this.#savedSeq = snapshot.seq;
    }
    await journal?.trim();
  }

  /** One thing at a time; after a failure the journal is given up until the next save begins it anew. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch(async (error: unknown) => {
      this.#log.warn({ err: error }, 'the stream cannot be written to disk; its journal will begin anew');
      const broken = this.#journal;
      this.#journal = null;
      await broken?.close().catch(() => {});
    });
    return this.#work;
  }
}
