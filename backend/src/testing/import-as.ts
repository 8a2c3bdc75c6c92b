import type { Entity } from '@stationwall/contract/crud';
import type { ImportRow } from '@stationwall/contract/importing';
import { importRowsAtOnce } from '@stationwall/contract/importing';
import type { Job } from '@stationwall/contract/job';
import { getMyJobs } from '@stationwall/contract/services/job';
import { vi } from 'vitest';
import { callAs } from './call-as.ts';
import type { TestSite } from './test-site.ts';

type Headers = Record<string, string>;
export type ImportCallsOf = Required<
  Pick<Entity['calls'], 'checkImport' | 'addToImport' | 'import' | 'undoImport'>
>;

/** Brings rows of an import; answers its id. */
export async function bring(site: TestSite, by: Headers, calls: ImportCallsOf, rows: ImportRow[]) {
  let importId: string | undefined;
  for (let at = 0; at < rows.length; at += importRowsAtOnce) {
    const part = rows.slice(at, at + importRowsAtOnce);
    const input = { ...(importId && { importId }), rows: part };
    importId = (await callAs(site, by, calls.addToImport, input)).result.importId;
  }
  return importId ?? '';
}

/** The job of this id when it has ended. */
export const endOf = (site: TestSite, by: Headers, id: string): Promise<Job> =>
  vi.waitFor(async () => {
    const { items } = (await callAs(site, by, getMyJobs, {})).result;
    const job = items.find((one) => one.id === id);
    if (!job || job.state === 'running') throw new Error(`job ${id} has not ended`);
    return job;
  }, 20_000);

/** Imports rows; the job when it has ended. */
export async function importAs(site: TestSite, by: Headers, calls: ImportCallsOf, rows: ImportRow[]) {
  const importId = await bring(site, by, calls, rows);
  const { result } = await callAs(site, by, calls.import, { importId, fileName: 'types.xlsx' });
  return { importId, job: await endOf(site, by, result.id) };
}
