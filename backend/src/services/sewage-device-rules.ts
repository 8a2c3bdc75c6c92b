import { elementLimitsOf } from './element-limits.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { ofStation } from './of-station.ts';

export const sewageDeviceRules: EntityRules = {
  ...ofStation,

  async tell(db, tenantId, rows) {
    const limits = await elementLimitsOf(
      db,
      tenantId,
      rows.map(({ stcd }) => String(stcd)),
    );
    const told = (stcd: string) =>
      limits.elementsOf(stcd).flatMap((element) => {
        const { warnBelow: below, warnAbove: above } = limits.of(stcd, element);
        return below === null && above === null ? [] : [{ element, below, above }];
      });
    return new Map(rows.map(({ id, stcd }) => [id, { limits: told(String(stcd)) }]));
  },
};
