import { device } from '@stationwall/contract/services/device-produce';
import { sql } from 'kysely';
import { saying } from '../abp-error.ts';
import { production } from '../localization/production-texts.ts';
import { areBoundWhere, isBoundNow } from '../store/device-bindings.ts';
import { labelThere } from '../store/entity-references.ts';
import { ofStationsInBranch } from '../store/station-branch.ts';
import { sideOf } from './audited.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { isSeen } from './of-station.ts';

export const deviceRules: EntityRules = {
  keeping: (context) => ({
    computed: {
      isBound: isBoundNow,
      deviceModelName: sql`coalesce(${labelThere(device, 'deviceModelId')}, '')`,
    },
    filters: {
      branch: (branch) =>
        areBoundWhere(
          sideOf(context),
          sql`${isSeen(context)} and ${ofStationsInBranch(sideOf(context), String(branch))}`,
        ),
    },
  }),

  taken: { deviceCode: production.CodeIsTaken },

  stays: ({ deviceCode, isBound }) => (isBound ? saying(production.DeviceIsBound, String(deviceCode)) : null),
};
