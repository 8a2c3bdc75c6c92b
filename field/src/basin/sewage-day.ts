const hourMs = 3_600_000;
const day = 24;

// Share of the mean flow at each full hour: the lowest before dawn, a peak after getting up and one in the evening.
const workday = [
  0.62, 0.5, 0.44, 0.42, 0.45, 0.6, 0.95, 1.32, 1.46, 1.3, 1.14, 1.08, 1.12, 1.06, 0.98, 0.94, 0.98, 1.08,
  1.24, 1.4, 1.44, 1.3, 1.04, 0.8,
];
const weekend = [
  0.72, 0.58, 0.48, 0.43, 0.42, 0.46, 0.6, 0.82, 1.08, 1.32, 1.42, 1.34, 1.22, 1.12, 1.04, 1, 1.02, 1.1, 1.22,
  1.34, 1.38, 1.26, 1.06, 0.86,
];
const mean = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) / day;
const means = { workday: mean(workday), weekend: mean(weekend) };

/** Dry-weather sewage as a share of its mean, at a local moment; on Saturday and Sunday people get up later. */
export function sewageShare(wallMs: number): number {
  const hours = wallMs / hourMs;
  const hour = Math.floor(hours);
  const way = hours - hour;
  return atFullHour(hour) * (1 - way) + atFullHour(hour + 1) * way;
}

function atFullHour(hour: number): number {
  const weekday = new Date(hour * hourMs).getUTCDay();
  const of = ((hour % day) + day) % day;
  return weekday === 0 || weekday === 6
    ? (weekend[of] as number) / means.weekend
    : (workday[of] as number) / means.workday;
}
