import type { Entity } from '@stationwall/contract/crud';
import { type ImportCalls, importRowsAtOnce, mostImportRows } from '@stationwall/contract/importing';
import type { Job } from '@stationwall/contract/job';
import type { ImportField, ImportRow } from '../kit/sheet/import-field.ts';
import { call } from '../platform/http.ts';
import type { ImportTarget } from '../product-kit/import-target.ts';

/** What takes rows of a sheet: its calls, and how many rows at most, in all and in a call. */
export interface SheetCalls extends Pick<ImportCalls, 'checkImport' | 'addToImport' | 'import'> {
  undoImport?: ImportCalls['undoImport'];
  mostRows: number;
  atOnce: number;
}

/** What the dialog would say of a field of a row; it knows the words that people use. */
type WordsOf = (field: string, values: ImportRow['values']) => string | undefined;

/** An entity as rows of a sheet are imported into it; null where it has no import. */
export function entityImportTarget(
  { calls }: Pick<Entity, 'calls'>,
  fields: readonly ImportField[],
  wordsOf: WordsOf,
): ImportTarget | null {
  const { checkImport, addToImport, import: begin, undoImport } = calls;
  if (!checkImport || !addToImport || !begin || !undoImport) return null;
  const sizes = { mostRows: mostImportRows, atOnce: importRowsAtOnce };
  return sheetTarget({ checkImport, addToImport, import: begin, undoImport, ...sizes }, fields, wordsOf);
}

/** Rows of a sheet by the calls that take them. */
export function sheetTarget(
  { checkImport, addToImport, import: begin, undoImport, mostRows, atOnce }: SheetCalls,
  fields: readonly ImportField[],
  wordsOf: WordsOf = () => undefined,
): ImportTarget {
  return {
    fields,
    mostRows,
    atOnce,
    async dryRun(rows, signal) {
      const { faults } = await call(checkImport, { rows: [...rows] }, { signal });
      const values = new Map(rows.map((one) => [one.row, one.values]));
      return faults.map((fault) => {
        const message = fault.field === null ? undefined : wordsOf(fault.field, values.get(fault.row) ?? {});
        return message === undefined ? fault : { ...fault, reason: { message } };
      });
    },
    async apply(rows, fileName, { signal, sent }) {
      let importId: string | undefined;
      for (let at = 0; at < rows.length; at += atOnce) {
        const part = rows.slice(at, at + atOnce);
        const given = { ...(importId !== undefined && { importId }), rows: part };
        importId = (await call(addToImport, given, { signal })).importId;
        sent(at + part.length);
      }
      return call(begin, { importId: importId ?? '', fileName: fileName.slice(0, 200) }, { signal });
    },
    ...(undoImport && { undo: (job: Job) => call(undoImport, { importId: importIdOf(job) }) }),
  };
}

/** Which import a job is of, or takes back. */
export const importIdOf = ({ outcome }: Pick<Job, 'outcome'>): string => String(outcome?.importId ?? '');
