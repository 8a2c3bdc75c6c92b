/** A wall clock, in milliseconds as if UTC, as 17 digits: a QN. The first 14 of them are a DataTime. */
export const wallText = (wallMs: number): string =>
  new Date(wallMs).toISOString().replace(/\D/g, '').padStart(17, '0').slice(0, 17);

/** Reads 14 digits, or more of which the rest are fractions; null = no date. Wall clock in milliseconds as if UTC. */
export function readWallTime(text: string | null | undefined): number | null {
  const [, year, month, day, hour, minute, second, rest] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{0,3})$/.exec(text ?? '') ?? [];
  if (year === undefined) return null;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.${(rest ?? '').padEnd(3, '0')}Z`;
  const wallMs = Date.parse(iso);
  // Date.parse takes 24:00 and, in some engines, 30 February.
  return Number.isNaN(wallMs) || wallText(wallMs).slice(0, 14) !== text?.slice(0, 14) ? null : wallMs;
}
