import { sql } from 'kysely';
import { type Invalid, saying } from '../abp-error.ts';
import { stationTexts } from '../localization/station-texts.ts';
import type { Database } from '../store/accounts.ts';
import { EntityRows, type Values } from '../store/entity-rows.ts';
import { addRecomputations } from '../store/recomputations.ts';
import type { CallContext } from './call-context.ts';
import type { EntityRules, Saving } from './entity/entity-rules.ts';
import { momentOf } from './moment-of.ts';
import { ofStation } from './of-station.ts';
import { signedIn } from './signed-in.ts';

interface OfElement {
  stcd: string;
  element: string;
  validFromAt: number;
}

export const sensorRules: EntityRules = {
  ...ofStation,
  derived: ['validFromAt'],
  constraints: { sensor_of_element: 'validFrom' },

  async settle(db, { tenantId, edited }) {
    const validFromAt = await momentOf(db, tenantId, 'validFrom', edited.validFrom);
    return { ...edited, validFromAt };
  },

  async check(db, saving) {
    const faults: Invalid[] = await ofStation.check(db, saving);
    const { scale, validFrom } = saving.edited;
    if (scale === 0) faults.push({ message: saying(stationTexts.ScaleIsZero), members: ['scale'] });
    if (await isThereAlready(db, saving))
      faults.push({
        message: saying(stationTexts.ValidFromIsTaken, String(validFrom)),
        members: ['validFrom'],
      });
    return faults;
  },

  /** Observations from the earlier of both times on may count otherwise now. */
  async afterSave(db, { context, tenantId, edited, before }) {
    const changed = [edited, ...(before ? [before] : [])].map(elementOf);
    await askForRecomputation(db, context, tenantId, changed);
  },

  async remove(db, tenantId, row, context) {
    await new EntityRows(db, 'sensor', tenantId).remove(row.id);
    await askForRecomputation(db, context, tenantId, [elementOf(row)]);
  },
};

const askForRecomputation = (
  db: Database,
  { caller, culture }: CallContext,
  tenantId: number,
  changed: readonly OfElement[],
) => {
  const { user } = signedIn(caller);
  return addRecomputations(
    db,
    changed.map(({ validFromAt, ...of }) => ({
      ...of,
      tenantId,
      fromAt: validFromAt,
      userId: user.id,
      culture,
    })),
  );
};

const elementOf = ({ stcd, element, validFromAt }: Values): OfElement => ({
  stcd: String(stcd),
  element: String(element),
  validFromAt: Number(validFromAt),
});

async function isThereAlready(db: Database, { tenantId, edited, before }: Saving): Promise<boolean> {
  const { stcd, element, validFromAt } = elementOf(edited);
  const { rows } = await sql`select 1 from sensor where tenant_id = ${tenantId} and stcd = ${stcd}
    and element = ${element} and valid_from_at = ${validFromAt}::bigint and id <> ${before?.id ?? 0}`.execute(
    db,
  );
  return rows.length > 0;
}
