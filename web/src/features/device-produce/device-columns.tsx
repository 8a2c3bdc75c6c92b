import { Button } from '@blueprintjs/core';
import type { Device } from '@stationwall/contract/services/device-produce';
import type { TFunction } from 'i18next';
import { type Column, columnsOf } from '../../kit/column.ts';
import { StatusTag } from '../../kit/status-tag.tsx';
import { printChoices, stateChoices } from './device-fields.ts';

const column = columnsOf<Device>()('device');
const tones = { working: 'live', inRepair: 'late', scrapped: 'unknown' } as const;

export const DeviceStateTag = ({ state, t }: { state: Device['state']; t: TFunction }) => (
  <StatusTag tone={tones[state]}>{t(`device.states.${state}`)}</StatusTag>
);

/** The columns of the list; the code opens what is told of the device. */
export const deviceColumns = (t: TFunction, open: (deviceCode: string) => void): Column<Device>[] => [
  column.text('deviceCode', {
    isFixed: true,
    sortBy: 'deviceCode',
    show: ({ deviceCode }) => (
      <Button
        className="device-code"
        variant="minimal"
        size="small"
        text={deviceCode}
        title={t('device.openDetails', { code: deviceCode })}
        onClick={() => open(deviceCode)}
      />
    ),
  }),
  column.text('deviceModelName', { sortBy: 'deviceModelName' }),
  column.choice('state', stateChoices(t), {
    sortBy: 'state',
    show: ({ state }) => <DeviceStateTag state={state} t={t} />,
  }),
  column.text('batch', { sortBy: 'batch' }),
  column.date('producedAt', { sortBy: 'producedAt' }),
  column.own('isBound', ({ isBound }) => t(isBound ? 'device.bound.true' : 'device.bound.false'), {
    sortBy: 'isBound',
    inFile: () => ({ words: { true: t('device.bound.true'), false: t('device.bound.false') } }),
  }),
  column.choice('qrCodePrintStatus', printChoices(t), { sortBy: 'qrCodePrintStatus' }),
  column.text('remark'),
  column.time('creationTime', { sortBy: 'creationTime' }),
];
