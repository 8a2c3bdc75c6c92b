import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { alarmSoundMachine } from './alarm-sound.machine.ts';

function aSound() {
  const clock = new SimulatedClock();
  const actor = createActor(alarmSoundMachine, { clock });
  const heard: number[] = [];
  actor.on('sound.due', ({ severity }) => heard.push(severity));
  actor.start();
  return { clock, actor, heard };
}

describe('the sound of alarms', () => {
  it('is repeated until somebody acknowledges, the higher the more often', () => {
    const { clock, actor, heard } = aSound();
    actor.send({ type: 'audio.allowed' });
    actor.send({ type: 'alarms.changed', severity: 3 });
    clock.increment(10_000);
    actor.send({ type: 'alarms.changed', severity: 4 });
    clock.increment(5_000);
    expect(heard).toEqual([3, 3, 4, 4]);
    actor.send({ type: 'alarms.changed', severity: 0 });
    clock.increment(60_000);
    expect(heard).toEqual([3, 3, 4, 4]);
  });

  it('waits for the browser, and begins with what rings by then', () => {
    const { actor, heard } = aSound();
    actor.send({ type: 'alarms.changed', severity: 2 });
    expect([actor.getSnapshot().value, heard]).toEqual(['blocked', []]);
    actor.send({ type: 'audio.allowed' });
    expect(heard).toEqual([2]);
  });

  it('is muted for a while only', () => {
    const { clock, actor, heard } = aSound();
    actor.send({ type: 'audio.allowed' });
    actor.send({ type: 'mute.chosen', forMs: 60_000 });
    actor.send({ type: 'alarms.changed', severity: 4 });
    clock.increment(59_999);
    expect(heard).toEqual([]);
    clock.increment(1);
    expect(heard).toEqual([4]);
  });
});
