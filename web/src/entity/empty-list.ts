import type { TFunction } from 'i18next';

/** What a list without rows says: that its filters let none through, or how the first one comes. */
export function emptyList(
  t: TFunction,
  filter: object,
  newText: string,
): { empty: string; emptyHint?: string } {
  const isFiltered = Object.values(filter).some((value) => value !== null);
  if (isFiltered) return { empty: t('kit.noMatch') };
  return { empty: t('kit.table.noneYet'), emptyHint: t('kit.table.addFirst', { add: newText }) };
}
