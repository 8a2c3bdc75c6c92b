import type { TFunction } from 'i18next';

/** How long something has run, in its two largest units. */
export function durationText(t: TFunction, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return t('versionInformation.duration.days', { days, hours: hours % 24 });
  if (hours > 0) return t('versionInformation.duration.hours', { hours, minutes: minutes % 60 });
  if (minutes > 0) return t('versionInformation.duration.minutes', { minutes, seconds: whole % 60 });
  return t('versionInformation.duration.seconds', { seconds: whole });
}
