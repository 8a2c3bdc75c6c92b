import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** In a flood one message comes every so often; those of the highest priority sooner. */
const digestEveryMs = 5 * minuteMs;
const urgentDigestEveryMs = minuteMs;
const highest = 4;

/** After a day nobody waits for it any more. */
export const givenUpAfterMs = dayMs;

/** How long to wait after so many tries: 10 s, 30 s, 90 s … half an hour at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(30 * minuteMs, 10_000 * 3 ** Math.max(0, attempts - 1));

/** When quiet hours end that a moment lies in; null = it lies in none. Both are `HH:MM` of the tenant's clock. */
export function quietUntil(
  timeZone: string,
  at: number,
  { quietBegin, quietEnd }: { quietBegin: string; quietEnd: string },
): number | null {
  if (quietBegin === '' || quietEnd === '' || quietBegin === quietEnd) return null;
  const [day = '', clock = ''] = toLocal(timeZone, at).split('T');
  const now = clock.slice(0, 5);
  const isOverNight = quietBegin > quietEnd;
  const isIn = isOverNight ? now >= quietBegin || now < quietEnd : now >= quietBegin && now < quietEnd;
  if (!isIn) return null;
  const today = fromLocal(timeZone, `${day}T${quietEnd}:00`);
  if (today === null) return null;
  if (today > at) return today;
  const tomorrow = toLocal(timeZone, at + dayMs).slice(0, 10);
  return fromLocal(timeZone, `${tomorrow}T${quietEnd}:00`);
}

/** When a message of a priority goes out by e-mail or gateway. The highest priority waits for no morning. */
export function whenDue(
  severity: number,
  now: number,
  { isFlood, quiet }: { isFlood: boolean; quiet: number | null },
): number {
  if (quiet !== null && severity < highest) return quiet;
  if (!isFlood) return now;
  const every = severity >= highest ? urgentDigestEveryMs : digestEveryMs;
  return (Math.floor(now / every) + 1) * every;
}
