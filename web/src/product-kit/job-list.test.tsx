import type { Job } from '@stationwall/contract/job';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import { type JobActs, JobList } from './job-list.tsx';

const job = (more: Partial<Job> = {}): Job => ({
  id: 'a',
  kind: 'deviceType.import',
  subject: 'types.xlsx',
  state: 'running',
  done: 4_000,
  total: 10_000,
  startedAt: 1_000,
  changedAt: 1_000,
  outcome: null,
  problem: null,
  ...more,
});

function Trial({ jobs, acts = {} }: { jobs: Job[]; acts?: Partial<JobActs> }) {
  const none = async () => {};
  return (
    <KitTextsProvider texts={useKitTextsOfProduct()}>
      <JobList jobs={jobs} acts={{ callOff: none, dismiss: none, ...acts }} />
    </KitTextsProvider>
  );
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(async () => {
  await startI18n('en');
  await loadTexts(['jobs']);
});
afterEach(cleanup);

it('each says how far it is, or how it ended and what came of it', () => {
  render(
    <Trial
      jobs={[
        job(),
        job({ id: 'b', total: null }),
        job({ id: 'c', state: 'done', outcome: { made: 9_990, changed: 0, refused: 10 } }),
        job({ id: 'd', kind: 'odd', state: 'failed', problem: 'The disk is full.' }),
      ]}
    />,
  );
  expect(rows()).toEqual([
    'Import: types.xlsxCancel task4,000 of 10,00040 %',
    'Import: types.xlsxCancel task4,000 so far',
    'Import: types.xlsxRemoveDone9,990 created10 refused',
    'Task: types.xlsxRemoveFailedThe disk is full.',
  ]);
  const [known, open] = screen.getAllByRole('progressbar');
  expect([known?.getAttribute('aria-valuenow'), open?.getAttribute('aria-valuenow')]).toEqual(['40', null]);
});

it('says nothing but that there is none', () => {
  render(<Trial jobs={[]} />);
  expect(document.body.textContent).toBe('No task of yours runs or ended within a week');
});

it('is called off once, and says that it ends after the piece at work', async () => {
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  const callOff = (id: string) => {
    asked.push(id);
    return answer.promise;
  };
  const { rerender } = render(<Trial jobs={[job()]} acts={{ callOff }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel task: Import: types.xlsx' }));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel task: Import: types.xlsx' });
  await waitFor(() => expect(button.disabled).toBe(true));
  expect([asked, rows()]).toEqual([
    ['a'],
    ['Import: types.xlsxCancel taskEnds after the piece at work…40 %'],
  ]);
  answer.resolve();
  rerender(<Trial jobs={[job({ state: 'called-off', outcome: { made: 4_100 } })]} acts={{ callOff }} />);
  expect(rows()).toEqual(['Import: types.xlsxRemoveCancelled4,100 created']);
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: /from the list/ });
  expect(remove.disabled).toBe(false);
});

it('speaks Chinese as well', async () => {
  await startI18n('zh-Hans');
  await loadTexts(['jobs']);
  expect(i18next.language).toBe('zh-Hans');
  render(<Trial jobs={[job({ state: 'done', outcome: { made: 2 } })]} />);
  expect(rows()).toEqual(['导入：types.xlsx移除已完成新建 2']);
});
