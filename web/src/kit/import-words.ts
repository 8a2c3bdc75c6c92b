import type { KitTexts } from './kit-texts.tsx';
import type { ImportField, RowFault } from './sheet/import-field.ts';
import { listed } from './sheet/listed.ts';

/** Why a cell cannot be taken, with what is allowed. */
const reasonOf = ({ reason }: RowFault, say: KitTexts['say']): string =>
  'message' in reason ? reason.message : say(`importing.fault.${reason.fault}`, { allowed: reason.allowed });

/** What words of so many rows are given: the number by which they are bent, and as it is read. */
export const counted = (rows: number, { number }: Pick<KitTexts, 'number'>) => ({
  ...{ count: rows, rows: number(rows) },
});

/** The faults as rows of a file: row, column, value, what is allowed. */
export function faultsFile(
  faults: readonly RowFault[],
  fields: readonly ImportField[],
  say: KitTexts['say'],
): { headings: string[]; cells: (string | number)[][] } {
  const labels = new Map(fields.map(({ field, label }) => [field, label]));
  return {
    headings: [say('importing.row'), say('importing.field'), say('importing.given'), say('importing.reason')],
    cells: faults.map((fault) => [
      fault.row,
      labels.get(fault.field ?? '') ?? fault.field ?? '',
      fault.given,
      reasonOf(fault, say),
    ]),
  };
}

/** What a field allows, for the second sheet of a template. */
export function allowedWords({ kind, choices = [] }: ImportField, say: KitTexts['say']): string {
  switch (kind) {
    case 'number':
      return say('importing.fault.noNumber');
    case 'flag':
      return say('importing.fault.noFlag');
    case 'choice':
      return listed(choices.map(({ value, texts }) => texts[0] ?? String(value)));
    case 'date':
    case 'time':
      return say('importing.fault.noDate');
    default:
      return say('importing.describe.text');
  }
}
