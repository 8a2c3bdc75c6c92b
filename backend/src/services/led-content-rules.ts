import { ledContent } from '@stationwall/contract/services/led-content';
import { sql } from 'kysely';
import { type Invalid, saying } from '../abp-error.ts';
import { product } from '../localization/product-texts.ts';
import { labelThere } from '../store/entity-references.ts';
import { type Face, readFaces, readSign } from '../store/led-signs.ts';
import type { CallContext } from './call-context.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { faultsOfText } from './led-sign-rules.ts';
import { momentOf } from './moment-of.ts';
import { isSeen } from './of-station.ts';

/** Of signs at stations that the caller may see. */
const ofSeenSigns = (context: CallContext) =>
  sql<boolean>`sign_id in (select id from led_sign where tenant_id = ${context.caller.tenantId ?? 0}
    and ${isSeen(context)})`;

const isGiven = (value: unknown) => value !== null && value !== undefined;

export const ledContentRules: EntityRules = {
  keeping: (context) => ({
    isThere: ofSeenSigns(context),
    computed: { signName: labelThere(ledContent, 'signId') },
  }),
  derived: ['beginAt', 'endAt'],

  async settle(db, { tenantId, edited }) {
    const at = (field: string) =>
      isGiven(edited[field]) ? momentOf(db, tenantId, field, edited[field]) : null;
    return { ...edited, beginAt: await at('beginTime'), endAt: await at('endTime') };
  },

  async check(db, { tenantId, edited }) {
    const { beginTime, endTime, beginAt, endAt, text } = edited;
    const faults: Invalid[] = [];
    if (isGiven(endAt) && isGiven(beginAt) && Number(endAt) <= Number(beginAt))
      faults.push({
        message: saying(product.EndsBeforeItBegins, String(beginTime), String(endTime)),
        members: ['endTime'],
      });
    const sign = await readSign(db, tenantId, Number(edited.signId));
    if (sign) faults.push(...(await faultsOfText(db, tenantId, 'text', String(text), sign)));
    return faults;
  },

  async tell(db, tenantId, rows) {
    const faces = await readFaces(db, tenantId, [...new Set(rows.map(({ signId }) => Number(signId)))]);
    const shown = new Set(
      faces.flatMap((face) => (face.shown ? [(JSON.parse(face.shown) as Face).contentId] : [])),
    );
    return new Map(rows.map(({ id }) => [id, { isShown: shown.has(id) }]));
  },
};
