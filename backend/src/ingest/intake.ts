import { setTimeout as pause } from 'node:timers/promises';
import { encodeGroup, reportsMoved, stationsMoved } from '../store/commit-group.ts';
import type { CommandDesk } from './command-desk.ts';
import type { Desk } from './desk.ts';
import type { Publication } from './group.ts';
import type { Incoming, Judged, Line } from './incoming.ts';
import { keyOfStation } from './line-book.ts';
import { prepare } from './prepare.ts';

interface Underway {
  judged: Judged[];
  publications: Publication[];
  /** The heads once it is stored. */
  outcome: 'open' | number[] | { error: unknown };
}

const deadlock = '40P01';
const largestGroup = 500;
/** With one group on its way, the next starts only when it is worth its overhead. */
const worthAGroup = 200;
const mostUnderway = 2;
const mostWaiting = 20_000;

/** Commits what comes in groups and in order: what arrived while one was on its way makes the next. */
export class Intake {
  readonly #desk: Desk;
  readonly #commands: CommandDesk;
  readonly #resumes = new Set<() => void>();
  #waiting: Incoming[] = [];
  #underway: Underway[] = [];
  #running: Promise<void> | null = null;
  #wake: () => void = () => {};
  #failures = 0;
  /** So many of the waiting go one by one, because one of them may be what the store refuses. */
  #singles = 0;
  #isClosing = false;
  readonly #closing = Promise.withResolvers<void>();

  constructor(desk: Desk, commands: CommandDesk) {
    this.#desk = desk;
    this.#commands = commands;
  }

  /** Resolves when nothing more is stored. */
  get closed(): Promise<void> {
    return this.#closing.promise;
  }

  /** Lines stop reading while it is. */
  get isFull(): boolean {
    return this.#waiting.length >= mostWaiting;
  }

  /** Calls once, as soon as there is room. */
  whenRoomy(resume: () => void): void {
    this.#resumes.add(resume);
  }

  accept(incoming: Incoming): void {
    this.#waiting.push(incoming);
    if (this.#running) {
      if (this.#mayStart()) this.#wake();
      return;
    }
    // Later, so that all that one turn of the event loop brings goes into one group.
    this.#running = new Promise((resolve) => setImmediate(() => resolve(this.#run())));
  }

  /** The line is gone: what it began and did not finish is worth nothing. */
  forget(line: Line): void {
    this.#desk.packets.forget(line);
    this.#desk.packetSets.forget(line);
    this.#commands.lost(line);
  }

  /** Stores and answers what was accepted, unless the store is out of reach. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wake();
    await this.#running;
    this.#closing.resolve();
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0 || this.#underway.length > 0) {
      if (this.#mayStart()) await this.#start();
      else if (this.#underway[0]?.outcome === 'open')
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      else await this.#finish(this.#underway.shift() as Underway);
      if (this.#isClosing && this.#failures > 1) break;
    }
    this.#running = null;
  }

  #mayStart(): boolean {
    if (this.#waiting.length === 0 || this.#underway.some(({ outcome }) => outcome !== 'open')) return false;
    if (this.#underway.length === 0) return true;
    return this.#underway.length < mostUnderway && this.#waiting.length >= worthAGroup && this.#singles === 0;
  }

  async #start(): Promise<void> {
    const batch = this.#waiting.splice(0, this.#singles > 0 ? 1 : largestGroup);
    this.#singles = Math.max(0, this.#singles - 1);
    try {
      const { judged, decided } = await prepare(this.#desk, batch);
      const group: Underway = { judged, publications: decided.publications, outcome: 'open' };
      const settle = (outcome: Underway['outcome']) => {
        group.outcome = outcome;
        this.#wake();
      };
      this.#underway.push(group);
      this.#desk.store.writer.commit(encodeGroup(decided.group)).then(settle, (error) => settle({ error }));
    } catch (error) {
      await this.#retry(batch, error);
    }
  }

  async #finish({ judged, publications, outcome }: Underway): Promise<void> {
    if (Array.isArray(outcome)) {
      this.#failures = 0;
      this.#answer(judged);
      for (const [index, { tenantId, events }] of publications.entries()) {
        const cursor = outcome[index] ?? 0;
        const prev = cursor - events.length;
        for (const [nth, event] of events.entries()) event.cursor = prev + nth + 1;
        this.#desk.store.feed.publish(tenantId, prev, cursor, events);
      }
    } else if (outcome !== 'open') {
      await this.#retry(
        judged.map(({ incoming }) => incoming),
        outcome.error,
      );
    }
  }

  #answer(judged: readonly Judged[]): void {
    const now = Date.now();
    const lines = new Set(judged.map(({ incoming }) => incoming.line));
    for (const each of judged) {
      const { incoming, verdict, cost } = each;
      this.#commands.heard(each);
      const answer = incoming.answer(verdict, now);
      if (answer) {
        incoming.line.reply(answer);
        if (verdict.entry)
          this.#commands.lines.spoken(keyOfStation(verdict.entry), answer, incoming.claim.func);
      }
      const isGood = verdict.entry !== null && verdict.reason === null;
      if (incoming.way !== null && (isGood || !incoming.waits)) this.#desk.tally.came(incoming.way, isGood);
      this.#desk.tally.add(isGood ? 'framesTaken' : incoming.waits ? 'framesUnclaimed' : 'framesRefused');
      if (isGood && !verdict.keepsFrame) this.#desk.tally.add('takenFramesNotKept');
      if (isGood && verdict.entry) this.#desk.stationQuota.charge(verdict.entry, cost);
      incoming.line.settled(incoming.size, isGood);
    }
    for (const line of lines) line.flush();
    if (this.isFull) return;
    for (const resume of this.#resumes) resume();
    this.#resumes.clear();
  }

  /** Puts a group that was not stored back to the front, with those that were decided on top of it. */
  async #retry(batch: Incoming[], error: unknown): Promise<void> {
    const later = this.#underway.splice(0);
    for (const each of later)
      while (each.outcome === 'open')
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    const unstored = later.filter(({ outcome }) => !Array.isArray(outcome));
    this.#waiting = [
      ...batch,
      ...unstored.flatMap(({ judged }) => judged.map(({ incoming }) => incoming)),
      ...this.#waiting,
    ];
    this.#desk.memories.forget();
    for (const each of later) if (Array.isArray(each.outcome)) await this.#finish(each);
    const code = String((error as { code?: unknown }).code ?? '');
    if (code === reportsMoved || code === deadlock) return;
    if (code === stationsMoved) {
      // Asked for after the failure: the next try is decided by no older ones.
      const asked = await this.#desk.memories.hearOfStations().catch((error: unknown) => error);
      this.#desk.book.refresh();
      if (!asked) return;
    }
    this.#failures += 1;
    if (isAboutData(code) || error instanceof TypeError || error instanceof RangeError)
      this.#blame(batch, error);
    else await this.#waitForStore(error);
  }

  /** The store refuses something in the batch: first it is tried again, then one by one, then the culprit is set aside. */
  #blame(batch: Incoming[], error: unknown): void {
    const reason = `could not be stored: ${(error as Error).message}`;
    const [only] = batch;
    if (this.#failures < 2) return;
    if (batch.length > 1) this.#singles = batch.length;
    else if (only && only.reason === null) only.reason = reason;
    else if (only) {
      this.#waiting.shift();
      only.line.settled(only.size, false);
    }
    this.#desk.logger.error({ err: error, frames: batch.length }, 'the store refused frames');
  }

  async #waitForStore(error: unknown): Promise<void> {
    this.#desk.logger.error({ err: error }, 'the store is out of reach; reports wait');
    await pause(Math.min(5_000, 50 * 2 ** Math.min(this.#failures, 10)), undefined, { ref: false });
  }
}

/** SQLSTATE classes that say something about the rows, not about the store. */
const isAboutData = (code: string): boolean => /^(21|22|23|42|54)...$/.test(code);
