import { calls } from '@stationwall/contract/calls';
import { calledPath } from '../called-path.ts';

/** Calls that say themselves that they carry much, such as rows of a spreadsheet. */
const declared = new Set(calls.filter(({ isLong }) => isLong).map(({ path }) => path.toLowerCase()));

/** Whether a URL is one of the calls that may take long and carry much; `longCalls` are lower-case paths besides those declared so. */
export function isLongCall(longCalls: readonly string[], url: string): boolean {
  const path = calledPath(url);
  if (declared.has(path)) return true;
  return longCalls.some((long) => path === long || path.startsWith(`${long.replace(/\/$/, '')}/`));
}
