/**
 * Reads a time of a recorded series as UTC milliseconds: `2025-04-22T11:45:00Z`, `2016-05-01 00:05:00`,
 * `20250422_131305`. Without a zone of its own it lies `offsetHours` east of UTC. Null = no time.
 */
export function readRecordedTime(text: string, offsetHours: number): number | null {
  const parts =
    /^(\d{4})-?(\d{2})-?(\d{2})[T _]?(\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text.trim(),
    );
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(wall);
  if (
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  ) {
    return null;
  }
  const zone = parts[7];
  if (zone === undefined) return wall - offsetHours * 3_600_000;
  if (zone === 'Z') return wall;
  const sign = zone.startsWith('-') ? -1 : 1;
  return wall - sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))) * 60_000;
}
