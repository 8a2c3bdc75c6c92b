import { type ReportBatch, reportAt } from '@stationwall/contract/report-batch';
import {
  byHand,
  type LastValue,
  type Station,
  type StationState,
  withReport,
} from '@stationwall/contract/station';
import { isClockRight, isOfFuture, type StationClock } from '@stationwall/contract/station-clock';
import { CodeIndex } from './code-index.ts';
import { grown } from './grown.ts';

/**
 * Numbers of each station: when it reported, when that was received, the message, its interval, the first of its values, how often it
 * told other elements than before, and 1 while its picture is kept. Eight, one line of the processor's cache: with thousands of reports it is the memory that takes the time.
 */
const heardSize = 8;
const headAt = 4;
const setAt = 5;
const picturedAt = 6;
/** Numbers of each value: itself, when it was observed, sent and received, what speaks against it, its element and the station's next value. */
const lastSize = 8;
const kindAt = 5;
const nextAt = 6;
const none = -1;
const blockSize = 128;
const plainCode = /^[1-9]\d{0,9}$/;

const orNaN = (number: number | null): number => number ?? Number.NaN;
const orNull = (number: number | undefined): number | null =>
  number === undefined || Number.isNaN(number) ? null : number;

/**
 * The last data of all stations as numbers by slot, so that a report is folded in without making an object; the picture of a
 * station is made when somebody looks at it, and stays the same object until something of it changes.
 */
export class StationColumns {
  /** Every element that was ever told; values know theirs by its place here. */
  readonly elements: string[] = [];
  readonly #slots = new Map<string, number>();
  /** The same by codes that are plain numbers. */
  readonly #slotsByNumber = new CodeIndex();
  readonly #elementPlaces = new Map<string, number>();
  readonly #stations: Station[] = [];
  #list: readonly Station[] | null = null;
  readonly #pictures: (StationState | null)[] = [];
  readonly #clocks = new Map<number, StationClock>();
  #heard = new Float64Array(0);
  #lasts = new Float64Array(0);
  #rows = 0;
  readonly #block = new Int32Array(blockSize);
  #freeRow = none;

  get count(): number {
    return this.#stations.length;
  }

  /** The stations themselves, without what they tell: the same list until one of them is another. */
  get stations(): readonly Station[] {
    this.#list ??= [...this.#stations];
    return this.#list;
  }

  slotOf(stcd: string): number | undefined {
    return this.#slots.get(stcd);
  }

  station(slot: number): Station | undefined {
    return this.#stations[slot];
  }

  clock(slot: number): StationClock | undefined {
    return this.#clocks.size === 0 ? undefined : this.#clocks.get(slot);
  }

  reportedAt(slot: number): number | null {
    return orNull(this.#heard[heardSize * slot]);
  }

  /** NaN = never: no object for thousands of stations at once. */
  reportedAtOrNaN(slot: number): number {
    return this.#heard[heardSize * slot] as number;
  }

  intervalS(slot: number): number {
    return this.#heard[heardSize * slot + 3] ?? 0;
  }

  /** Another number whenever the station tells other elements than before. */
  setOf(slot: number): number {
    return this.#heard[heardSize * slot + setAt] ?? 0;
  }

  /** Where the station's value of the element is kept; null where it tells none. It stays there while `setOf` stays the same. */
  rowOf(slot: number, element: string): number | null {
    const kind = this.#elementPlaces.get(element);
    const row = kind === undefined ? none : this.#find(slot, kind);
    return row === none ? null : row;
  }

  /** The value of a row; NaN = the station said that it is missing. */
  numberAt(row: number): number {
    return this.#lasts[lastSize * row] ?? Number.NaN;
  }

  picture(slot: number): StationState | undefined {
    const known = this.#pictures[slot];
    if (known) return known;
    const station = this.#stations[slot];
    if (!station) return undefined;
    const made = this.#made(slot, station);
    this.#pictures[slot] = made;
    this.#heard[heardSize * slot + picturedAt] = 1;
    return made;
  }

  #forgetPicture(slot: number): void {
    const at = heardSize * slot + picturedAt;
    if (this.#heard[at] !== 1) return;
    this.#heard[at] = 0;
    this.#pictures[slot] = null;
  }

  /** Takes a station's picture in; answers its slot. */
  put(state: StationState): number {
    const { station } = state;
    const slot = this.#slots.get(station.stcd) ?? this.#add(station.stcd);
    if (this.#stations[slot] !== station) this.#list = null;
    this.#stations[slot] = station;
    this.#forgetPicture(slot);
    const at = heardSize * slot;
    this.#heard[at] = orNaN(state.reportedAt);
    this.#heard[at + 1] = orNaN(state.receivedAt);
    this.#heard[at + 2] = orNaN(state.msgID);
    this.#heard[at + 3] = station.intervalS;
    if (state.clock) this.#clocks.set(slot, state.clock);
    else this.#clocks.delete(slot);
    this.#free(slot);
    for (const element in state.values) {
      const last = state.values[element] as LastValue;
      const row = this.#addRow(slot, this.#placeOf(element));
      this.#writeLast(row, orNaN(last.value), last.observedAt, last.sentAt, last.receivedAt, last.flags ?? 0);
    }
    return slot;
  }

  /** Folds the batch's reports from a row on, up to another, that come behind a cursor; `note` hears of each slot. */
  fold(batch: ReportBatch, from: number, to: number, after: number, note: (slot: number) => void): void {
    const kinds = batch.texts.map((text) => (text === '' ? none : (this.#elementPlaces.get(text) ?? none)));
    const manual = batch.texts.indexOf(byHand);
    for (let first = from; first < to; first += blockSize) {
      const end = Math.min(to, first + blockSize);
      this.#findSlots(batch, first, end);
      for (let row = first; row < end; row++) {
        const slot = this.#block[row - first] as number;
        if (slot === none || (batch.cursors[row] as number) <= after) continue;
        const isFolded = batch.funcs[row] !== manual && this.#foldPlainly(slot, batch, row, kinds);
        if (!isFolded) {
          this.put(withReport(this.picture(slot) as StationState, reportAt(batch, row)));
          for (const [place, text] of batch.texts.entries())
            if (text !== '') kinds[place] = this.#elementPlaces.get(text) ?? none;
        }
        this.#forgetPicture(slot);
        note(slot);
      }
    }
  }

  /** The slots of some reports, before any is folded: so the processor fetches the places of many codes together, and not one after another. */
  #findSlots(batch: ReportBatch, from: number, to: number): void {
    const block = this.#block;
    for (let row = from; row < to; row++) {
      const code = batch.codes[row] as number;
      block[row - from] =
        code === 0 ? (this.#slots.get(batch.names.get(row) ?? '') ?? none) : this.#slotsByNumber.get(code);
    }
  }

  /**
   * `withReport` for the usual report: of a clock that is right, with elements that the station has told before, and nothing of
   * the future known of it. Answers false for any other; what it wrote until then is written again alike by `withReport`.
   */
  #foldPlainly(slot: number, batch: ReportBatch, row: number, kinds: number[]): boolean {
    const sentAt = batch.sentAt[row] as number;
    const receivedAt = batch.receivedAt[row] as number;
    const at = heardSize * slot;
    const knownAt = this.#heard[at] as number;
    const knownReceivedAt = this.#heard[at + 1] as number;
    if (!isClockRight(sentAt, receivedAt) || !(knownReceivedAt - receivedAt <= 0)) return false;
    const to = batch.ends[row] as number;
    for (let nth = row === 0 ? 0 : (batch.ends[row - 1] as number); nth < to; nth++) {
      const last = this.#find(slot, kinds[batch.elements[nth] as number] as number);
      if (last === none) return false;
      if (isOfFuture(this.#lasts[lastSize * last + 3] as number, receivedAt)) return false;
      const observedAt = batch.observedAt[nth] as number;
      if (this.#isNewer(last, observedAt, sentAt, receivedAt))
        this.#writeLast(last, batch.values[nth] as number, observedAt, sentAt, receivedAt, 0);
    }
    if (this.#clocks.size > 0) this.#clocks.delete(slot);
    const madeAt = sentAt < receivedAt ? sentAt : receivedAt;
    if (madeAt < Math.min(knownAt, knownReceivedAt)) return true;
    this.#heard[at] = madeAt;
    this.#heard[at + 1] = receivedAt;
    this.#heard[at + 2] = batch.msgIDs[row] as number;
    return true;
  }

  #isNewer(row: number, observedAt: number, sentAt: number, receivedAt: number): boolean {
    const at = lastSize * row;
    const knownAt = Math.min(this.#lasts[at + 1] as number, this.#lasts[at + 3] as number);
    const countedAt = observedAt < receivedAt ? observedAt : receivedAt;
    return countedAt > knownAt || (countedAt === knownAt && sentAt >= (this.#lasts[at + 2] as number));
  }

  #find(slot: number, kind: number): number {
    let row = this.#head(slot);
    while (row !== none && this.#lasts[lastSize * row + kindAt] !== kind) row = this.#next(row);
    return row;
  }

  #head(slot: number): number {
    return this.#heard[heardSize * slot + headAt] ?? none;
  }

  #next(row: number): number {
    return this.#lasts[lastSize * row + nextAt] ?? none;
  }

  #made(slot: number, station: Station): StationState {
    const rows: number[] = [];
    for (let row = this.#head(slot); row !== none; row = this.#next(row)) rows.push(row);
    const values: StationState['values'] = {};
    for (const row of rows.reverse())
      values[this.elements[this.#lasts[lastSize * row + kindAt] ?? 0] ?? ''] = this.#lastOf(row);
    const at = heardSize * slot;
    const made: StationState = {
      station,
      reportedAt: orNull(this.#heard[at]),
      receivedAt: orNull(this.#heard[at + 1]),
      msgID: orNull(this.#heard[at + 2]),
      values,
    };
    const clock = this.clock(slot);
    if (clock) made.clock = clock;
    return made;
  }

  #lastOf(row: number): LastValue {
    const at = lastSize * row;
    const flags = this.#lasts[at + 4] ?? 0;
    const last: LastValue = {
      value: orNull(this.#lasts[at]),
      observedAt: this.#lasts[at + 1] ?? 0,
      sentAt: this.#lasts[at + 2] ?? 0,
      receivedAt: this.#lasts[at + 3] ?? 0,
    };
    if (flags !== 0) last.flags = flags;
    return last;
  }

  #add(stcd: string): number {
    const slot = this.#stations.length;
    this.#slots.set(stcd, slot);
    if (plainCode.test(stcd)) this.#slotsByNumber.set(Number(stcd), slot);
    this.#heard = grown(this.#heard, heardSize * (slot + 1));
    this.#heard[heardSize * slot + headAt] = none;
    return slot;
  }

  #placeOf(element: string): number {
    const known = this.#elementPlaces.get(element);
    if (known !== undefined) return known;
    const place = this.elements.push(element) - 1;
    this.#elementPlaces.set(element, place);
    return place;
  }

  /** Before all others of its station. */
  #addRow(slot: number, kind: number): number {
    const row = this.#freeRow === none ? this.#rows++ : this.#freeRow;
    if (row === this.#freeRow) this.#freeRow = this.#next(row);
    this.#lasts = grown(this.#lasts, lastSize * (row + 1));
    this.#lasts[lastSize * row + kindAt] = kind;
    this.#lasts[lastSize * row + nextAt] = this.#head(slot);
    this.#heard[heardSize * slot + headAt] = row;
    return row;
  }

  /** Gives the rows of a station's values back. */
  #free(slot: number): void {
    const at = heardSize * slot;
    this.#heard[at + setAt] = (this.#heard[at + setAt] ?? 0) + 1;
    for (let row = this.#head(slot); row !== none; ) {
      const next = this.#next(row);
      this.#lasts[lastSize * row + nextAt] = this.#freeRow;
      this.#freeRow = row;
      row = next;
    }
    this.#heard[at + headAt] = none;
  }

  #writeLast(
    row: number,
    value: number,
    observedAt: number,
    sentAt: number,
    receivedAt: number,
    flags: number,
  ): void {
    const at = lastSize * row;
    this.#lasts[at] = value;
    this.#lasts[at + 1] = observedAt;
    this.#lasts[at + 2] = sentAt;
    this.#lasts[at + 3] = receivedAt;
    this.#lasts[at + 4] = flags;
  }
}
