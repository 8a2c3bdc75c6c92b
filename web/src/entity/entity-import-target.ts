import type { Entity } from '@stationwall/contract/crud';
import { importRowsAtOnce, mostImportRows } from '@stationwall/contract/importing';
import type { Job } from '@stationwall/contract/job';
import type { ImportField, ImportRow } from '../kit/sheet/import-field.ts';
import { call } from '../platform/http.ts';
import type { ImportTarget } from '../product-kit/import-target.ts';

/** An entity as rows of a sheet are imported into it; null where it has no import. */
export function entityImportTarget(
  { calls }: Pick<Entity, 'calls'>,
  fields: readonly ImportField[],
  /** What the dialog would say of a field of a row; it knows the words that people use. */
  wordsOf: (field: string, values: ImportRow['values']) => string | undefined,
): ImportTarget | null {
  const { checkImport, addToImport, import: begin, undoImport } = calls;
  if (!checkImport || !addToImport || !begin || !undoImport) return null;
  return {
    fields,
    mostRows: mostImportRows,
    atOnce: importRowsAtOnce,
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
      for (let at = 0; at < rows.length; at += importRowsAtOnce) {
        const part = rows.slice(at, at + importRowsAtOnce);
        const given = { ...(importId !== undefined && { importId }), rows: part };
        importId = (await call(addToImport, given, { signal })).importId;
        sent(at + part.length);
      }
      return call(begin, { importId: importId ?? '', fileName: fileName.slice(0, 200) }, { signal });
    },
    undo: (job) => call(undoImport, { importId: importIdOf(job) }),
  };
}

/** Which import a job is of, or takes back. */
export const importIdOf = ({ outcome }: Pick<Job, 'outcome'>): string => String(outcome?.importId ?? '');
