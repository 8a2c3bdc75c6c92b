import { allowedWords } from './import-words.ts';
import type { KitTexts } from './kit-texts.tsx';
import { type ImportField, labelWithUnit } from './sheet/import-field.ts';

/** A workbook to fill in: its first sheet has the headings, its second says what each column allows. The writer loads at its first use. */
export async function importTemplate(
  fields: readonly ImportField[],
  name: string,
  say: KitTexts['say'],
): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const headings = fields.map((field) => bold(`${labelWithUnit(field)}${field.isRequired ? '*' : ''}`));
  const about = [
    [
      bold(say('importing.field')),
      bold(say('importing.describe.required')),
      bold(say('importing.describe.allowed')),
    ],
    ...fields.map((field) => [
      { value: labelWithUnit(field) },
      { value: say(field.isRequired ? 'kit.yes' : 'kit.no') },
      { value: allowedWords(field, say) },
    ]),
  ];
  const widths = (...columns: number[]) => columns.map((width) => ({ width }));
  return write([
    {
      data: [headings],
      sheet: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
      columns: widths(...fields.map(() => 20)),
      stickyRowsCount: 1,
    },
    { data: about, sheet: say('importing.describe.sheet'), columns: widths(24, 12, 60), stickyRowsCount: 1 },
  ]).toBlob();
}
