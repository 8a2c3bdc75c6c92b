import { useKitClock } from './kit-clock.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { readable } from './local-time.ts';
import { wallClock } from './wall-clock.ts';

/** Says when a sheet is made, by the clock of the page. */
export function useMadeAt(): () => string {
  const { say } = useKitTexts();
  const clock = useKitClock();
  return () => say('printing.madeAt', { at: readable(wallClock(clock.timeZone, clock.now()), 'minute') });
}
