import type { Job } from '@stationwall/contract/job';
import { ProblemError } from '@stationwall/contract/problem';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { ImportDialog } from '../kit/import-dialog.tsx';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import type { ImportField } from '../kit/sheet/import-field.ts';
import { SheetError } from '../kit/sheet/sheet.ts';
import type { SheetAnswer, SheetQuestion } from '../kit/sheet/sheet-messages.ts';
import { SheetSession } from '../kit/sheet/sheet-session.ts';
import type { ImportTarget } from './import-target.ts';
import { useImport } from './use-import.ts';

/** jsdom has no workers: the same work on the same thread. */
class NearWorker {
  onmessage: ((event: { data: SheetAnswer }) => void) | null = null;
  #session: SheetSession | null = null;
  async postMessage(question: SheetQuestion) {
    const { number } = question;
    const tell = (data: SheetAnswer) => this.onmessage?.({ data });
    try {
      if (question.ask === 'open') {
        const bytes = new Uint8Array(await question.file.arrayBuffer());
        this.#session = await SheetSession.open(bytes, question.fields, question.mostRows);
        tell({ number, summaries: this.#session.summaries });
      } else if (this.#session) {
        const { sheet, matching, from, count } = question;
        tell({ number, part: this.#session.rows(sheet, matching, from, count) });
      }
    } catch (error) {
      tell({ number, problem: error instanceof SheetError ? error.problem : 'unreadable' });
    }
  }
  terminate() {}
}

const fields: ImportField[] = [
  { field: 'name', label: 'Name', aliases: ['名称'], kind: 'text', isRequired: true, isUnique: true },
  { field: 'order', label: 'Order', aliases: [], kind: 'number', isRequired: false },
];
const job = (more: Partial<Job>): Job => ({
  id: 'a',
  kind: 'deviceType.import',
  subject: 'types.csv',
  state: 'running',
  done: 0,
  total: 2,
  startedAt: 1,
  changedAt: 1,
  outcome: null,
  problem: null,
  ...more,
});

let applied: unknown[];
let ended: number;
let tell: (jobs: Job[]) => void;
let isAway: boolean;
const target: ImportTarget = {
  fields,
  mostRows: 100,
  atOnce: 2,
  dryRun: async (rows) => {
    if (isAway) throw new ProblemError({ kind: 'offline' });
    return rows
      .filter(({ values }) => values.name === 'taken')
      .map(({ row }) => ({
        row,
        field: 'name',
        given: 'taken',
        reason: { message: '"taken" is taken already.' },
      }));
  },
  apply: async (rows, fileName, { sent }) => {
    applied.push([fileName, rows]);
    sent(rows.length);
    return job({});
  },
  undo: async () => job({ id: 'b', kind: 'deviceType.undo' }),
};

function Trial() {
  const [jobs, setJobs] = useState<Job[]>([]);
  tell = setJobs;
  const state = useImport(target, { jobs, begun: () => {} }, () => {
    ended += 1;
  });
  return (
    <>
      <button type="button" onClick={state.open}>
        Import
      </button>
      <ImportDialog state={state} title="Device types" />
    </>
  );
}
const Product = () => (
  <KitTextsProvider texts={useKitTextsOfProduct()}>
    <Trial />
  </KitTextsProvider>
);
const choose = async (csv: string, name = 'types.csv') => {
  render(<Product />);
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Download a template');
  const file = new File([csv], name);
  fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } });
};
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }));
const cells = () => [...document.querySelectorAll('td')].map(({ textContent }) => textContent);

beforeEach(async () => {
  applied = [];
  ended = 0;
  isAway = false;
  vi.stubGlobal('Worker', NearWorker);
  await startI18n('en');
  await loadTexts(['importing', 'files', 'jobs']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an import', () => {
  it('goes from a file over its columns and a check to what came of it, and back', async () => {
    await choose('名称,Order\na,1\ntaken,2\nb,many\nc,\n');
    await press('Check 4 rows');
    await screen.findByText(/2 rows can be imported\. 2 rows have faults/);
    expect(cells()).toEqual([
      ...['3', 'Name', 'taken', '"taken" is taken already.'],
      ...['4', 'Order', 'many', 'A number, with a point before decimals'],
    ]);
    await press('Import 2 rows');
    await screen.findByText(/may be closed/);
    expect(applied).toEqual([
      [
        'types.csv',
        [
          { row: 2, values: { name: 'a', order: 1 } },
          { row: 5, values: { name: 'c' } },
        ],
      ],
    ]);
    tell([job({ state: 'done', done: 2, outcome: { made: 2 } })]);
    await screen.findByText('Done, 2 created');
    expect(ended).toBe(1);
    await press('Undo the import');
    tell([job({ id: 'b', kind: 'deviceType.undo', state: 'done', outcome: { deleted: 2 } })]);
    await screen.findByText('The import was undone. Done, 2 deleted');
    expect(ended).toBe(2);
  });

  it('cannot be checked before a column fills each field that needs one', async () => {
    await choose('Label,Order\na,1\n');
    await screen.findByText('Choose a column for: Name');
    const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check 1 row' });
    expect(check.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Column of the file for Name'), { target: { value: '0' } });
    await waitFor(() => expect(check.disabled).toBe(false));
  });

  it.each([
    ['', 'is empty'],
    ['Name,Order\n', 'The file holds no rows'],
    [`Name\n${'x\n'.repeat(101)}`, 'The file holds too many rows; split it'],
    ['PK\u0003\u0004', 'The file cannot be read'],
  ])('says of %j what it is', async (csv, told) => {
    await choose(csv);
    await screen.findByText(new RegExp(told));
  });

  it('goes on where it was when the server is away', async () => {
    isAway = true;
    await choose('Name\na\n');
    await press('Check 1 row');
    await screen.findByRole('alert');
    isAway = false;
    await press('Check 1 row');
    await screen.findByRole('button', { name: 'Import 1 row' });
  });
});
