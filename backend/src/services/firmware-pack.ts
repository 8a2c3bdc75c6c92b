import { createHash } from 'node:crypto';
import {
  addFirmwareChunk,
  beginFirmwarePack,
  deleteFirmwarePack,
  type FirmwarePack,
  finishFirmwarePack,
  getAllFirmwarePacks,
  getAllPhonePacks,
  getPhonePack,
  updatePackForPhone,
  withdrawFirmwarePack,
} from '@stationwall/contract/services/firmware-pack';
import { decodePack } from '@stationwall/protocols/firmware/pack';
import { invalid, notFound, saying, userFriendly } from '../abp-error.ts';
import { signerOf } from '../firmware/firmware-keys.ts';
import { firmwareTexts } from '../localization/firmware-texts.ts';
import type { Database } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';
import {
  addChunk,
  beginPack,
  changePack,
  dropPack,
  type FirmwarePackRow,
  findPack,
  findSamePack,
  listPacks,
  type PackChange,
  type PackQuery,
  readPackBytes,
} from '../store/firmware-packs.ts';
import { isPackUsed } from '../store/upgrades.ts';
import { audited, sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { localTexts } from './local-texts.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { timeZoneOf } from './tenant-clock.ts';

/** Packs of firmware: sent in pieces, checked, and kept for stations and phones. */
export function serveFirmwarePack(site: Site): void {
  const { app, store, firmware } = site;
  const { keys } = firmware;

  async function page(
    context: CallContext,
    { skipCount: skip = 0, maxResultCount: limit = 10 }: { skipCount?: number; maxResultCount?: number },
    query: Omit<PackQuery, 'tenantId'>,
  ) {
    const tenantId = sideOf(context);
    const { rows, count } = await listPacks(store.db, { tenantId, ...query }, { skip, limit });
    const told = await tellerOf(store.db, tenantId);
    return { items: rows.map(told), totalCount: count };
  }

  /** A change of one pack that nobody else changes meanwhile. */
  function changed(
    context: CallContext,
    id: number,
    action: 'firmwarePack.changed' | 'firmwarePack.withdrawn',
    changeOf: (pack: FirmwarePackRow) => PackChange,
  ): Promise<FirmwarePack> {
    const tenantId = sideOf(context);
    return audited(site, context, async (db, writeDown) => {
      const pack = await heldPack(db, tenantId, id);
      const change = changeOf(pack);
      const row = await changePack(db, tenantId, id, change);
      await writeDown(action, nameOf(pack), change);
      return (await tellerOf(db, tenantId))(row);
    });
  }

  serve(app, getAllFirmwarePacks, async ({ state, ...input }, context) => ({
    ...(await page(context, input, { state })),
    keys: [...keys.keys()],
  }));

  serve(app, getAllPhonePacks, (input, context) => page(context, input, { state: 'ready', forPhone: true }));

  serve(app, getPhonePack, async ({ id }, context) => {
    const tenantId = sideOf(context);
    const pack = await findPack(store.db, tenantId, id);
    if (pack?.state !== 'ready' || !pack.for_phone) throw notFound('WxOtaPack', id);
    const bytes = await readPackBytes(store.db, { tenantId, id }, 0, pack.size);
    return { fileName: pack.file_name, sha256: pack.sha256, bytes: Buffer.from(bytes).toString('base64') };
  });

  serve(app, beginFirmwarePack, async ({ fileName, size, sha256 }, context) => {
    if (keys.size === 0) throw userFriendly(saying(firmwareTexts.NoKeys));
    const tenantId = sideOf(context);
    const known = await findSamePack(store.db, tenantId, { sha256, size });
    if (known) return { id: known.id, received: known.received, isWhole: known.state === 'ready' };
    const uploaded_by = signedIn(context.caller).user.user_name;
    const kept = await audited(site, context, async (db, writeDown) => {
      await writeDown('firmwarePack.begun', fileName, { size, sha256 });
      const file = { tenant_id: tenantId, file_name: fileName, size, sha256 };
      return beginPack(db, { ...file, uploaded_by, created_at: Date.now() });
    });
    return { id: kept.id, received: 0, isWhole: false };
  });

  serve(app, addFirmwareChunk, async ({ id, at, bytes: text }, context) => {
    const tenantId = sideOf(context);
    const bytes = Buffer.from(text, 'base64');
    const end = at + bytes.length;
    return store.db.transaction().execute(async (db) => {
      const { received, size } = await uploading(db, tenantId, id);
      // Sent once more, because the answer was lost.
      if (end <= received) return { received };
      const refuse = (said: Parameters<typeof saying>[0], ...values: number[]) =>
        invalid({ message: saying(said, ...values), members: ['at'] });
      if (at !== received) throw refuse(firmwareTexts.ChunkElsewhere, at, received);
      if (end > size) throw refuse(firmwareTexts.ChunkTooLong, end, size);
      await addChunk(db, { tenantId, id, at, bytes });
      return { received: end };
    });
  });

  serve(app, finishFirmwarePack, async ({ id }, context) => {
    const tenantId = sideOf(context);
    return audited(site, context, async (db, writeDown) => {
      const pack = await uploading(db, tenantId, id);
      const { received, size } = pack;
      if (received < size)
        throw invalid({ message: saying(firmwareTexts.NotWhole, received, size), members: ['id'] });
      const judged = await judge(db, pack);
      const row = await changePack(db, tenantId, id, judged);
      const action = judged.state === 'ready' ? 'firmwarePack.taken' : 'firmwarePack.refused';
      await writeDown(action, nameOf(row), { sha256: row.sha256, ...judged });
      return (await tellerOf(db, tenantId))(row);
    });
  });

  serve(app, updatePackForPhone, ({ id, forPhone }, context) =>
    changed(context, id, 'firmwarePack.changed', () => ({ for_phone: forPhone })),
  );

  serve(app, withdrawFirmwarePack, ({ id }, context) =>
    changed(context, id, 'firmwarePack.withdrawn', ({ state }) => {
      if (state === 'ready') return { state: 'withdrawn' };
      throw invalid({ message: saying(firmwareTexts.PackIsNotReady, state), members: ['id'] });
    }),
  );

  serve(app, deleteFirmwarePack, async ({ id }, context) => {
    const tenantId = sideOf(context);
    return audited(site, context, async (db, writeDown) => {
      const pack = await heldPack(db, tenantId, id);
      if (pack.state === 'ready' || (await isPackUsed(db, tenantId, id)))
        throw userFriendly(saying(firmwareTexts.PackIsUsed));
      await dropPack(db, tenantId, id);
      await writeDown('firmwarePack.deleted', nameOf(pack), { sha256: pack.sha256 });
      return null;
    });
  });

  /** What a whole pack is: ready, or refused for the first reason that is found. */
  async function judge(db: Database, { tenant_id: tenantId, id, size, sha256 }: FirmwarePackRow) {
    const refused = (fault: string) => ({ state: 'refused' as const, fault });
    const bytes = await readPackBytes(db, { tenantId, id }, 0, size);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (digest !== sha256) return refused(`SHA-256 ${digest}, announced was ${sha256}`);
    const pack = decodePack(bytes);
    if (typeof pack === 'string') return refused(pack);
    const { version, models, notes } = pack.head;
    const own = { version, models: [...models], notes };
    const signer = signerOf(keys, pack.signed, pack.signature);
    if (signer === null)
      return { ...own, ...refused(`its signature is of none of the keys ${[...keys.keys()].join(', ')}`) };
    const names = (await new EntityRows(db, 'deviceModel', tenantId).all()).map(({ name }) => String(name));
    if (!models.some((model) => names.includes(model)))
      return {
        ...own,
        ...refused(`it fits ${models.join(', ')}; the device models here are ${names.join(', ') || 'none'}`),
      };
    return { ...own, key_name: signer, state: 'ready' as const, fault: '' };
  }
}

async function heldPack(db: Database, tenantId: number, id: number): Promise<FirmwarePackRow> {
  const pack = await findPack(db, tenantId, id, true);
  if (!pack) throw notFound('FirmwarePack', id);
  return pack;
}

async function uploading(db: Database, tenantId: number, id: number): Promise<FirmwarePackRow> {
  const pack = await heldPack(db, tenantId, id);
  if (pack.state !== 'uploading')
    throw invalid({ message: saying(firmwareTexts.NotUploading, pack.state), members: ['id'] });
  return pack;
}

const nameOf = ({ version, file_name }: FirmwarePackRow): string =>
  version === '' ? file_name : `${version} (${file_name})`;

async function tellerOf(db: Database, tenantId: number): Promise<(row: FirmwarePackRow) => FirmwarePack> {
  const local = localTexts(await timeZoneOf(db, tenantId));
  return (row) => ({
    ...{ id: row.id, fileName: row.file_name, version: row.version, models: row.models, notes: row.notes },
    ...{ size: row.size, received: row.received, sha256: row.sha256, keyName: row.key_name },
    ...{ state: row.state, fault: row.fault, forPhone: row.for_phone, uploadedBy: row.uploaded_by },
    createdAt: local(row.created_at),
  });
}
