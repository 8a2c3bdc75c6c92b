import { type ShownLayout, usualLayout } from '@stationwall/contract/services/wall';

/** The draft as a wall reads it; a field that is wrong as yet is as usual. */
export function layoutOfDraft(
  draft: Readonly<Record<string, unknown>>,
  isWrong: (field: string) => boolean,
): ShownLayout {
  const fields = Object.entries(usualLayout).map(([field, usual]) => [
    field,
    field === 'id' || draft[field] === undefined || isWrong(field) ? usual : draft[field],
  ]);
  return Object.fromEntries(fields) as ShownLayout;
}
