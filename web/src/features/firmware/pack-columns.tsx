import type { FirmwarePack, PackState } from '@stationwall/contract/services/firmware-pack';
import type { TFunction } from 'i18next';
import { Moment } from '../../entity/moment.tsx';
import { type Column, columnsOf } from '../../kit/column.ts';
import { sizeText } from '../../kit/size-text.ts';
import type { Tone } from '../../kit/state-sign.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';

const column = columnsOf<FirmwarePack>()('firmwarePack');

const toneOf: Record<PackState, Tone> = {
  ...{ uploading: 'held', ready: 'ok', refused: 'stale', withdrawn: 'unknown' },
};

/** What is told of a pack wherever packs are listed. */
export const packColumns = (t: TFunction): Column<FirmwarePack>[] => [
  column.text('version', {
    isFixed: true,
    show: ({ version, fileName }) => (
      <span className="sw-two-lines">
        <strong>{version === '' ? '–' : version}</strong>
        <small>{fileName}</small>
      </span>
    ),
  }),
  column.own('models', ({ models }) => models.join(', ')),
  column.text('notes'),
  column.own('state', ({ state }) => t(`firmware.states.${state}`), {
    show: ({ state, fault }) => (
      <span className="sw-two-lines">
        <StatusTag tone={toneOf[state]}>{t(`firmware.states.${state}`)}</StatusTag>
        <small>{fault}</small>
      </span>
    ),
  }),
  column.own('size', ({ size }) => size, {
    align: 'end',
    show: ({ size, received }, { number }) =>
      received < size
        ? t('firmware.partly', { received: sizeText(received, number), size: sizeText(size, number) })
        : sizeText(size, number),
  }),
  column.text('sha256', { show: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}…</code> }),
  column.text('keyName'),
  column.time('createdAt', {
    show: ({ createdAt, uploadedBy }) => (
      <span className="sw-two-lines">
        <Moment local={createdAt} />
        <small>{uploadedBy}</small>
      </span>
    ),
  }),
];
