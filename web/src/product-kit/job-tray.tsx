import { Button, PopoverNext, PopupKind, Spinner } from '@blueprintjs/core';
import type { Job } from '@stationwall/contract/job';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { shareOf } from '../kit/progress-line.tsx';
import { StateSign } from '../kit/state-sign.tsx';
import { type Toast, toast } from '../kit/toast.ts';
import { useEndedJobs, useOwnJobs } from '../platform/own-jobs.tsx';
import { type JobActs, JobList } from './job-list.tsx';
import { jobName, jobTone } from './job-words.ts';

const toneOf: Record<Exclude<Job['state'], 'running'>, Toast['tone']> = {
  done: 'success',
  failed: 'danger',
  'called-off': 'info',
  interrupted: 'warning',
};

/** One's own long work behind one button, which shows how far the newest is; each end of one is told. */
export default function JobTray({ actionsOf }: Pick<JobActs, 'actionsOf'>) {
  const { t } = useTranslation();
  const { jobs, callOff, dismiss } = useOwnJobs();
  useEndedJobs(
    useCallback(
      (job) => {
        if (job.state === 'running') return;
        const text = t(`jobs.ended.${job.state}`, { name: jobName(t, job), problem: job.problem ?? '' });
        toast({ tone: toneOf[job.state], text });
      },
      [t],
    ),
  );
  const running = jobs.filter(({ state }) => state === 'running');
  const [newest] = running.length > 0 ? running : jobs;
  if (newest === undefined) return null;
  const label = t('jobs.tray', { running: running.length });
  const share = shareOf(newest.done, newest.total);
  return (
    <PopoverNext
      content={<JobList jobs={jobs} acts={{ callOff, dismiss, ...(actionsOf && { actionsOf }) }} />}
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.DIALOG}
    >
      <Button
        variant="minimal"
        aria-label={label}
        title={label}
        icon={
          newest.state === 'running' ? (
            <Spinner size={16} {...(share !== null && { value: share })} />
          ) : (
            <StateSign tone={jobTone[newest.state]} size={14} />
          )
        }
      />
    </PopoverNext>
  );
}
