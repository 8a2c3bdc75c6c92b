import { createHash } from 'node:crypto';
import type { Culture } from '@stationwall/contract/constants';
import type { MessageWay } from '@stationwall/contract/services/alarm-message';
import type { FastifyBaseLogger } from 'fastify';
import { floodOf, floodWithinMs } from '../alarms/flood.ts';
import { messageTexts, priorityWords } from '../localization/message-texts.ts';
import { say, type Text } from '../localization/text.ts';
import { type Database, findTenantById } from '../store/accounts.ts';
import { type CalledAlarm, holdCalls, markHandedOn, readCallTimes } from '../store/alarm-calls.ts';
import {
  type DueMessage,
  insertMessages,
  type NewMessage,
  type Recipient,
  readRecipients,
  settleMessages,
  takeDue,
} from '../store/alarm-messages.ts';
import type { Appended } from '../store/alarm-rows.ts';
import { sharedStations } from '../store/device-shares.ts';
import { appendEvents } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import {
  mailSender,
  type OutMessage,
  type Sender,
  type Sent,
  type WaysOut,
  webhookSender,
} from './ways-out.ts';
import { givenUpAfterMs, pauseAfter, quietUntil, whenDue } from './when-due.ts';

const tickMs = 2_000;
/** Who is killed while sending has sent nothing, or something that is sent once more, after so long. */
const leaseMs = 120_000;
const mostCalls = 200;
const mostDue = 200;

type DeskStore = Pick<Store, 'db' | 'feed'>;
type Way = Exclude<MessageWay, 'app'>;

/** Makes messages of alarms that ring, and sends them: each at least once, however often the process is killed. */
export class MessageDesk {
  readonly ways: WaysOut;
  readonly #store: DeskStore;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #senders: Partial<Record<Way, Sender>>;
  readonly #endMail: () => void;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(store: DeskStore, ways: WaysOut, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#store = store;
    this.#log = log;
    this.ways = ways;
    const mail = ways.smtpUrl === null ? null : mailSender(ways.smtpUrl, ways.mailFrom);
    this.#endMail = () => mail?.close();
    this.#senders = {
      ...(mail && { email: mail }),
      ...(ways.webhook && { webhook: webhookSender(ways.webhook) }),
    };
  }

  start(): void {
    const tick = () => {
      if (this.#isClosing) return;
      this.#timer = setTimeout(() => void this.look(Date.now()).then(tick), tickMs).unref();
    };
    tick();
  }

  /** Makes what is to be made and sends what is due. */
  look(now: number): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        while (await this.#handOn(now));
        while (!this.#isClosing && (await this.#sendDue(now)));
      } catch (error) {
        this.#log.warn({ err: error }, 'messages of alarms could not be sent; tried again');
      }
    });
    return this.#looking;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#looking;
    this.#endMail();
  }

  /** Sends one message at once; of a way that this site lacks it says so. */
  send(way: Way, message: OutMessage, culture: Culture): Promise<Sent> {
    const sender = this.#senders[way];
    if (sender) return sender(message);
    return Promise.resolve({ isSent: false, answer: say(messageTexts.NoSuchWay, culture) });
  }

  /** Makes the messages of some alarms of one tenant, in one transaction with the note that they are made. */
  async #handOn(now: number): Promise<boolean> {
    const { db, feed } = this.#store;
    let tenantId = 0;
    const made = await db.transaction().execute(async (transaction) => {
      const calls = await holdCalls(transaction, mostCalls);
      tenantId = calls[0]?.tenant_id ?? 0;
      if (calls.length === 0) return null;
      const { messages, told } = await this.#messagesOf(transaction, tenantId, calls, now);
      await insertMessages(transaction, messages);
      const ids = calls.map(({ alarm_id }) => alarm_id);
      await markHandedOn(transaction, tenantId, ids, now);
      const appended = told.length === 0 ? null : await appendEvents(transaction, tenantId, told);
      return { appended };
    });
    const appended: Appended | null = made?.appended ?? null;
    if (appended) feed.publish(tenantId, appended.prev, appended.cursor, appended.events);
    return made !== null;
  }

  async #messagesOf(db: Database, tenantId: number, calls: readonly CalledAlarm[], now: number) {
    const tenant = await findTenantById(db, tenantId);
    const timeZone = tenant?.time_zone ?? 'UTC';
    const isFlood = floodOf(await readCallTimes(db, tenantId, now), now).since !== null;
    const recipients = await withShares(db, tenantId, await readRecipients(db, tenantId));
    const messages: NewMessage[] = [];
    const told: { kind: 'notification'; stcd: ''; payload: object }[] = [];
    for (const call of calls) {
      const hearing = recipients.filter((one) => one.seesAll || one.stcds.includes(call.stcd));
      for (const { id, choice } of hearing) {
        const culture = choice.language;
        const text = culture === 'zh-Hans' ? call.text_zh : call.text_en;
        const base = {
          ...{ tenant_id: tenantId, user_id: id, alarm_id: call.alarm_id, stcd: call.stcd },
          ...{ severity: call.severity, text, created_at: now, attempts: 0 },
        };
        if (isWanted(choice.appFrom, call))
          messages.push({ ...base, way: 'app', due_at: null, state: 'sent', sent_at: now, answer: '' });
        const due = whenDue(call.severity, now, { isFlood, quiet: quietUntil(timeZone, now, choice) });
        const later = { due_at: due, state: 'waiting' as const, sent_at: null, answer: '' };
        if (this.#senders.email && isWanted(choice.emailFrom, call))
          messages.push({ ...base, ...later, way: 'email' });
        if (this.#senders.webhook && isWanted(choice.webhookFrom, call))
          messages.push({ ...base, ...later, way: 'webhook' });
      }
      const byLanguage = Map.groupBy(
        hearing.filter(({ choice }) => isWanted(choice.appFrom, call)),
        ({ choice }) => choice.language,
      );
      for (const [language, people] of byLanguage) {
        const payload = {
          ...{ notificationId: `alarm-${call.alarm_id}-${language}`, userIds: people.map(({ id }) => id) },
          ...{ severity: noticeSeverity[call.severity] ?? 2, createdAt: now },
          text: language === 'zh-Hans' ? call.text_zh : call.text_en,
        };
        told.push({ kind: 'notification', stcd: '', payload });
      }
    }
    return { messages, told };
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
    const { isSent, answer } = await this.send(first.way as Way, outMessage(rows, culture), culture);
    if (isSent)
      return settleMessages(db, first.tenant_id, idsOf(rows), {
        ...{ state: 'sent', due_at: null, sent_at: Date.now(), answer },
      });
    for (const row of rows) {
      const isGivenUp = now - row.created_at > givenUpAfterMs;
      await settleMessages(db, row.tenant_id, [row.id], {
        ...{ state: isGivenUp ? 'failed' : 'waiting', sent_at: null, answer },
        due_at: isGivenUp ? null : now + pauseAfter(row.attempts),
      });
    }
  }
}

const noticeSeverity = [0, 0, 2, 3, 4];
const isWanted = (from: number, { severity }: CalledAlarm) => from > 0 && severity >= from;

async function withShares(db: Database, tenantId: number, recipients: Recipient[]): Promise<Recipient[]> {
  const all: Recipient[] = [];
  for (const one of recipients)
    all.push(
      one.seesAll ? one : { ...one, stcds: [...one.stcds, ...(await sharedStations(db, tenantId, one.id))] },
    );
  return all;
}

const keyOf = ({ tenant_id, alarm_id, id, user_id, way }: DueMessage) =>
  `${tenant_id}-${alarm_id ?? `test-${id}`}-${user_id}-${way}`;

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
