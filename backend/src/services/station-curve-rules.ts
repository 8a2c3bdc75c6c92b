import { type CurveFault, type CurvePoint, curveFaults, inOrder } from '@stationwall/contract/curve';
import { sql } from 'kysely';
import { type Invalid, type Said, saying } from '../abp-error.ts';
import { stationTexts } from '../localization/station-texts.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { momentOf } from './moment-of.ts';
import { ofStation } from './of-station.ts';

const pointsOf = ({ points }: Readonly<Record<string, unknown>>) => points as readonly CurvePoint[];

export const stationCurveRules: EntityRules = {
  keeping: (context) => ({
    ...ofStation.keeping(context),
    alsoKept: ({ points }) => ({ points: JSON.stringify(points) }),
  }),
  derived: ['validFromAt'],
  constraints: { station_curve_of_station: 'validFrom' },

  async settle(db, { tenantId, edited }) {
    const validFromAt = await momentOf(db, tenantId, 'validFrom', edited.validFrom);
    return { ...edited, validFromAt };
  },

  async check(db, saving) {
    const { tenantId, edited, before } = saving;
    const faults: Invalid[] = [...(await ofStation.check(db, saving))];
    const [wrong] = curveFaults(pointsOf(edited));
    if (wrong) faults.push({ message: saidOf(wrong), members: ['points'] });
    const { rows } = await sql`select 1 from station_curve where tenant_id = ${tenantId}
      and stcd = ${String(edited.stcd)} and kind = ${String(edited.kind)}
      and valid_from_at = ${Number(edited.validFromAt)}::bigint and id <> ${before?.id ?? 0}`.execute(db);
    if (rows.length > 0) {
      const message = saying(stationTexts.CurveIsThere, String(edited.validFrom));
      faults.push({ message, members: ['validFrom'] });
    }
    return faults;
  },

  /** As they are told, so that a change of their order is none. */
  refine: (given) => ({
    ...given,
    points: Array.isArray(given.points) ? inOrderAsGiven(given) : given.points,
  }),
};

/** Points with a fault keep their places, by which the fault is told. */
const inOrderAsGiven = (given: Readonly<Record<string, unknown>>) =>
  curveFaults(pointsOf(given)).length === 0 ? inOrder(pointsOf(given)) : pointsOf(given);

function saidOf(fault: CurveFault): Said {
  const row = fault.at + 1;
  switch (fault.kind) {
    case 'few':
      return saying(stationTexts.CurveHasFewPoints, fault.count);
    case 'twice':
      return saying(stationTexts.CurveStageIsTwice, row, fault.stage);
    case 'falls':
      return saying(stationTexts.CurveFalls, row, fault.value, fault.stage, fault.below[1], fault.below[0]);
  }
}
