import { fromLocal } from '@stationwall/contract/tenant-time';
import { type Invalid, invalid, saying } from '../abp-error.ts';
import { product } from '../localization/product-texts.ts';
import { noteAlarmRuleChange } from '../store/alarm-rule-changes.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { ofStation } from './of-station.ts';
import { timeZoneOf } from './tenant-clock.ts';

export const stationLogRules: EntityRules = {
  ...ofStation,
  derived: ['beginAt', 'endAt'],

  async settle(db, { tenantId, edited }) {
    const zone = await timeZoneOf(db, tenantId);
    const momentOf = (field: string) => {
      const given = edited[field];
      if (given === null || given === undefined) return null;
      const at = fromLocal(zone, String(given));
      if (at === null)
        throw invalid({ message: saying(product.TimeIsNotValid, String(given)), members: [field] });
      return at;
    };
    return { ...edited, beginAt: momentOf('beginTime'), endAt: momentOf('endTime') };
  },

  /** While somebody works there its alarms are kept quiet. */
  afterSave: (db, { tenantId }) => noteAlarmRuleChange(db, tenantId),

  async check(db, saving) {
    const faults: Invalid[] = await ofStation.check(db, saving);
    const { beginTime, endTime, beginAt, endAt } = saving.edited;
    if (endAt !== null && Number(endAt) < Number(beginAt))
      faults.push({
        message: saying(product.EndsBeforeItBegins, String(beginTime), String(endTime)),
        members: ['endTime'],
      });
    return faults;
  },
};
