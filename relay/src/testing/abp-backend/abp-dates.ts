import type { AbpOptions } from './options.ts';

const hour = 3_600_000;

/** A date as Newtonsoft writes it under a clock provider: seven digits, and Z or an offset where the kind is known. */
export function abpDate({ clock, serverOffsetH }: AbpOptions, utcMs: number): string {
  const wall = (offsetH: number) =>
    new Date(utcMs + offsetH * hour).toISOString().replace(/(\.\d{3})Z$/, '$10000');
  if (clock === 'utc') return `${wall(0)}Z`;
  const local = wall(serverOffsetH);
  const sign = serverOffsetH < 0 ? '-' : '+';
  return clock === 'local' ? `${local}${sign}${String(Math.abs(serverOffsetH)).padStart(2, '0')}:00` : local;
}
