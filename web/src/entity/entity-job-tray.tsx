import { entities } from '@stationwall/contract/entities';
import type { Job } from '@stationwall/contract/job';
import { getJobFile } from '@stationwall/contract/services/job';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../kit/row-menu.tsx';
import { saveFile } from '../kit/save-file.ts';
import { call, download } from '../platform/http.ts';
import { useOwnJobs } from '../platform/own-jobs.tsx';
import JobTray from '../product-kit/job-tray.tsx';
import { importIdOf } from './entity-import-target.ts';

/** One's own long work; an import that has ended can be undone from here, after a reload too. */
export default function EntityJobTray() {
  const { t } = useTranslation();
  const { jobs, begun } = useOwnJobs();
  const actionsOf = (job: Job): RowAction[] => {
    if (job.state === 'done' && typeof job.outcome?.fileName === 'string')
      return [{ text: t('jobs.download'), run: () => void fetchFile(job.id) }];
    const undoImport = entities.find(({ name }) => job.kind === `${name}.import`)?.calls.undoImport;
    if (!undoImport || !(Number(job.outcome?.made) > 0) || isUndone(job, jobs)) return [];
    const undo = () => call(undoImport, { importId: importIdOf(job) }).then(begun);
    return [{ text: t('jobs.undo'), isDanger: true, run: () => void undo() }];
  };
  return <JobTray actionsOf={actionsOf} />;
}

async function fetchFile(id: string): Promise<void> {
  const { name, content } = await download(
    getJobFile,
    { id },
    { signal: new AbortController().signal, received: () => {} },
  );
  saveFile(name, content);
}

/** Whether a job takes, or took, it back; one that left rows behind may be asked to go on. */
const isUndone = (job: Job, jobs: readonly Job[]): boolean =>
  jobs.some(
    ({ kind, state, outcome }) =>
      kind.endsWith('.undo') &&
      importIdOf({ outcome }) === importIdOf(job) &&
      (state === 'running' || state === 'done'),
  );
