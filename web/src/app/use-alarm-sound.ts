import { alarmSoundMachine } from '@stationwall/machines/alarm-sound.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { AlarmTones } from '../platform/alarm-tones.ts';

/** Lets alarms be heard; `severity` is the highest that nobody has acknowledged. */
export function useAlarmSound(severity: number) {
  const actor = useActorRef(alarmSoundMachine);
  const tones = useRef<AlarmTones | null>(null);
  useEffect(() => {
    const made = new AlarmTones();
    tones.current = made;
    const look = () => actor.send({ type: made.isAllowed ? 'audio.allowed' : 'audio.blocked' });
    const ends = [made.onChange(look), actor.on('sound.due', (due) => made.play(due.severity)).unsubscribe];
    look();
    return () => {
      for (const end of ends) end();
      made.close();
    };
  }, [actor]);
  useEffect(() => actor.send({ type: 'alarms.changed', severity }), [actor, severity]);
  const state = useSelector(actor, (snapshot) =>
    snapshot.matches('blocked') ? 'blocked' : snapshot.matches('muted') ? 'muted' : 'armed',
  );
  return {
    state,
    mute: (minutes: number) => actor.send({ type: 'mute.chosen', forMs: minutes * 60_000 }),
    unmute: () => actor.send({ type: 'mute.ended' }),
    test: (priority: number) => tones.current?.play(priority),
  } as const;
}
