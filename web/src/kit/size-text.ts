import type { KitTexts } from './kit-texts.tsx';

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A number of bytes as people read it, in steps of 1024. */
export function sizeText(bytes: number, number: KitTexts['number']): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  return `${number(value, step < 2 || Number.isInteger(value) ? 0 : 1)} ${units[step]}`;
}
