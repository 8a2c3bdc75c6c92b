import { sql } from 'kysely';
import { type Invalid, saying } from '../abp-error.ts';
import { cameraTexts } from '../localization/camera-texts.ts';
import type { EntityRules } from './entity/entity-rules.ts';
import { ofStation } from './of-station.ts';

/** Of the web, and without user and password, which would be shown to whoever edits it. */
function isCameraAddress(text: string): boolean {
  const address = URL.parse(text);
  if (!address || !['http:', 'https:'].includes(address.protocol)) return false;
  return address.username === '' && address.password === '';
}

export const cameraRules: EntityRules = {
  keeping: (context) => ({ ...ofStation.keeping(context), computed: { password: sql`''` } }),
  derived: ['secret'],

  /** Without a user there is no password; without a new one the old one stays. */
  settle(_, { edited, before }) {
    const given = String(edited.password ?? '');
    const kept = given === '' ? String(before?.secret ?? '') : given;
    return { ...edited, password: '', secret: edited.userName === '' ? '' : kept };
  },

  async check(db, saving) {
    const faults: Invalid[] = [...(await ofStation.check(db, saving))];
    for (const field of ['address', 'snapshotAddress']) {
      const given = String(saving.edited[field] ?? '');
      if ((given !== '' || field === 'address') && !isCameraAddress(given))
        faults.push({ message: saying(cameraTexts.BadAddress, given), members: [field] });
    }
    return faults;
  },

  tell: (_, __, rows) =>
    new Map(rows.map(({ id, secret }) => [id, { password: '', hasPassword: String(secret ?? '') !== '' }])),
};
