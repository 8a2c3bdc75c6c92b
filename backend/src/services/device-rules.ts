import { device } from '@stationwall/contract/services/device-produce';
import { sql } from 'kysely';
import { saying } from '../abp-error.ts';
import { production } from '../localization/production-texts.ts';
import { isBoundNow } from '../store/device-bindings.ts';
import { labelThere } from '../store/entity-references.ts';
import type { EntityRules } from './entity/entity-rules.ts';

export const deviceRules: EntityRules = {
  keeping: () => ({
    computed: {
      isBound: isBoundNow,
      deviceModelName: sql`coalesce(${labelThere(device, 'deviceModelId')}, '')`,
    },
  }),

  taken: { deviceCode: production.CodeIsTaken },

  stays: ({ deviceCode, isBound }) => (isBound ? saying(production.DeviceIsBound, String(deviceCode)) : null),
};
