import {
  createOrUpdateLedSign,
  dispatchLedSign,
  getLedFaces,
  getPagedLedSigns,
  type LedColour,
  type LedFace,
  type LedSign,
  ledSign,
  previewLedText,
} from '@stationwall/contract/services/led-publish';
import { saying, userFriendly } from '../abp-error.ts';
import { ledTexts } from '../localization/led-texts.ts';
import { dotsOf, faultsOfFace, type SignSize } from '../signs/face.ts';
import { filledText } from '../signs/sign-values.ts';
import { type Face, readFaces, readReceipts, readSign } from '../store/led-signs.ts';
import { audited, sideOf } from './audited.ts';
import { elementNamesOf } from './element-display.ts';
import { EntityService } from './entity/entity-service.ts';
import { faultsOfText, ledSignRules, stateOfStation } from './led-sign-rules.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { clockOf, timeZoneOf } from './tenant-clock.ts';

const usualSize: SignSize = { width: 128, height: 32 };
const mostReceipts = 50;

/** Signs beside roads: the calls that are not those of any entity. */
export function serveLedPublish(site: Site): void {
  const { app, store, signs } = site;
  const service = new EntityService<LedSign>(site, ledSign, ledSignRules);

  serve(app, getPagedLedSigns, (input, context) => service.getAll(input, context));
  serve(app, createOrUpdateLedSign, (input, context) => service.createOrUpdate(input, context));

  serve(app, previewLedText, async ({ text, colour = 'amber', signId, stcd, width, height }, context) => {
    const tenantId = sideOf(context);
    const sign = signId === undefined ? null : await service.get({ id: signId }, context);
    const size = {
      width: width ?? sign?.width ?? usualSize.width,
      height: height ?? sign?.height ?? usualSize.height,
    };
    const at = stcd || sign?.stcd;
    if (at && !sign) await seenStation(store, context.caller, at);
    const fill = await filler(tenantId, at);
    const shown = fill(text);
    const unfit = faultsOfFace(shown, size).map((say) => say(context.culture));
    const faults = await faultsOfText(store.db, tenantId, 'text', text, size);
    return {
      ...{ face: { text: shown, colour, dots: dotsOf(shown, size) }, ...size },
      faults: unfit.length > 0 ? unfit : faults.map(({ message }) => message(context.culture)),
    };
  });

  serve(app, getLedFaces, async ({ id }, context) => {
    await service.get({ id }, context);
    const tenantId = sideOf(context);
    const sign = await readSign(store.db, tenantId, id);
    if (!sign) throw userFriendly(saying(ledTexts.NotActive, id));
    const [row] = await readFaces(store.db, tenantId, [id]);
    const wanted = (await signs.facesOf(tenantId, [sign], Date.now())).get(id);
    const clock = await clockOf(store.db, tenantId);
    const receipts = await readReceipts(store.db, tenantId, id, mostReceipts);
    const drawn = ({ text, colour }: Pick<Face, 'text' | 'colour'>): LedFace => ({
      ...{ text, colour: shownColour(sign.palette, colour), dots: dotsOf(text, sign) },
    });
    const keptUntil = row?.kept_until ?? null;
    return {
      shown: row?.shown ? drawn(JSON.parse(row.shown) as Face) : null,
      wanted: drawn(wanted ?? { text: '', colour: 'amber' }),
      lost: drawn({ text: sign.lost_text, colour: 'amber' }),
      keptUntil: keptUntil === null ? null : clock(keptUntil),
      receipts: receipts.map(({ at, text, outcome, tries, answer }) => ({
        ...{ at: clock(at), text, outcome, tries, answer },
      })),
    };
  });

  serve(app, dispatchLedSign, async ({ id }, context) => {
    const { name, stcd, isEnabled } = await service.get({ id }, context);
    if (!isEnabled) throw userFriendly(saying(ledTexts.NotActive, name));
    await audited(site, context, async (_, writeDown) => writeDown('ledSign.sent', name, {}, stcd));
    await signs.send(sideOf(context), id, Date.now());
    return service.get({ id }, context);
  });

  async function filler(tenantId: number, stcd: string | undefined) {
    const names = await elementNamesOf(store.db, tenantId);
    const timeZone = await timeZoneOf(store.db, tenantId);
    const state = stcd ? await stateOfStation(store, tenantId, stcd) : undefined;
    return (text: string) => filledText(text, state, { names, timeZone, now: Date.now() });
  }
}

/** What a sign's dots make of a colour. */
const shownColour = (palette: string, colour: LedColour): LedColour =>
  palette === 'tricolour' ? colour : (palette as LedColour);
