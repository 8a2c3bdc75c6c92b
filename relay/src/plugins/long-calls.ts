import { calledPath } from '../called-path.ts';

/** Whether a URL is one of the calls that may take long and carry much; `longCalls` are lower-case paths. */
export function isLongCall(longCalls: readonly string[], url: string): boolean {
  const path = calledPath(url);
  return longCalls.some((long) => path === long || path.startsWith(`${long.replace(/\/$/, '')}/`));
}
