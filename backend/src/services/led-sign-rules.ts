import { type Invalid, saying } from '../abp-error.ts';
import { ledTexts } from '../localization/led-texts.ts';
import { faultsOfFace } from '../signs/face.ts';
import { hostAndPort } from '../signs/sign-link.ts';
import { filledText, isKnownPlace, placesIn } from '../signs/sign-values.ts';
import type { Database } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { readLastData } from '../store/last-data.ts';
import { type Face, makeFaceDue, readFaces, removeFaces } from '../store/led-signs.ts';
import type { Store } from '../store/store.ts';
import { elementNamesOf } from './element-display.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { ofStation } from './of-station.ts';
import { clockOf } from './tenant-clock.ts';

/** What is wrong with a text for a sign: places that nobody knows, and what does not fit; values count as wide as six digits. */
export async function faultsOfText(
  db: Database,
  tenantId: number,
  field: string,
  text: string,
  size: { width: number; height: number },
): Promise<Invalid[]> {
  const names = await elementNamesOf(db, tenantId);
  const unknown = placesIn(text).find((name) => !isKnownPlace(name, names));
  if (unknown !== undefined)
    return [{ message: saying(ledTexts.UnknownPlace, `{${unknown}}`), members: [field] }];
  // Without a station every place is `--`; with values it is longer, which the sign's desk looks at when they are known.
  const shortest = filledText(text, undefined, { names, timeZone: 'UTC', now: 0 });
  return faultsOfFace(shortest, size).map((message) => ({ message, members: [field] }));
}

export const ledSignRules: EntityRules = {
  ...ofStation,

  async check(db, saving) {
    const { tenantId, edited } = saving;
    const faults: Invalid[] = [...(await ofStation.check(db, saving))];
    if (!hostAndPort(String(edited.address)))
      faults.push({ message: saying(ledTexts.BadAddress, String(edited.address)), members: ['address'] });
    const size = { width: Number(edited.width), height: Number(edited.height) };
    for (const field of ['idleText', 'lostText'])
      faults.push(...(await faultsOfText(db, tenantId, field, String(edited[field]), size)));
    return faults;
  },

  afterSave: (db, { tenantId, id }) => makeFaceDue(db, tenantId, id),

  async remove(db, tenantId, row) {
    await removeFaces(db, tenantId, row.id);
    await new EntityRows(db, 'ledSign', tenantId).remove(row.id);
  },

  async tell(db, tenantId, rows) {
    const clock = await clockOf(db, tenantId);
    const faces = await readFaces(
      db,
      tenantId,
      rows.map(({ id }) => id),
    );
    const faceOf = new Map(faces.map((face) => [face.sign_id, face]));
    const time = (at: number | null | undefined) => (at === null || at === undefined ? null : clock(at));
    const textOf = (json: string | null | undefined) => (json ? (JSON.parse(json) as Face).text : '');
    return new Map(
      rows.map(({ id }) => {
        const face = faceOf.get(id);
        return [
          id,
          {
            ...{
              state: face?.state ?? 'none',
              shownText: textOf(face?.shown),
              shownAt: time(face?.shown_at),
            },
            ...{ wantedText: textOf(face?.wanted), lostSince: time(face?.lost_since) },
            ...{ tries: face?.tries ?? 0, answer: face?.answer ?? '' },
          },
        ];
      }),
    );
  },
};

/** The newest values of one station, for whoever draws a text with them. */
export async function stateOfStation(store: Store, tenantId: number, stcd: string) {
  const { states } = await readLastData(store, { tenantId, visible: { stcds: [stcd] } });
  return states[0];
}
