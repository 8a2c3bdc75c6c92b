import type { MessageWay } from '@stationwall/contract/services/alarm-message';
import type { EscalationPolicy } from '@stationwall/contract/services/duty-shift';
import { floodOf } from '../alarms/flood.ts';
import { type Database, findTenantById } from '../store/accounts.ts';
import { type CalledAlarm, readCallTimes } from '../store/alarm-calls.ts';
import { type NewMessage, type Recipient, readRecipients } from '../store/alarm-messages.ts';
import { sharedStations } from '../store/device-shares.ts';
import { type OnDuty, readChain } from '../store/duty-shifts.ts';
import { readEscalationPolicy } from '../store/escalation-policies.ts';
import type { WaysOut } from './ways-out.ts';
import { quietUntil, whenDue } from './when-due.ts';

export type Way = Exclude<MessageWay, 'app'>;

/** The ways out that a site has. */
export const waysIn = ({ smtpUrl, webhook, push }: WaysOut): Way[] => [
  ...(smtpUrl === null ? [] : (['email'] as const)),
  ...(webhook === null ? [] : (['webhook'] as const)),
  ...(push === null ? [] : (['push'] as const)),
];

/** Who hears of alarms of a tenant, and how, at a moment. */
export interface Circle {
  tenantId: number;
  now: number;
  timeZone: string;
  isFlood: boolean;
  recipients: readonly Recipient[];
  /** null = the tenant keeps no roster. */
  chain: readonly OnDuty[] | null;
  policy: EscalationPolicy;
  /** The ways out that this site has. */
  ways: readonly Way[];
}

export async function readCircle(
  db: Database,
  tenantId: number,
  ways: readonly Way[],
  now: number,
): Promise<Circle> {
  const tenant = await findTenantById(db, tenantId);
  return {
    ...{ tenantId, now, ways, timeZone: tenant?.time_zone ?? 'UTC' },
    isFlood: floodOf(await readCallTimes(db, tenantId, now), now).since !== null,
    recipients: await withShares(db, tenantId, await readRecipients(db, tenantId)),
    chain: await readChain(db, tenantId, now),
    policy: await readEscalationPolicy(db, tenantId),
  };
}

async function withShares(db: Database, tenantId: number, recipients: Recipient[]): Promise<Recipient[]> {
  const all: Recipient[] = [];
  for (const one of recipients)
    all.push(
      one.seesAll ? one : { ...one, stcds: [...one.stcds, ...(await sharedStations(db, tenantId, one.id))] },
    );
  return all;
}

/** Messages that are kept, and what screens are told at once. */
export interface Made {
  messages: NewMessage[];
  told: { kind: 'notification'; stcd: ''; payload: object }[];
}

/** `alarm_id` null = it is told of a station of which no alarm rings. */
export type ToldAlarm = Pick<CalledAlarm, 'stcd' | 'severity' | 'text_zh' | 'text_en'> & {
  alarm_id: number | null;
};

export const maySee = ({ seesAll, stcds }: Recipient, stcd: string) => seesAll || stcds.includes(stcd);
const isWanted = (from: number, { severity }: ToldAlarm) => from > 0 && severity >= from;
export const textFor = ({ choice }: Recipient, { text_zh, text_en }: ToldAlarm): string =>
  choice.language === 'zh-Hans' ? text_zh : text_en;

/** The ways on which somebody hears of an alarm: those chosen; whoever is called on duty hears of it on all there are. */
function waysTo({ choice, hasDevice }: Recipient, alarm: ToldAlarm, ways: readonly Way[], isOnDuty: boolean) {
  const from: Record<MessageWay, number> = {
    ...{ app: choice.appFrom, email: choice.emailFrom, webhook: choice.webhookFrom },
    push: choice.pushFrom,
  };
  return (['app', ...ways] as const).filter(
    (way) => (way !== 'push' || hasDevice) && (isOnDuty || isWanted(from[way], alarm)),
  );
}

/** The messages of one alarm to one person. */
export function messagesTo(
  { tenantId, now, timeZone, isFlood, ways }: Circle,
  alarm: ToldAlarm,
  person: Recipient,
  { isOnDuty, step, text }: { isOnDuty: boolean; step: number; text: string },
): NewMessage[] {
  const { severity, stcd, alarm_id } = alarm;
  const base = {
    ...{ tenant_id: tenantId, user_id: person.id, alarm_id, stcd, severity, text, step },
    ...{ created_at: now, attempts: 0, answer: '' },
  };
  const due = whenDue(severity, now, { isFlood, quiet: quietUntil(timeZone, now, person.choice) });
  return waysTo(person, alarm, ways, isOnDuty).map((way) =>
    way === 'app'
      ? { ...base, way, due_at: null, state: 'sent', sent_at: now }
      : { ...base, way, due_at: due, state: 'waiting', sent_at: null },
  );
}

const noticeSeverity = [0, 0, 2, 3, 4];

/** What screens of some people are told of an alarm. */
export const noticeOf = (
  { now }: Circle,
  { severity }: ToldAlarm,
  { id, userIds, text }: { id: string; userIds: number[]; text: string },
): Made['told'][number] => ({
  ...{ kind: 'notification', stcd: '' },
  payload: { notificationId: id, userIds, severity: noticeSeverity[severity] ?? 2, text, createdAt: now },
});

/** After how many minutes the next one is called; 0 = never. */
export const minutesOf = (policy: EscalationPolicy, severity: number): number =>
  policy[`p${severity}` as keyof EscalationPolicy] ?? 0;

/** The next on duty who may see the station and has not been called. */
export function nextOnDuty(
  { chain, recipients }: Circle,
  stcd: string,
  called: readonly number[],
): Recipient | undefined {
  for (const { userId } of chain ?? []) {
    const person = recipients.find(({ id }) => id === userId);
    if (person && !called.includes(userId) && maySee(person, stcd)) return person;
  }
  return undefined;
}

/** What is told of alarms that begin to ring: to those who want to hear of them, and to the first on duty. */
export function messagesOfCalls(calls: readonly CalledAlarm[], circle: Circle): Made {
  const made: Made = { messages: [], told: [] };
  for (const call of calls) {
    const isCalling = minutesOf(circle.policy, call.severity) > 0;
    const first = isCalling ? nextOnDuty(circle, call.stcd, []) : undefined;
    const onScreens: Recipient[] = [];
    for (const person of circle.recipients) {
      if (!maySee(person, call.stcd)) continue;
      const text = textFor(person, call);
      const messages = messagesTo(circle, call, person, { isOnDuty: person === first, step: 0, text });
      made.messages.push(...messages);
      if (messages.some(({ way }) => way === 'app')) onScreens.push(person);
    }
    for (const [language, people] of Map.groupBy(onScreens, ({ choice }) => choice.language)) {
      const text = language === 'zh-Hans' ? call.text_zh : call.text_en;
      const of = { id: `alarm-${call.alarm_id}-${language}`, userIds: people.map(({ id }) => id), text };
      made.told.push(noticeOf(circle, call, of));
    }
  }
  return made;
}
