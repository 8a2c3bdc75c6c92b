import { array, assert, boolean, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlarmHappening,
  afterHappening,
  type KeptAlarm,
  mayHappen,
  restingAlarm,
} from './alarm.machine.ts';

type Happening = AlarmHappening['type'];

/** Where an alarm is after these; what cannot happen is passed over. */
const after = (isLatching: boolean, ...happenings: Happening[]): KeptAlarm =>
  happenings.reduce((alarm, type) => afterHappening(alarm, { type }) ?? alarm, restingAlarm(isLatching));

describe('the life of an alarm', () => {
  it.each<[string, KeptAlarm['state'], Happening[]]>([
    ['rings', 'unacknowledged', ['condition.raised']],
    ['is acknowledged', 'acknowledged', ['condition.raised', 'alarm.acknowledged']],
    ['returns before anybody saw it', 'returned-unacknowledged', ['condition.raised', 'condition.returned']],
    ['closes', 'normal', ['condition.raised', 'alarm.acknowledged', 'condition.returned']],
    ['rings again', 'unacknowledged', ['condition.raised', 'condition.returned', 'condition.raised']],
    ['comes back by the clock', 'unacknowledged', ['condition.raised', 'alarm.shelved', 'shelf.ended']],
    ['comes back by a person', 'acknowledged', ['condition.raised', 'alarm.shelved', 'alarm.unshelved']],
    [
      'went while it lay',
      'normal',
      ['condition.raised', 'alarm.shelved', 'condition.returned', 'shelf.ended'],
    ],
    ['is kept quiet', 'suppressed', ['suppression.began', 'condition.raised']],
    [
      'rings after the silence',
      'unacknowledged',
      ['suppression.began', 'condition.raised', 'suppression.ended'],
    ],
    ['is out of service', 'out-of-service', ['condition.raised', 'service.left', 'alarm.acknowledged']],
    ['resumes', 'unacknowledged', ['condition.raised', 'service.left', 'service.resumed']],
  ])('%s', (_, state, happenings) => {
    expect(after(false, ...happenings).state).toBe(state);
  });

  it('that latches waits for a reset', () => {
    const latched = after(true, 'condition.raised', 'alarm.acknowledged', 'condition.returned');
    expect(latched).toEqual({ state: 'latched', isActive: false, isLatching: true });
    expect(mayHappen(latched, 'alarm.acknowledged')).toBe(false);
    expect(afterHappening(latched, { type: 'alarm.reset' })?.state).toBe('normal');
  });

  it('tells what cannot happen', () => {
    const acknowledged = after(false, 'condition.raised', 'alarm.acknowledged');
    expect(afterHappening(acknowledged, { type: 'alarm.acknowledged' })).toBe(null);
  });
});

/** ISA-18.2 in plain words: flags, no states. */
interface Plain {
  active: boolean;
  seen: boolean;
  open: boolean;
  away: null | 'shelved' | 'suppressed' | 'out-of-service';
}

function stateOf({ active, seen, open, away }: Plain): KeptAlarm['state'] {
  if (away) return away;
  if (!open) return 'normal';
  if (active) return seen ? 'acknowledged' : 'unacknowledged';
  return seen ? 'latched' : 'returned-unacknowledged';
}

/** What the standard says of each happening, apart from the machine. */
function plainly(plain: Plain, type: Happening, isLatching: boolean): Plain {
  const { active, seen, open, away } = plain;
  const back = (isSeen: boolean): Plain => ({ active, seen: isSeen && active, open: active, away: null });
  if (type === 'condition.raised')
    return active
      ? plain
      : away
        ? { ...plain, active: true }
        : { active: true, seen: false, open: true, away };
  if (type === 'condition.returned') {
    if (!active) return plain;
    return { ...plain, active: false, open: away !== null || !seen || isLatching };
  }
  if (type === 'service.left')
    return open && away !== 'out-of-service' ? { ...plain, away: 'out-of-service' } : plain;
  if (type === 'service.resumed') return away === 'out-of-service' ? back(false) : plain;
  if (type === 'suppression.ended') return away === 'suppressed' ? back(false) : plain;
  if (type === 'shelf.ended') return away === 'shelved' ? back(false) : plain;
  if (type === 'alarm.unshelved') return away === 'shelved' ? back(true) : plain;
  if (away) return plain;
  if (type === 'suppression.began') return { ...plain, open: true, away: 'suppressed' };
  if (type === 'alarm.shelved') return open ? { ...plain, away: 'shelved' } : plain;
  if (type === 'alarm.reset') return open && !active && seen ? { ...plain, open: false } : plain;
  return open && !seen ? { ...plain, seen: true, open: active || isLatching } : plain;
}

const all: Happening[] = [
  'condition.raised',
  'condition.returned',
  'alarm.acknowledged',
  'alarm.reset',
  'alarm.shelved',
  'alarm.unshelved',
  'shelf.ended',
  'suppression.began',
  'suppression.ended',
  'service.left',
  'service.resumed',
];

it('follows the standard, whatever happens in whatever order', () => {
  assert(
    property(array(constantFrom(...all), { maxLength: 40 }), boolean(), (happenings, isLatching) => {
      let alarm = restingAlarm(isLatching);
      let plain: Plain = { active: false, seen: false, open: false, away: null };
      for (const type of happenings) {
        alarm = afterHappening(alarm, { type }) ?? alarm;
        plain = plainly(plain, type, isLatching);
        expect([type, alarm.state, alarm.isActive]).toEqual([type, stateOf(plain), plain.active]);
      }
    }),
    { numRuns: 500 },
  );
});
