import type { Entity } from '@stationwall/contract/crud';
import type { KitTexts } from '../kit/kit-texts.tsx';
import { type ImportField, labelWithUnit } from '../kit/sheet/import-field.ts';
import type { WantedFile } from '../kit/whole-file.ts';

/** The columns of a file that an import of the same entity reads: its fields under their headings, but for what no list tells. */
export const sheetColumns = (
  { listed }: Pick<Entity, 'listed'>,
  fields: readonly ImportField[],
  say: KitTexts['say'],
): WantedFile['columns'] =>
  fields.flatMap((field) => {
    if (!(field.field in listed)) return [];
    const words = wordsOf(field, say);
    return { field: field.field, heading: labelWithUnit(field), ...(words && { words }) };
  });

function wordsOf({ kind, choices }: ImportField, say: KitTexts['say']): Record<string, string> | undefined {
  if (kind === 'flag') return { true: say('kit.yes'), false: say('kit.no') };
  return choices && Object.fromEntries(choices.map(({ value, texts: [text = ''] }) => [String(value), text]));
}
