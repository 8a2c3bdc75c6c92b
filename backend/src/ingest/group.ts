import { isDoubtful } from '@stationwall/contract/quality';
import { laterBy, type ReportEvent, withReport } from '@stationwall/contract/station';
import { judgeValue } from '../quality/judge-value.ts';
import type { CommitGroup, NewEvent, NewFrame, NewLastData } from '../store/commit-group.ts';
import { correctedValue } from '../store/corrections.ts';
import { storedClockOf } from '../store/last-data.ts';
import type { BeliefBook } from './belief-book.ts';
import type { CorrectionBook } from './correction-book.ts';
import type { Judged } from './incoming.ts';
import type { MessageNumbers } from './message-numbers.ts';
import { ReadingTrack } from './reading-track.ts';
import { elementsOf, type StationMemories, type StationMemory } from './station-memories.ts';
import { keyOf, type StoredRevisions } from './stored-revisions.ts';
import type { RefusedPart, StationReport } from './verdict.ts';

/** Events of one tenant that a group brings, in the order of the group's heads; their cursors are those of the commit. */
export interface Publication {
  tenantId: number;
  events: ReportEvent[];
  /** The rows of the events, their head unknown. */
  rows: NewEvent[];
}

export interface DecidedGroup {
  group: CommitGroup;
  publications: Publication[];
}

/** A row of any table with its indexes, about. */
const costOfRow = 120;
const frameNotKept = 'the frame itself was not kept: its station has used up the bytes of its day';

/** Decides a group against the memories, which run ahead to the state after it. */
export class GroupBuilder {
  readonly #memories: StationMemories;
  readonly #numbers: MessageNumbers;
  readonly #stored: StoredRevisions;
  readonly #corrections: CorrectionBook;
  readonly #beliefs: BeliefBook;
  readonly #group: CommitGroup = { heads: [], frames: [], readings: [], lastData: [], events: [] };
  readonly #publications = new Map<number, Publication>();
  readonly #stationsChanged: ReadonlyMap<number, number>;
  readonly #touched = new Map<StationMemory, { tenantId: number; stcd: string }>();

  constructor(
    memories: StationMemories,
    numbers: MessageNumbers,
    stored: StoredRevisions,
    corrections: CorrectionBook,
    beliefs: BeliefBook,
    stationsChanged: ReadonlyMap<number, number>,
  ) {
    this.#stationsChanged = stationsChanged;
    this.#memories = memories;
    this.#numbers = numbers;
    this.#stored = stored;
    this.#corrections = corrections;
    this.#beliefs = beliefs;
  }

  /** Gives the number of its message, and what storing it takes of the disk, about, in bytes. */
  add({ incoming, verdict }: Pick<Judged, 'incoming' | 'verdict'>): Pick<Judged, 'msgId' | 'cost'> {
    const { claim, line, receivedAt, bytes } = incoming;
    const frame = {
      tenantId: verdict.entry?.tenantId ?? 0,
      msgId: this.#numbers.take(),
      receivedAt,
      stcd: verdict.entry?.stcd ?? null,
      ...claim,
      reason: verdict.reason,
      note: verdict.note,
      remoteAddress: line.remoteAddress,
      bytes,
    };
    const costOfFrame = costOfRow + bytes.length;
    if (!verdict.entry || verdict.reason !== null) {
      this.#group.frames.push(frame);
      return { msgId: frame.msgId, cost: costOfFrame };
    }
    const { msgId, func } = frame;
    let cost = 0;
    for (const report of verdict.reports)
      cost += this.#addReport(verdict.entry.tenantId, report, { msgId, func, receivedAt });
    if (verdict.keepsFrame) {
      this.#group.frames.push(frame);
      for (const part of verdict.refusedParts) this.#addRefusedPart(frame, part);
      return { msgId, cost: cost + costOfFrame };
    }
    // What brings nothing new leaves no trace.
    if (cost === 0) return { msgId: null, cost: 0 };
    const note = [frame.note, frameNotKept].filter((text) => text !== null).join('; ');
    this.#group.frames.push({ ...frame, note, bytes: new Uint8Array(0) });
    return { msgId, cost: cost + costOfRow };
  }

  finish(): DecidedGroup {
    for (const [memory, { tenantId, stcd }] of this.#touched) {
      for (const track of memory.tracks.values()) track.trim();
      memory.revision += 1;
      this.#group.lastData.push(rowOf(tenantId, stcd, memory));
    }
    // In one order everywhere: two writers never wait for each other.
    const publications = [...this.#publications.values()].sort((a, b) => a.tenantId - b.tenantId);
    for (const [index, { tenantId, rows }] of publications.entries()) {
      const stationsChanged = this.#stationsChanged.get(tenantId) ?? 0;
      this.#group.heads.push({ tenantId, stationsChanged, count: rows.length });
      for (const row of rows) this.#group.events.push({ ...row, head: index + 1 });
    }
    return { group: this.#group, publications };
  }

  #addRefusedPart(carrier: NewFrame, { entry, address, reason, bytes }: RefusedPart): void {
    this.#group.frames.push({
      ...carrier,
      tenantId: entry?.tenantId ?? 0,
      msgId: this.#numbers.take(),
      stcd: entry?.stcd ?? null,
      address,
      reason: `${reason}, in message ${carrier.msgId} of station ${carrier.address}`,
      note: null,
      bytes,
    });
  }

  #addReport(
    tenantId: number,
    { stcd, sentAt, values: sent }: StationReport,
    { msgId, func, receivedAt }: { msgId: number; func: string | null; receivedAt: number },
  ): number {
    const memory = this.#memories.find(tenantId, stcd);
    if (!memory) throw new Error(`the memory of station ${stcd} was not loaded`);
    const readingsBefore = this.#group.readings.length;
    let isNew = laterBy(memory.state, { sentAt, receivedAt }) > 0;
    const values = this.#judged(memory, tenantId, { stcd, sentAt, values: sent }, receivedAt);
    for (const [index, { element, value, observedAt, flags = 0 }] of values.entries()) {
      let track = memory.tracks.get(element);
      if (!track) {
        track = ReadingTrack.empty();
        memory.tracks.set(element, track);
      }
      const stored = track.knows(observedAt)
        ? []
        : (this.#stored.get(keyOf(tenantId, stcd, element, observedAt)) ?? []);
      const place = track.place(observedAt, { sentAt, value }, stored);
      if (place === null) continue;
      isNew = true;
      this.#group.readings.push({
        tenantId,
        stcd,
        element,
        observedAt,
        sentAt: place,
        receivedAt,
        value,
        sentValue: sent[index]?.value === value ? null : (sent[index]?.value ?? null),
        flags,
        msgId,
      });
    }
    if (!isNew) return 0;
    const event: ReportEvent = {
      cursor: 0,
      kind: 'report',
      stcd,
      msgID: msgId,
      func,
      sentAt,
      receivedAt,
      values,
    };
    const { events, rows } = this.#publicationOf(tenantId);
    events.push(event);
    memory.state = withReport(memory.state, event);
    this.#touched.set(memory, { tenantId, stcd });
    const payload = JSON.stringify({ msgID: msgId, func, sentAt, receivedAt, values });
    rows.push({ head: 0, number: events.length, createdAt: Date.now(), stcd, payload });
    return costOfRow * (1 + this.#group.readings.length - readingsBefore) + payload.length;
  }

  /** The values that count of those that were sent: the same where no sensor of the station is corrected. */
  #putRight(tenantId: number, stcd: string, sent: StationReport['values']): StationReport['values'] {
    const corrections = this.#corrections.of(tenantId, stcd);
    if (corrections.size === 0) return sent;
    return sent.map((one) => ({
      ...one,
      value: correctedValue(corrections.get(one.element) ?? [], one.value, one.observedAt),
    }));
  }

  /** The same with what speaks against each; `sent` in the order of their times, as a report has them. */
  #judged(
    { state, tracks }: StationMemory,
    tenantId: number,
    { stcd, values: sent }: StationReport,
    receivedAt: number,
  ): StationReport['values'] {
    return this.#putRight(tenantId, stcd, sent).map((one) => {
      const { element, value, observedAt, flags: ofDevice = 0 } = one;
      const last = state.values[element];
      if (last && last.observedAt === observedAt && last.value === value)
        return flagged(one, last.flags ?? 0);
      let track = tracks.get(element);
      if (!track) {
        track = ReadingTrack.empty();
        tracks.set(element, track);
      }
      const range = this.#beliefs.of(tenantId, stcd, element);
      const flags = ofDevice | judgeValue(one, receivedAt, range, track.before);
      track.judged({ value, observedAt }, isDoubtful(flags));
      return flagged(one, flags);
    });
  }

  #publicationOf(tenantId: number): Publication {
    let publication = this.#publications.get(tenantId);
    if (!publication) {
      publication = { tenantId, events: [], rows: [] };
      this.#publications.set(tenantId, publication);
    }
    return publication;
  }
}

/** As it is told: without flags where nothing speaks against it. */
const flagged = (
  { element, value, observedAt }: StationReport['values'][number],
  flags: number,
): StationReport['values'][number] =>
  flags === 0 ? { element, value, observedAt } : { element, value, observedAt, flags };

const rowOf = (tenantId: number, stcd: string, memory: StationMemory): NewLastData => ({
  tenantId,
  stcd,
  revision: memory.revision,
  reportedAt: memory.state.reportedAt,
  receivedAt: memory.state.receivedAt,
  msgId: memory.state.msgID,
  clock: storedClockOf(memory.state),
  elements: elementsOf(memory),
});
