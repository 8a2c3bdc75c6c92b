import {
  device,
  deviceCode as deviceCodeAllowed,
  deviceStates,
} from '@stationwall/contract/services/device-produce';
import type { TFunction } from 'i18next';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import type { Choice, Field } from '../../kit/fields.ts';

const field = fieldsOfEntity(device);
const code = new RegExp(deviceCodeAllowed);

export const stateChoices = (t: TFunction) =>
  deviceStates.map((value) => ({ value, text: t(`device.states.${value}`) }));

/** As the address and files say it. */
export const printChoices = (t: TFunction) =>
  (['0', '1'] as const).map((value) => ({ value, text: t(`device.printed.${value}`) }));

/** What the devices of a batch have in common. */
export const batchFields = (models: readonly Choice[]): readonly Field[] => [
  field.choice('deviceModelId', models, { hint: 'device.modelHint' }),
  field.text('batch'),
  field.date('producedAt'),
  field.longText('remark'),
];

export const deviceFields = (t: TFunction, models: readonly Choice[]): readonly Field[] => [
  field.text('deviceCode', {
    hint: 'device.codeHint',
    check: (value) => (code.test(String(value).trim()) ? null : 'device.codeWrong'),
  }),
  field.choice('state', stateChoices(t)),
  ...batchFields(models),
];
