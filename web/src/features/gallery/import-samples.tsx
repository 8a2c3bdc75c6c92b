import { Button } from '@blueprintjs/core';
import type { Job } from '@stationwall/contract/job';
import { useState } from 'react';
import { ImportDialog } from '../../kit/import-dialog.tsx';
import { Panel } from '../../kit/panel.tsx';
import type { ImportTarget } from '../../product-kit/import-target.ts';
import { useImport } from '../../product-kit/use-import.ts';

const job = (more: Partial<Job>): Job => ({
  id: 'gallery',
  kind: 'deviceType.import',
  subject: 'gallery',
  state: 'done',
  done: 1,
  total: 1,
  startedAt: 1,
  changedAt: 1,
  outcome: null,
  problem: null,
  ...more,
});
/** Refuses names that begin with x; takes in nothing. */
const target: ImportTarget = {
  fields: [
    {
      field: 'name',
      label: '名称 Name',
      aliases: ['名称', 'name'],
      kind: 'text',
      isRequired: true,
      isUnique: true,
    },
    { field: 'sortOrder', label: 'Order', aliases: ['排序号'], kind: 'number', isRequired: false },
    { field: 'since', label: 'Since', aliases: ['日期'], kind: 'date', isRequired: false },
  ],
  mostRows: 100_000,
  atOnce: 1_000,
  dryRun: async (rows) =>
    rows
      .filter(({ values }) => String(values.name).startsWith('x'))
      .map(({ row, values }) => ({
        row,
        field: 'name',
        given: String(values.name),
        reason: { message: 'Not with x' },
      })),
  apply: async (rows) => job({ outcome: { made: rows.length } }),
  undo: async (done) => job({ id: 'undo', outcome: { deleted: done.outcome?.made } }),
};

export function ImportSamples() {
  const [jobs] = useState<readonly Job[]>([]);
  const state = useImport(target, { jobs, begun: () => {} }, () => {});
  return (
    <Panel title="ImportDialog">
      <div className="gallery-row">
        <Button text="ImportDialog" onClick={state.open} />
      </div>
      <ImportDialog state={state} title="ImportDialog" />
    </Panel>
  );
}
