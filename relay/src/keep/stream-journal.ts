import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Position } from '@stationwall/contract/live';
import type { LogEntry } from '../stream/event-log.ts';
import { type Segment, segmentHeader, segmentPath, skipLine } from './journal-segments.ts';

export interface JournalBounds {
  /** What goes beyond these two is dropped, oldest first. */
  maxBytes: number;
  maxAgeMs: number;
  /** Bytes that may wait for the disk. */
  maxWaitingBytes: number;
}

const segmentsPerJournal = 8;

/** A tenant's events on disk in the order of their cursors: one write at a time, what arrives meanwhile goes with the next. */
export class StreamJournal {
  readonly #folder: string;
  readonly #bounds: JournalBounds;
  readonly #segments: Segment[];
  #file: FileHandle | null = null;
  #current: Segment | null = null;
  #begunAt = 0;
  #written: Position;
  #accepted: number;
  #waiting: string[] = [];
  #waitingBytes = 0;
  #writing: Promise<void> | null = null;

  /** Goes on at `position`, after the segments that hold what came before it. */
  constructor(folder: string, position: Position, bounds: JournalBounds, segments: readonly Segment[] = []) {
    this.#folder = folder;
    this.#bounds = bounds;
    this.#segments = [...segments];
    this.#written = position;
    this.#accepted = position.seq;
  }

  /** Takes everything up to `seq` for writing; answers false when too much waits for the disk. */
  append(entries: readonly LogEntry[], seq: number): boolean {
    for (const { cursor, json } of entries) {
      if (cursor <= this.#accepted) continue;
      this.#skipTo(cursor - 1);
      this.#accepted = cursor;
      this.#wait(json);
    }
    this.#skipTo(seq);
    return this.#waitingBytes <= this.#bounds.maxWaitingBytes;
  }

  /** Resolves when everything taken so far has been handed to the disk; rejects when the disk fails. */
  async flush(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null;
      });
      await this.#writing;
    }
  }

  /** Makes what was written outlive a power cut. */
  async sync(): Promise<void> {
    await this.flush();
    await this.#file?.datasync();
  }

  /** Drops the oldest segments that no longer fit in bytes or hours. */
  async trim(now = Date.now()): Promise<void> {
    const { maxBytes, maxAgeMs } = this.#bounds;
    const isOverdue = this.#current !== null && now - this.#begunAt > maxAgeMs / segmentsPerJournal;
    if (isOverdue) await this.#endSegment();
    let bytes = this.#segments.reduce((sum, segment) => sum + segment.bytes, this.#current?.bytes ?? 0);
    for (let oldest = this.#segments[0]; oldest; oldest = this.#segments[0]) {
      if (bytes <= maxBytes && now - oldest.writtenAt <= maxAgeMs) return;
      await rm(oldest.path, { force: true });
      bytes -= oldest.bytes;
      this.#segments.shift();
    }
  }

  async close(): Promise<void> {
    this.#waiting = [];
    await this.#writing?.catch(() => {});
    await this.#endSegment();
  }

  // Cursors without an entry are of events that are not kept; without this line they would look like a hole.
  #skipTo(cursor: number): void {
    if (cursor <= this.#accepted) return;
    this.#accepted = cursor;
    this.#wait(skipLine(cursor));
  }

  #wait(line: string): void {
    this.#waiting.push(line);
    this.#waitingBytes += Buffer.byteLength(line) + 1;
  }

  async #write(): Promise<void> {
    const text = `${this.#waiting.join('\n')}\n`;
    const seq = this.#accepted;
    const bytes = this.#waitingBytes;
    this.#waiting = [];
    this.#waitingBytes = 0;
    const segment = this.#current ?? (await this.#beginSegment());
    await this.#file?.appendFile(text);
    segment.bytes += bytes;
    segment.writtenAt = Date.now();
    this.#written = { ...this.#written, seq };
    if (segment.bytes * segmentsPerJournal < this.#bounds.maxBytes) return;
    await this.#endSegment();
    await this.trim();
  }

  async #beginSegment(): Promise<Segment> {
    const path = segmentPath(this.#folder, this.#written.seq);
    const header = segmentHeader(this.#written);
    this.#file = await open(path, 'w', 0o600);
    await this.#file.appendFile(header);
    this.#begunAt = Date.now();
    this.#current = { path, bytes: header.length, writtenAt: this.#begunAt };
    return this.#current;
  }

  async #endSegment(): Promise<void> {
    const file = this.#file;
    if (this.#current) this.#segments.push(this.#current);
    this.#current = null;
    this.#file = null;
    await file?.close();
  }
}
