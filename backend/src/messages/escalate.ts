import type { AlarmState } from '@stationwall/contract/alarm';
import { afterEscalation, type EscalationHappening } from '@stationwall/machines/escalation.machine';
import { said } from '../alarms/apply-turns.ts';
import { escalationReasons, messageTexts } from '../localization/message-texts.ts';
import { say, type Text } from '../localization/text.ts';
import type { Database } from '../store/accounts.ts';
import type { CalledAlarm } from '../store/alarm-calls.ts';
import { type DueEscalation, type Escalation, keepEscalations } from '../store/alarm-escalations.ts';
import type { Recipient } from '../store/alarm-messages.ts';
import { insertSteps, type NewStep } from '../store/alarm-rows.ts';
import { readNames } from '../store/duty-shifts.ts';
import {
  type Circle,
  type Made,
  maySee,
  messagesTo,
  minutesOf,
  nextOnDuty,
  noticeOf,
  textFor,
} from './make-messages.ts';

const minuteMs = 60_000;

/** The way of alarms that begin to ring: the first on duty has been called. Nothing where the tenant keeps no roster. */
export function escalationsOf(calls: readonly CalledAlarm[], circle: Circle): Escalation[] {
  if (circle.chain === null) return [];
  return calls.flatMap(({ tenant_id, alarm_id, severity, stcd }) => {
    const minutes = minutesOf(circle.policy, severity);
    if (minutes === 0) return [];
    const first = nextOnDuty(circle, stcd, []);
    return [
      {
        ...{ tenant_id, alarm_id, state: 'waiting', step: 0, begun_at: circle.now },
        called: first ? [first.id] : [],
        // Where nobody is on duty, nobody is waited for.
        next_at: first ? circle.now + minutes * minuteMs : circle.now,
      } satisfies Escalation,
    ];
  });
}

const becameOf: Partial<Record<AlarmState, EscalationHappening['type']>> = {
  'returned-unacknowledged': 'alarm.returned',
  normal: 'alarm.ended',
};

function happeningOf(due: DueEscalation, hasNext: boolean): EscalationHappening {
  if (due.alarm_state === 'unacknowledged') return { type: 'time.passed', hasNext };
  return { type: becameOf[due.alarm_state] ?? 'alarm.handled' } as EscalationHappening;
}

/** Takes the next step of escalations that are due, by the machine; answers what people are told. */
export async function escalate(db: Database, due: readonly DueEscalation[], circle: Circle): Promise<Made> {
  const made: Made = { messages: [], told: [] };
  const changed: Escalation[] = [];
  const steps: NewStep[] = [];
  const names = await readNames(
    db,
    circle.tenantId,
    circle.recipients.map(({ id }) => id),
  );
  for (const one of due) {
    const { called, severity, stcd } = one;
    const next = nextOnDuty(circle, stcd, called);
    const after = afterEscalation(one.state, happeningOf(one, next !== undefined));
    const minutes = minutesOf(circle.policy, severity);
    // Where it is called off by the settings meanwhile, it is looked at again like one at the end of the chain.
    const nextAt = circle.now + (minutes || 15) * minuteMs;
    const isCalling = after !== null && one.alarm_state === 'unacknowledged' && minutes > 0;
    if (!isCalling) {
      const isOn = after === null || one.alarm_state === 'unacknowledged';
      changed.push({ ...one, state: isOn ? one.state : after.state, next_at: isOn ? nextAt : null });
      continue;
    }
    const people = next ? [next] : everybodyElse(circle, stcd, called);
    const step = one.step + 1;
    tell(made, circle, one, people, step, next ? (isAgain(one) ? again : onDuty) : everybody);
    const ids = people.map(({ id }) => id);
    changed.push({ ...one, state: after.state, step, called: [...called, ...ids], next_at: nextAt });
    const who = ids.map((id) => names.get(id)?.userName ?? String(id)).join(', ');
    steps.push(stepOf(one, circle.now, next ? 'Called' : who === '' ? 'Nobody' : 'Everybody', who));
  }
  await keepEscalations(db, changed);
  await insertSteps(db, circle.tenantId, steps);
  return made;
}

const { NextOnDuty: onDuty, OnDutyAgain: again, NobodyOnDuty: everybody } = messageTexts;

/** Nobody of this round has been called, and yet it does not ring for the first time. */
const isAgain = ({ called, next_at, begun_at }: DueEscalation) =>
  called.length === 0 && (next_at ?? 0) > begun_at;

const everybodyElse = ({ recipients }: Circle, stcd: string, called: readonly number[]): Recipient[] =>
  recipients.filter((one) => one.worksOnAlarms && maySee(one, stcd) && !called.includes(one.id));

function tell(
  made: Made,
  circle: Circle,
  alarm: DueEscalation,
  people: readonly Recipient[],
  step: number,
  words: Text,
): void {
  for (const person of people) {
    const text = say(words, person.choice.language, textFor(person, alarm));
    made.messages.push(...messagesTo(circle, alarm, person, { isOnDuty: true, step, text }));
    const id = `alarm-${alarm.alarm_id}-${step}-${person.id}`;
    made.told.push(noticeOf(circle, alarm, { id, userIds: [person.id], text }));
  }
}

const stepOf = (
  { alarm_id, alarm_state }: DueEscalation,
  now: number,
  why: keyof typeof escalationReasons,
  who: string,
): NewStep => ({
  ...{ alarm_id, what: 'escalation.called', state: alarm_state, at: now, recorded_at: now },
  ...{ user_id: null, user_name: '', value: null, why: said(escalationReasons[why], who) },
});
