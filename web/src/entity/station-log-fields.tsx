import { logKinds, stationLog } from '@stationwall/contract/services/station-log';
import type { TFunction } from 'i18next';
import { stationField } from '../product-kit/station-field.tsx';
import { fieldsOfEntity } from './entity-fields.ts';

const field = fieldsOfEntity(stationLog);
const StationOfLog = stationField('stationLog');

export const logKindChoices = (t: TFunction) =>
  logKinds.map((value) => ({ value, text: t(`stationLog.kinds.${value}`) }));

/** What is written down of a station. */
export const stationLogFields = (t: TFunction) => [
  field.own('stcd', (props) => <StationOfLog {...props} />),
  field.choice('kind', logKindChoices(t)),
  field.dateTime('beginTime'),
  field.dateTime('endTime', { hint: 'stationLog.endHint' }),
  field.text('text'),
  field.text('person'),
  field.flag('isUntrusted', { hint: 'stationLog.untrustedHint' }),
];
