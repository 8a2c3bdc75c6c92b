import { describe, expect, it } from 'vitest';
import { afterEscalation } from './escalation.machine.ts';

describe('an escalation', () => {
  it('goes from one to the next, and at the end of the chain is exhausted', () => {
    expect(afterEscalation('waiting', { type: 'time.passed', hasNext: true })).toEqual({
      ...{ state: 'waiting', isAnew: false },
    });
    expect(afterEscalation('waiting', { type: 'time.passed', hasNext: false })).toEqual({
      ...{ state: 'exhausted', isAnew: false },
    });
    expect(afterEscalation('exhausted', { type: 'time.passed', hasNext: true })).toBeNull();
  });

  it('goes on where it was when what had returned rings again, and from the beginning when somebody had dealt with it', () => {
    expect(afterEscalation('waiting', { type: 'alarm.returned' })?.state).toBe('paused');
    expect(afterEscalation('paused', { type: 'alarm.rang' })).toEqual({ state: 'waiting', isAnew: false });
    expect(afterEscalation('waiting', { type: 'alarm.handled' })?.state).toBe('handled');
    expect(afterEscalation('handled', { type: 'alarm.rang' })).toEqual({ state: 'waiting', isAnew: true });
  });

  it('is not disturbed by what rings on, and nothing follows what is over', () => {
    expect(afterEscalation('waiting', { type: 'alarm.rang' })).toBeNull();
    expect(afterEscalation('exhausted', { type: 'alarm.rang' })).toBeNull();
    expect(afterEscalation('over', { type: 'alarm.rang' })).toBeNull();
  });
});
