import './job-list.css';
import { Button } from '@blueprintjs/core';
import type { Job } from '@stationwall/contract/job';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKitTexts } from '../kit/kit-texts.tsx';
import { ProgressLine } from '../kit/progress-line.tsx';
import { type RowAction, RowMenu } from '../kit/row-menu.tsx';
import { StatusTag } from '../kit/status-tag.tsx';
import { jobFigures, jobName, jobTone } from './job-words.ts';

/** What can be done with jobs; both reject when it could not be done. */
export interface JobActs {
  callOff(id: string): Promise<void>;
  dismiss(id: string): Promise<void>;
  /** What can be done besides with one that has ended, as undoing an import. */
  actionsOf?(job: Job): readonly RowAction[];
}

/** Jobs one below the other: how far each is, or how it ended. */
export function JobList({ jobs, acts }: { jobs: readonly Job[]; acts: JobActs }) {
  const { t } = useTranslation();
  if (jobs.length === 0) return <p className="sw-muted">{t('jobs.none')}</p>;
  return (
    <ul className="sw-jobs" aria-label={t('jobs.title')}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} acts={acts} />
      ))}
    </ul>
  );
}

function JobRow({ job, acts }: { job: Job; acts: JobActs }) {
  const { t } = useTranslation();
  const { number } = useKitTexts();
  const [askedAs, setAskedAs] = useState<Job['state'] | null>(null);
  const isAsked = askedAs === job.state;
  const name = jobName(t, job);
  const isRunning = job.state === 'running';
  const ask = (act: () => Promise<void>) => {
    setAskedAs(job.state);
    // The problem itself is told where all are that no screen tells.
    act().catch((error) => {
      setAskedAs(null);
      throw error;
    });
  };
  const actions = isRunning ? [] : (acts.actionsOf?.(job) ?? []);
  return (
    <li>
      <span className="sw-jobs-name">{name}</span>
      <span className="sw-jobs-actions">
        {actions.length > 0 && <RowMenu label={name} actions={actions} />}
        <Button
          size="small"
          variant="minimal"
          disabled={isAsked}
          text={t(isRunning ? 'jobs.callOff' : 'jobs.dismiss')}
          aria-label={t(isRunning ? 'jobs.callOffOf' : 'jobs.dismissOf', { name })}
          onClick={() => ask(() => (isRunning ? acts.callOff(job.id) : acts.dismiss(job.id)))}
        />
      </span>
      {isRunning ? (
        <ProgressLine
          label={name}
          done={job.done}
          total={job.total}
          {...(isAsked && { figures: t('jobs.callingOff') })}
        />
      ) : (
        <span className="sw-jobs-end">
          <StatusTag tone={jobTone[job.state]}>{t(`jobs.states.${job.state}`)}</StatusTag>
          {job.problem !== null && <span>{job.problem}</span>}
          {jobFigures(t, job, number).map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </span>
      )}
    </li>
  );
}
