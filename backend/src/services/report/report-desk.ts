import { randomUUID } from 'node:crypto';
import type { Culture } from '@stationwall/contract/constants';
import type { MessageState } from '@stationwall/contract/services/alarm-message';
import { type ReportInput, reports } from '@stationwall/contract/services/report';
import type { FastifyBaseLogger } from 'fastify';
import { AbpError } from '../../abp-error.ts';
import { clockRulesOf } from '../../derived/spans.ts';
import { reportTitles, scheduleTexts } from '../../localization/report-texts.ts';
import { say, type Text } from '../../localization/text.ts';
import type { MessageDesk } from '../../messages/message-desk.ts';
import { pauseAfter } from '../../messages/when-due.ts';
import { Rounds } from '../../rounds.ts';
import { findTenantById } from '../../store/accounts.ts';
import {
  dropOldRuns,
  insertRun,
  lineUp,
  type NewRun,
  type RunRow,
  readActiveSchedules,
  readSchedule,
  type ScheduleRow,
  settleRun,
  takeDueRuns,
} from '../../store/report-runs.ts';
import { findAccount } from '../../store/sessions.ts';
import type { Store } from '../../store/store.ts';
import { duesBetween, type Recurrence, spanDue } from '../schedule-times.ts';
import { type ReportFile, reportFile } from './report-file.ts';

const tickMs = 10_000;
/** A report of ten thousand stations is made well within it. */
const leaseMs = 300_000;
const dayMs = 86_400_000;
/** So many runs that were missed are made up, the newest ones. */
const mostMadeUp = 7;
/** Mail servers take no more, with a third on top for how files are written in mails. */
const mostBytes = 15 * 2 ** 20;
/** About a day of tries. */
const mostAttempts = 52;
const keptMs = 400 * dayMs;

const recurrenceOf = (row: ScheduleRow): Recurrence => ({
  ...{ every: row.every, weekday: row.weekday, monthDay: row.month_day, atTime: row.at_time },
});

/** What became of a run: `isTriedAgain` while it may come right by itself. */
interface Outcome {
  state: MessageState;
  answer: string;
  isTriedAgain?: boolean;
  file?: ReportFile;
}

/** Makes reports that are due, each as whoever it is for would see it, and sends them: each at least once. */
export class ReportDesk {
  readonly #store: Store;
  readonly #messages: Pick<MessageDesk, 'send'>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #rounds: Rounds;

  constructor(store: Store, messages: Pick<MessageDesk, 'send'>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#store = store;
    this.#messages = messages;
    this.#log = log;
    this.#rounds = new Rounds(
      tickMs,
      (now) => this.#round(now),
      (error) => log.warn({ err: error }, 'reports could not be sent; tried again'),
    );
  }

  start(): void {
    this.#rounds.start();
  }

  /** Puts in line what has become due, and sends what is in line. */
  look(now: number): Promise<void> {
    return this.#rounds.go(now);
  }

  /** Makes and sends the report of a schedule as if it were due now; null where there is no such schedule. */
  async sendNow(tenantId: number, id: number, now: number): Promise<Outcome | null> {
    const schedule = await readSchedule(this.#store.db, tenantId, id);
    if (!schedule) return null;
    const waiting = { attempts: 1, next_at: now + leaseMs };
    const run = await insertRun(this.#store.db, { ...newRun(schedule, { day: null, at: now }), ...waiting });
    const outcome = { ...(await this.#carryOut(run)), isTriedAgain: false };
    await this.#settle(run, outcome, now);
    return outcome;
  }

  async close(): Promise<void> {
    await this.#rounds.close();
  }

  async #round(now: number): Promise<void> {
    await this.#lineUp(now);
    // One after the other: a report is read from the store in pieces, and stations are answered in between.
    for (let due = await this.#take(now); due.length > 0; due = await this.#take(now))
      for (const run of due) {
        if (this.#rounds.isClosing) return;
        await this.#settle(run, await this.#carryOut(run), now);
      }
  }

  #take(now: number): Promise<RunRow[]> {
    return takeDueRuns(this.#store.db, { now, leaseUntil: now + leaseMs, most: 20 });
  }

  async #lineUp(now: number): Promise<void> {
    const { db } = this.#store;
    for (const schedule of await readActiveSchedules(db)) {
      const { time_zone, handled_until, language } = schedule;
      const dues = duesBetween(time_zone, recurrenceOf(schedule), handled_until, now);
      if (dues.length === 0) continue;
      const made = dues.slice(-mostMadeUp).map((due) => newRun(schedule, due));
      const left = dues.at(-mostMadeUp - 1);
      const count = dues.length - made.length;
      const answer = say(scheduleTexts.LeftOut, language, count);
      const skipped = left && { ...newRun(schedule, left), state: 'skipped' as const, next_at: null, answer };
      await lineUp(db, schedule, now, [...(skipped ? [skipped] : []), ...made]);
      await dropOldRuns(db, now - keptMs);
    }
  }

  async #settle(run: RunRow, { state, answer, isTriedAgain, file }: Outcome, now: number): Promise<void> {
    const isAgain = isTriedAgain === true && run.attempts < mostAttempts;
    const told = file && {
      ...{ begin_at: file.begin, end_at: file.end, stations: file.stations, bytes: file.bytes.length },
    };
    await settleRun(this.#store.db, run, {
      ...{ state: isAgain ? 'waiting' : state, answer, ...told },
      next_at: isAgain ? now + pauseAfter(run.attempts) : null,
      sent_at: state === 'sent' ? Date.now() : null,
    });
  }

  async #carryOut(run: RunRow): Promise<Outcome> {
    try {
      return await this.#makeAndSend(run);
    } catch (error) {
      this.#log.warn({ err: error, run: run.id }, 'a report could not be made; tried again');
      return { state: 'failed', answer: (error as Error).message, isTriedAgain: true };
    }
  }

  async #makeAndSend(run: RunRow): Promise<Outcome> {
    const { db } = this.#store;
    const { tenant_id: tenantId, due_day, due_at } = run;
    const schedule = await readSchedule(db, tenantId, run.schedule_id);
    const culture = schedule?.language ?? 'zh-Hans';
    const not = (state: 'failed' | 'skipped', text: Text, ...values: (string | number)[]): Outcome => ({
      ...{ state, answer: say(text, culture, ...values) },
    });
    if (!schedule || (due_day !== null && !schedule.is_enabled)) return not('skipped', scheduleTexts.Deleted);
    const [account, tenant] = [
      await findAccount(db, tenantId, schedule.user_id),
      await findTenantById(db, tenantId),
    ];
    if (!account || !tenant) return not('failed', scheduleTexts.Gone);
    const { user, permissions } = account;
    const kind = reports[schedule.report];
    const userName = user.user_name;
    if (!permissions.has(kind.needs)) return not('failed', scheduleTexts.MayNotRead, userName);
    if (schedule.way === 'email' && user.email_address === '')
      return not('failed', scheduleTexts.NoEmail, userName);
    const nobodySignedIn = { tokenId: '', signInId: '', signedInAt: 0, expiresAt: 0 };
    const identity = { tenantId, user, permissions, ...nobodySignedIn };
    const input = { ...inputOf(schedule), ...spanDue(clockRulesOf(tenant), kind, schedule.every, due_at) };
    const made = { culture, identity, owner: tenant.name };
    const file = await reportFile(this.#store, schedule.report, input, made).catch((error) => faultIn(error));
    if (file instanceof AbpError) return { state: 'failed', answer: faultOf(file, culture) };
    if (!file) return not('skipped', scheduleTexts.NoStation, userName);
    const megabytes = Math.ceil(file.bytes.length / 2 ** 20);
    if (file.bytes.length > mostBytes)
      return not('failed', scheduleTexts.TooLarge, megabytes, mostBytes / 2 ** 20);
    const title = say(reportTitles[schedule.report], culture);
    const key = due_day === null ? `report-test-${randomUUID()}` : `report-${tenantId}-${run.id}`;
    const subject = say(scheduleTexts.Subject, culture, title, file.from, file.to);
    const text = say(scheduleTexts.Body, culture, schedule.name, title, file.from, file.to, file.stations);
    const { email_address: emailAddress, phone_number: phoneNumber } = user;
    const person = { tenantId, userId: user.id, userName, emailAddress, phoneNumber };
    const of = { key, subject, text, person, tenancyName: tenant.tenancy_name, alarms: [], file };
    const { isSent, answer, isRefused } = await this.#messages.send(schedule.way, of, culture);
    return { state: isSent ? 'sent' : 'failed', answer, file, isTriedAgain: !isSent && !isRefused };
  }
}

const newRun = (schedule: ScheduleRow, { day, at }: { day: string | null; at: number }): NewRun => ({
  ...{ tenant_id: schedule.tenant_id, schedule_id: schedule.id, due_day: day, due_at: at },
  ...{ user_id: schedule.user_id, way: schedule.way, report: schedule.report, schedule_name: schedule.name },
  ...{ state: 'waiting', next_at: at, attempts: 0, begin_at: null, end_at: null },
  ...{ stations: 0, bytes: 0, sent_at: null, answer: '' },
});

const inputOf = (row: ScheduleRow): ReportInput => ({
  ...(row.branch !== '' && { branch: row.branch }),
  ...(row.sttp !== null && { sttp: row.sttp }),
  ...(row.stcd !== '' && { stcd: row.stcd }),
  ...(row.device_type_id !== null && { deviceTypeId: row.device_type_id }),
  ...(row.element !== '' && { element: row.element }),
  ...(row.step !== null && { step: row.step }),
  ...(row.figure !== null && { figure: row.figure }),
  ...(!row.is_with_doubtful && { doubtful: 'without' as const }),
});

/** What a call for it would be refused for; anything else goes on. */
function faultIn(error: unknown): AbpError {
  if (error instanceof AbpError) return error;
  throw error;
}

function faultOf({ kind, message }: AbpError, culture: Culture): string {
  if ('message' in kind) return kind.message(culture);
  return (kind.name === 'invalid' && kind.errors[0]?.message(culture)) || message;
}
