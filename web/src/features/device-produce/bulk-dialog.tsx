import type { InputOf } from '@stationwall/contract/endpoint';
import type { Job } from '@stationwall/contract/job';
import { deviceModel } from '@stationwall/contract/services/device-model';
import {
  bulkCreateDevices,
  deviceCodesOf,
  mostDeviceCodeLetters,
  mostInBatch,
} from '@stationwall/contract/services/device-produce';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../entity/use-closing.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { useOptions } from '../../entity/use-options.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { type Choice, type FieldRules, fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';
import { useOwnJobs } from '../../platform/own-jobs.tsx';
import { batchFields } from './device-fields.ts';

type Draft = Required<InputOf<typeof bulkCreateDevices>>;

const field = fieldsOf<Draft>()('deviceBatch');
const count = (most: number, least = 1): FieldRules<Draft> => ({ isRequired: true, least, most });
const fieldsWith = (models: readonly Choice[]) => [
  field.text('prefix', { maxLength: mostDeviceCodeLetters, hint: 'device.bulk.prefixHint' }),
  field.number('first', count(999_999_999, 0)),
  field.number('count', count(mostInBatch)),
  field.number('width', { ...count(12), hint: 'device.bulk.widthHint' }),
  field.text('suffix', { maxLength: mostDeviceCodeLetters }),
  ...batchFields(models),
];
const blank: Draft = {
  ...{ prefix: '', suffix: '', first: 1, count: 100, width: 5 },
  ...{ deviceModelId: null, batch: '', producedAt: null, remark: '' },
};

/** A batch of devices by a range of numbers; the codes are shown as they are typed, and made as a task. */
export function BulkDialog({ onClosed }: { onClosed(): void }) {
  const { t } = useTranslation();
  const { begun } = useOwnJobs();
  const fields = fieldsWith(useOptions(deviceModel));
  const dialog = useEntityDialog<Draft, Job>({
    fields,
    load: async () => blank,
    save: (draft, _, signal) => call(bulkCreateDevices, draft, { signal }),
    onSaved: begun,
  });
  useClosing(dialog, onClosed);
  return (
    <EntityDialog dialog={dialog} title={t('device.bulk.title')} fields={fields}>
      <p role="status">{previewOf(dialog.draft as Partial<Draft>, t('device.bulk.noCodes'))}</p>
    </EntityDialog>
  );
}

/** The first and the last code, as far as what was typed makes any. */
function previewOf({ prefix, suffix, first, count: many, width }: Partial<Draft>, none: string): string {
  const numbers = [first, many, width];
  if (!numbers.every((one) => Number.isInteger(one)) || Number(many) < 1 || Number(many) > mostInBatch) {
    return none;
  }
  const of = { prefix: prefix ?? '', suffix: suffix ?? '', width: Number(width), count: 1 };
  const [begin] = deviceCodesOf({ ...of, first: Number(first) });
  const [end] = deviceCodesOf({ ...of, first: Number(first) + Number(many) - 1 });
  return begin === end ? `${begin}` : `${begin} – ${end}`;
}
