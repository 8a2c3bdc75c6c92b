import type { TFunction } from 'i18next';

/** An age in the largest unit that still tells something: `12 s`, `3 min`, `5 h`, `4 d`. Below zero counts as zero. */
export function ageText(t: TFunction, ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  if (seconds < 60) return t('stations.unit.seconds', { value: seconds });
  if (seconds < 3600) return t('stations.unit.minutes', { value: Math.floor(seconds / 60) });
  if (seconds < 172_800) return t('stations.unit.hours', { value: Math.floor(seconds / 3600) });
  return t('stations.unit.days', { value: Math.floor(seconds / 86_400) });
}
