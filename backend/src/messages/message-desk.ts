import { createHash } from 'node:crypto';
import type { Culture } from '@stationwall/contract/constants';
import type { FastifyBaseLogger } from 'fastify';
import { floodWithinMs } from '../alarms/flood.ts';
import { messageTexts, priorityWords } from '../localization/message-texts.ts';
import { say, type Text } from '../localization/text.ts';
import { Rounds } from '../rounds.ts';
import type { Database } from '../store/accounts.ts';
import { holdCalls, markHandedOn } from '../store/alarm-calls.ts';
import { beginEscalations, holdDueEscalations } from '../store/alarm-escalations.ts';
import { type DueMessage, insertMessages, settleMessages, takeDue } from '../store/alarm-messages.ts';
import { appendEvents } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { escalate, escalationsOf } from './escalate.ts';
import { type Made, messagesOfCalls, readCircle, type Way, waysIn } from './make-messages.ts';
import { pushSender } from './push-sender.ts';
import {
  mailSender,
  type OutMessage,
  type Sender,
  type Sent,
  type WaysOut,
  webhookSender,
} from './ways-out.ts';
import { givenUpAfterMs, pauseAfter } from './when-due.ts';

const tickMs = 2_000;
/** Who is killed while sending has sent nothing, or something that is sent once more, after so long. */
const leaseMs = 120_000;
const mostCalls = 200;
const mostDue = 200;

type DeskStore = Pick<Store, 'db' | 'feed'>;

/** Makes messages of alarms that ring, and sends them: each at least once, however often the process is killed. */
export class MessageDesk {
  readonly ways: WaysOut;
  readonly #store: DeskStore;
  readonly #senders: Partial<Record<Way, Sender>>;
  readonly #endMail: () => void;
  readonly #rounds: Rounds;

  constructor(store: DeskStore, ways: WaysOut, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#store = store;
    this.ways = ways;
    const mail = ways.smtpUrl === null ? null : mailSender(ways.smtpUrl, ways.mailFrom);
    this.#endMail = () => mail?.close();
    this.#senders = {
      ...(mail && { email: mail }),
      ...(ways.webhook && { webhook: webhookSender(ways.webhook) }),
      ...(ways.push && { push: pushSender(store.db, ways.push, ways.mailFrom) }),
    };
    this.#rounds = new Rounds(
      tickMs,
      (now) => this.#round(now),
      (error) => log.warn({ err: error }, 'messages of alarms could not be sent; tried again'),
    );
  }

  start(): void {
    this.#rounds.start();
  }

  /** Makes what is to be made and sends what is due. */
  look(now: number): Promise<void> {
    return this.#rounds.go(now);
  }

  async close(): Promise<void> {
    await this.#rounds.close();
    this.#endMail();
  }

  async #round(now: number): Promise<void> {
    while (await this.#handOn(now));
    while (await this.#escalate(now));
    while (!this.#rounds.isClosing && (await this.#sendDue(now)));
  }

  /** Sends one message at once; of a way that this site lacks it says so. */
  send(way: Way, message: OutMessage, culture: Culture): Promise<Sent> {
    const sender = this.#senders[way];
    if (sender) return sender(message);
    return Promise.resolve({ isSent: false, answer: say(messageTexts.NoSuchWay, culture) });
  }

  /** Makes the messages of some alarms of one tenant, in one transaction with the note that they are made. */
  #handOn(now: number): Promise<boolean> {
    return this.#make(async (db) => {
      const calls = await holdCalls(db, mostCalls);
      const [first] = calls;
      if (!first) return null;
      const circle = await readCircle(db, first.tenant_id, waysIn(this.ways), now);
      const ids = calls.map(({ alarm_id }) => alarm_id);
      await beginEscalations(db, escalationsOf(calls, circle));
      await markHandedOn(db, first.tenant_id, ids, now);
      return { tenantId: first.tenant_id, made: messagesOfCalls(calls, circle) };
    });
  }

  /** Calls the next on duty for alarms that nobody has acknowledged in time. */
  #escalate(now: number): Promise<boolean> {
    return this.#make(async (db) => {
      const due = await holdDueEscalations(db, now, mostCalls);
      const [first] = due;
      if (!first) return null;
      const circle = await readCircle(db, first.tenant_id, waysIn(this.ways), now);
      return { tenantId: first.tenant_id, made: await escalate(db, due, circle) };
    });
  }

  async #make(work: (db: Database) => Promise<{ tenantId: number; made: Made } | null>): Promise<boolean> {
    const { db, feed } = this.#store;
    const done = await db.transaction().execute(async (transaction) => {
      const worked = await work(transaction);
      if (!worked) return null;
      const { tenantId, made } = worked;
      await insertMessages(transaction, made.messages);
      const appended =
        made.told.length === 0 ? null : await appendEvents(transaction, tenantId, [...made.told]);
      return { tenantId, appended };
    });
    if (done?.appended)
      feed.publish(done.tenantId, done.appended.prev, done.appended.cursor, done.appended.events);
    return done !== null;
  }

  /** Sends what is due, to each person and way together; answers whether there was anything. */
  async #sendDue(now: number): Promise<boolean> {
    const { db } = this.#store;
    const due = await takeDue(db, { now, leaseUntil: now + leaseMs, most: mostDue });
    const groups = Map.groupBy(due, ({ tenant_id, user_id, way }) => `${tenant_id} ${user_id} ${way}`);
    await Promise.all([...groups.values()].map((group) => this.#sendGroup(group, now)));
    return due.length > 0;
  }

  async #sendGroup(group: readonly DueMessage[], now: number): Promise<void> {
    const { db } = this.#store;
    const idsOf = (rows: readonly DueMessage[]) => rows.map(({ id }) => id);
    const [first] = group;
    if (!first) return;
    const culture: Culture = first.language === 'en' ? 'en' : 'zh-Hans';
    // What waited for the morning and is over is no news any more.
    const isPast = (row: DueMessage) =>
      row.attempts === 1 && row.closed_at !== null && now - row.created_at > floodWithinMs;
    const past = group.filter(isPast);
    if (past.length > 0)
      await settleMessages(db, first.tenant_id, idsOf(past), {
        ...{ state: 'skipped', due_at: null, sent_at: null },
        answer: say(messageTexts.OverMeanwhile, culture),
      });
    const rows = group.filter((row) => !isPast(row));
    if (rows.length === 0) return;
    const { isSent, answer, isRefused } = await this.send(
      first.way as Way,
      outMessage(rows, culture),
      culture,
    );
    if (isSent)
      return settleMessages(db, first.tenant_id, idsOf(rows), {
        ...{ state: 'sent', due_at: null, sent_at: Date.now(), answer },
      });
    for (const row of rows) {
      const isGivenUp = (isRefused && row.way === 'push') || now - row.created_at > givenUpAfterMs;
      await settleMessages(db, row.tenant_id, [row.id], {
        ...{ state: isGivenUp ? 'failed' : 'waiting', sent_at: null, answer },
        due_at: isGivenUp ? null : now + pauseAfter(row.attempts),
      });
    }
  }
}

const keyOf = ({ tenant_id, alarm_id, id, user_id, way, step }: DueMessage) =>
  `${tenant_id}-${alarm_id ?? `message-${id}`}-${user_id}-${way}${step === 0 ? '' : `-${step}`}`;

/** One alarm says itself; several are told together, the highest priority and the oldest first. */
function outMessage(rows: readonly DueMessage[], culture: Culture): OutMessage {
  const sorted = rows.toSorted((one, other) => other.severity - one.severity || one.id - other.id);
  const [first] = sorted as [DueMessage, ...DueMessage[]];
  const lineOf = ({ severity, text }: DueMessage) =>
    say(messageTexts.Line, culture, say(priorityWords[severity] as Text, culture), text);
  const keys = sorted.map(keyOf);
  const together = createHash('sha256').update(keys.join(' ')).digest('hex').slice(0, 32);
  const isOne = sorted.length === 1;
  return {
    key: isOne ? (keys[0] as string) : `digest-${together}`,
    subject: isOne ? lineOf(first) : say(messageTexts.Digest, culture, sorted.length, first.text),
    text: sorted.map(lineOf).join('\n'),
    person: {
      tenantId: first.tenant_id,
      userId: first.user_id,
      userName: first.user_name,
      emailAddress: first.email_address,
      phoneNumber: first.phone_number,
    },
    tenancyName: first.tenancy_name,
    alarms: sorted.map((row) => ({
      ...{ key: keyOf(row), alarmId: row.alarm_id, stcd: row.stcd },
      ...{ severity: row.severity, text: row.text },
    })),
  };
}
