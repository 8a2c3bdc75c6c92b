import { describe, expect, it } from 'vitest';
import {
  afterCommandHappening,
  type CommandHappening,
  type KeptCommand,
  mostTries,
} from './command.machine.ts';

const after = (isRepeatable: boolean, ...types: CommandHappening['type'][]): KeptCommand | null =>
  types.reduce<KeptCommand | null>((command, type) => command && afterCommandHappening(command, { type }), {
    state: 'queued',
    isRepeatable,
    tries: 0,
  });

describe('a command', () => {
  it('is sent, acknowledged and answered', () => {
    expect(after(false, 'command.sent', 'station.acknowledged', 'station.answered')).toEqual({
      ...{ state: 'answered', isRepeatable: false, tries: 1 },
    });
  });

  it('is never sent twice where its kind may not be repeated', () => {
    expect(after(false, 'command.sent', 'line.lost')).toBeNull();
    expect(after(false, 'command.sent', 'answer.overdue')?.state).toBe('timedOut');
    expect(after(false, 'command.sent', 'command.sent')).toBeNull();
  });

  it('goes out again where it may, but not for ever', () => {
    const round: CommandHappening['type'][] = ['command.sent', 'answer.overdue'];
    expect(after(true, ...round)?.state).toBe('queued');
    expect(after(true, 'command.sent', 'line.lost')).toMatchObject({ state: 'queued', tries: 1 });
    const all = Array.from({ length: mostTries }, () => round).flat();
    expect(after(true, ...all)).toEqual({ state: 'timedOut', isRepeatable: true, tries: mostTries });
  });

  it('is called off only while it waits, and given up when its station stays away', () => {
    expect(after(true, 'command.cancelled')?.state).toBe('cancelled');
    expect(after(true, 'command.sent', 'command.cancelled')).toBeNull();
    expect(after(true, 'limit.passed')?.state).toBe('offline');
    expect(after(true, 'command.sent', 'limit.passed')).toBeNull();
  });

  it('that moves water waits for consent, and goes nowhere without it', () => {
    const asked: KeptCommand = { state: 'awaitingConsent', isRepeatable: false, tries: 0 };
    const then = (type: CommandHappening['type']) => afterCommandHappening(asked, { type })?.state ?? null;
    expect(then('person.consented')).toBe('queued');
    expect(then('person.declined')).toBe('cancelled');
    expect(then('limit.passed')).toBe('cancelled');
    expect(then('command.cancelled')).toBe('cancelled');
    expect(then('command.sent')).toBeNull();
    expect(after(false, 'person.consented')).toBeNull();
  });

  it('stays as it ended, whatever comes late', () => {
    const late: CommandHappening['type'][] = ['station.answered', 'station.refused', 'answer.overdue'];
    for (const type of late) {
      expect(after(false, 'command.sent', 'answer.overdue', type)).toBeNull();
      expect(after(false, 'command.sent', 'station.answered', type)).toBeNull();
    }
  });
});
