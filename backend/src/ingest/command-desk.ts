import { hasEnded } from '@stationwall/contract/station-commands';
import { afterCommandHappening, type CommandHappening } from '@stationwall/machines/command.machine';
import { type CommandFrame, commandFrame, type Given } from '../commands/command-frames.ts';
import {
  type CommandChange,
  changeCommand,
  keepNewPassword,
  readOpenCommands,
  readSaidSince,
  type StationCommandRow,
} from '../store/station-commands.ts';
import type { Store, StoreLogger } from '../store/store.ts';
import type { AddressBook } from './address-book.ts';
import { repliesIn } from './command-replies.ts';
import type { Judged, Line } from './incoming.ts';
import { keyOfStation, LineBook } from './line-book.ts';

const lookEveryMs = 2_000;

/** Sends what people ask of stations by the lines on which these report, and finds the answers among what comes. */
export class CommandDesk {
  readonly lines = new LineBook();
  readonly #store: Store;
  readonly #book: AddressBook;
  readonly #logger: StoreLogger;
  readonly #answerWithinMs: number;
  readonly #timer: NodeJS.Timeout;
  /** What was sent and not answered yet, by station: one at a time. */
  readonly #underWay = new Map<string, StationCommandRow>();
  #work: Promise<void> = Promise.resolve();
  #isLookAsked = false;
  #hasOpen = true;
  #isClosing = false;

  /** `answerWithinMs`: so long a station may take to answer. */
  constructor(store: Store, book: AddressBook, logger: StoreLogger, answerWithinMs: number) {
    this.#answerWithinMs = answerWithinMs;
    this.#store = store;
    this.#book = book;
    this.#logger = logger;
    this.#timer = setInterval(() => this.look(), lookEveryMs);
    this.#timer.unref();
  }

  /** What was stored: who spoke by which line, and whether it answers a command. */
  heard({ incoming, verdict, msgId }: Judged): void {
    const { entry } = verdict;
    const speaker = incoming.speaker?.() ?? null;
    if (!entry || verdict.reason !== null || !speaker) return;
    const key = keyOfStation(entry);
    const isBack = this.#hasOpen && this.lines.of(key)?.line !== incoming.line;
    this.lines.heard(entry, incoming.line, speaker, incoming.bytes, incoming.claim.func);
    if (isBack) this.look();
    const command = this.#underWay.get(key);
    const said = command && incoming.answers?.(command);
    if (!command || !said) return;
    if (said.type === 'data') {
      const change = { answer_msg_id: msgId };
      Object.assign(command, change);
      this.#do(async () => void (await changeCommand(this.#store.db, command, change)));
      return;
    }
    this.#happen(
      key,
      command,
      { type: said.type },
      {
        ...(said.type === 'station.answered' && { answer_msg_id: command.answer_msg_id ?? msgId }),
        said: said.said,
      },
    );
  }

  lost(line: Line): void {
    for (const key of this.lines.lost(line)) {
      const command = this.#underWay.get(key);
      if (command) this.#happen(key, command, { type: 'line.lost' });
    }
  }

  /** Looks at what waits, soon and once. */
  look(): void {
    if (this.#isLookAsked || this.#isClosing) return;
    this.#isLookAsked = true;
    this.#do(async () => {
      this.#isLookAsked = false;
      await this.#look();
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#isClosing = true;
    await this.#work;
  }

  #do(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#logger.warn({ err: error }, 'commands to stations wait: the store could not be asked');
    });
  }

  async #look(): Promise<void> {
    const now = Date.now();
    const open = await readOpenCommands(this.#store.db, now);
    this.#hasOpen = open.length > 0;
    const busy = new Set<string>();
    for (const command of open)
      if (isUnderWay(command)) {
        const key = keyOfStation({ tenantId: command.tenant_id, stcd: command.stcd });
        busy.add(key);
        // Of a process that ended, or of another backend: its answer may come here as well.
        this.#underWay.set(key, command);
        if ((command.due_at ?? 0) < now) await this.#overdue(key, command);
      }
    // What another process ended is awaited no longer.
    for (const key of this.#underWay.keys()) if (!busy.has(key)) this.#underWay.delete(key);
    for (const command of open) {
      if (isUnderWay(command) || hasEnded(command.state) || this.#isClosing) continue;
      const key = keyOfStation({ tenantId: command.tenant_id, stcd: command.stcd });
      const said = command.state === 'awaitingConsent' ? 'NoConsent' : '';
      if (command.limit_at < now) await this.#apply(key, command, { type: 'limit.passed' }, { said });
      else if (!busy.has(key) && (await this.#send(key, command))) busy.add(key);
    }
  }

  /** Its answer may have been stored by a process that ended before it could tell. */
  async #overdue(key: string, command: StationCommandRow): Promise<void> {
    for (const { type, said, msgId } of repliesIn(command, await readSaidSince(this.#store.db, command))) {
      if (type === 'data') continue;
      const change = { said, ...(type === 'station.answered' && { answer_msg_id: msgId }) };
      await this.#apply(key, command, { type }, change);
    }
    if (isUnderWay(command)) await this.#apply(key, command, { type: 'answer.overdue' });
  }

  async #send(key: string, command: StationCommandRow): Promise<boolean> {
    const held = this.lines.of(key);
    if (!held) return false;
    const now = Date.now();
    const given = JSON.parse(command.given) as Given;
    let frame: CommandFrame;
    try {
      frame = commandFrame({ kind: command.kind, given }, held.speaker, held.entry.timeZone, now);
    } catch (error) {
      // The station speaks another protocol since it was asked for.
      this.#logger.warn({ err: error, stcd: command.stcd }, 'a command could not be written');
      return false;
    }
    const { bytes, qn } = frame;
    // Kept before it leaves: whatever ends this process now, it is never sent a second time by mistake.
    const change = { sent_at: now, due_at: now + this.#answerWithinMs, qn, answer_msg_id: null };
    const sent = await this.#apply(key, command, { type: 'command.sent' }, change);
    if (!sent) return false;
    held.line.reply(bytes);
    held.line.flush();
    this.lines.spoken(key, withoutToken(bytes, given), command.code);
    return true;
  }

  #happen(
    key: string,
    command: StationCommandRow,
    happening: CommandHappening,
    change?: CommandChange,
  ): void {
    this.#do(async () => {
      await this.#apply(key, command, happening, change);
      this.look();
    });
  }

  /** Whether it happened: the machine allows it, and nobody else was first. */
  async #apply(
    key: string,
    command: StationCommandRow,
    happening: CommandHappening,
    more: CommandChange = {},
  ): Promise<boolean> {
    const { state, is_repeatable: isRepeatable, tries } = command;
    const next = afterCommandHappening({ state, isRepeatable, tries }, happening);
    if (!next) return false;
    const isEnd = hasEnded(next.state);
    const { newPassword: secret, token } = JSON.parse(command.given) as Given;
    const change: CommandChange = {
      ...more,
      ...{ state: next.state, tries: next.tries },
      ...(isEnd && { ended_at: Date.now() }),
      ...(isEnd && (secret ?? token) !== undefined && { given: '{}' }),
    };
    const { db } = this.#store;
    const isFirst = await changeCommand(db, command, change);
    if (isFirst && next.state === 'answered' && secret !== undefined) {
      const password = command.protocol === 'sl651' ? String(secret).toUpperCase() : String(secret);
      await keepNewPassword(db, command, password);
      this.#book.refresh();
      const held = this.lines.of(key);
      if (held) held.speaker = { ...held.speaker, password };
    }
    if (isFirst) Object.assign(command, change);
    if (isFirst && isUnderWay(command)) this.#underWay.set(key, command);
    else if (this.#underWay.get(key)?.id === command.id) this.#underWay.delete(key);
    return isFirst;
  }
}

const isUnderWay = ({ state }: StationCommandRow): boolean => state === 'sent' || state === 'acknowledged';

/** What passed a line is shown to people; a token that is in it is not. */
function withoutToken(bytes: Uint8Array, { token }: Given): Uint8Array {
  if (typeof token !== 'string') return bytes;
  const at = Buffer.from(bytes).indexOf(token);
  return at < 0 ? bytes : bytes.slice().fill(0, at, at + token.length);
}
