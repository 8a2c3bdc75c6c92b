import type { Job } from '@stationwall/contract/job';
import { useState } from 'react';
import { Panel } from '../../kit/panel.tsx';
import { JobList } from '../../product-kit/job-list.tsx';

const job = (id: string, more: Partial<Job>): Job => ({
  id,
  kind: 'deviceType.import',
  subject: `types-${id}.xlsx`,
  state: 'running',
  done: 4_000,
  total: 10_000,
  startedAt: 0,
  changedAt: 0,
  outcome: null,
  problem: null,
  ...more,
});

const samples = [
  job('1', {}),
  job('2', { kind: 'reading.export', total: null }),
  job('3', { state: 'done', done: 10_000, outcome: { made: 9_990, refused: 10 } }),
  job('4', { state: 'failed', problem: 'The disk is full.' }),
  job('5', { state: 'called-off', outcome: { made: 4_000 } }),
  job('6', { state: 'interrupted' }),
];

export function JobSamples() {
  const [jobs, setJobs] = useState<readonly Job[]>(samples);
  const end = (id: string, state: Job['state']) =>
    setJobs((before) => before.map((one) => (one.id === id ? { ...one, state } : one)));
  return (
    <Panel title="JobList, ProgressLine">
      <JobList
        jobs={jobs}
        acts={{
          callOff: async (id) => end(id, 'called-off'),
          dismiss: async (id) => setJobs((before) => before.filter((one) => one.id !== id)),
        }}
      />
    </Panel>
  );
}
