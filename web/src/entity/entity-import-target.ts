import type { Entity } from '@stationwall/contract/crud';
import { importRowsAtOnce, mostImportRows } from '@stationwall/contract/importing';
import type { Job } from '@stationwall/contract/job';
import type { ImportField } from '../kit/sheet/import-field.ts';
import { call } from '../platform/http.ts';
import type { ImportTarget } from '../product-kit/import-target.ts';

/** An entity as rows of a sheet are imported into it; null where it has no import. */
export function entityImportTarget(
  { calls }: Pick<Entity, 'calls'>,
  fields: readonly ImportField[],
): ImportTarget | null {
  const { checkImport, addToImport, import: begin, undoImport } = calls;
  if (!checkImport || !addToImport || !begin || !undoImport) return null;
  return {
    fields,
    mostRows: mostImportRows,
    atOnce: importRowsAtOnce,
    dryRun: async (rows, signal) => (await call(checkImport, { rows: [...rows] }, { signal })).faults,
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
