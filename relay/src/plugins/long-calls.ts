/** Whether a URL is one of the calls that may take long and carry much; `longCalls` are lower-case paths. */
export function isLongCall(longCalls: readonly string[], url: string): boolean {
  const path = (url.split('?', 1)[0] ?? '').toLowerCase();
  return longCalls.some((long) => path === long || path.startsWith(`${long.replace(/\/$/, '')}/`));
}
