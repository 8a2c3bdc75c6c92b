import { deviceModel } from '@stationwall/contract/services/device-model';
import { labelThere } from '../store/entity-references.ts';
import type { EntityRules } from './entity/entity-rules.ts';

export const deviceModelRules: EntityRules = {
  keeping: () => ({ computed: { deviceTypeName: labelThere(deviceModel, 'deviceTypeId') } }),
};
