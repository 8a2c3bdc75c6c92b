import type { InputOf } from '@stationwall/contract/endpoint';
import {
  getAllUpgrades,
  getUpgrade,
  getUpgradeDevices,
  startUpgrade,
  steerUpgrade,
  type Upgrade,
  type UpgradeAct,
} from '@stationwall/contract/services/ota-upgrade';
import { type UpgradeRun, upgradeStates, wavesOf } from '@stationwall/contract/upgrade';
import { invalid, notFound, saying } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { DeviceChanges } from '../firmware/upgrade-steps.ts';
import { firmwareTexts } from '../localization/firmware-texts.ts';
import type { Database } from '../store/accounts.ts';
import { findPack } from '../store/firmware-packs.ts';
import { listStations } from '../store/stations.ts';
import {
  busyStations,
  type Counts,
  callOffOffers,
  changeUpgrade,
  countDevices,
  devicesIn,
  findUpgrade,
  fittingStations,
  keepUpgrade,
  listUpgradeDevices,
  listUpgrades,
  type UpgradeRow,
} from '../store/upgrades.ts';
import { audited, sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { localTexts } from './local-texts.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { timeZoneOf } from './tenant-clock.ts';

/** What each act needs the upgrade to be, and what it becomes. */
const acts: Record<UpgradeAct, { from: readonly UpgradeRun[]; to: UpgradeRun }> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused', 'stopped'], to: 'running' },
  cancel: { from: ['running', 'paused', 'stopped'], to: 'cancelled' },
  retry: { from: ['running', 'paused', 'stopped', 'done'], to: 'running' },
};
const untouched: readonly UpgradeRow['run'][] = ['running'];

/** Upgrades of devices by waves. */
export function serveOtaUpgrade(site: Site): void {
  const { app, store } = site;

  async function told(db: Database, tenantId: number, rows: readonly UpgradeRow[]): Promise<Upgrade[]> {
    const local = localTexts(await timeZoneOf(db, tenantId));
    const ids = rows.map(({ id }) => id);
    const waves = await countDevices(db, tenantId, ids);
    const packs = new Map(
      await Promise.all(
        [...new Set(rows.map(({ pack_id }) => pack_id))].map(
          async (id) => [id, await findPack(db, tenantId, id)] as const,
        ),
      ),
    );
    return rows.map((row) => {
      const counts = summed(waves.get(row.id) ?? []);
      const pack = packs.get(row.pack_id);
      return {
        ...{ id: row.id, packId: row.pack_id, version: pack?.version ?? '', models: pack?.models ?? [] },
        ...{ run: row.run, wave: row.wave, canaries: row.canaries, counts },
        ...{ mostFailedPercent: row.most_failed_percent, stopReason: row.stop_reason },
        devices: Object.values(counts).reduce((sum, count) => sum + count, 0),
        ...{ startedBy: row.started_by, startedAt: local(row.started_at) },
        endedAt: row.ended_at === null ? null : local(row.ended_at),
      };
    });
  }

  const toldOne = async (db: Database, row: UpgradeRow): Promise<Upgrade> => {
    const [one] = await told(db, row.tenant_id, [row]);
    if (!one) throw notFound('OtaUpgrade', row.id);
    return one;
  };

  async function found(db: Database, context: CallContext, id: number, isHeld = false): Promise<UpgradeRow> {
    const row = await findUpgrade(db, sideOf(context), id, isHeld);
    if (!row) throw notFound('OtaUpgrade', id);
    return row;
  }

  serve(app, getAllUpgrades, async ({ run, skipCount: skip = 0, maxResultCount: limit = 10 }, context) => {
    const tenantId = sideOf(context);
    const { rows, count } = await listUpgrades(store.db, { tenantId, run }, { skip, limit });
    return { items: await told(store.db, tenantId, rows), totalCount: count };
  });

  serve(app, getUpgrade, async ({ id }, context) => {
    const row = await found(store.db, context, id);
    const waves = (await countDevices(store.db, row.tenant_id, [id])).get(id) ?? [];
    return { ...(await toldOne(store.db, row)), waves };
  });

  serve(app, getUpgradeDevices, async (input, context) => {
    const { id, state, stcd, skipCount: skip = 0, maxResultCount: limit = 10 } = input;
    const { tenant_id: tenantId, pack_id } = await found(store.db, context, id);
    const local = localTexts(await timeZoneOf(store.db, tenantId));
    const { rows, count } = await listUpgradeDevices(
      store.db,
      { tenantId, id, state, stcd },
      { skip, limit },
    );
    const size = (await findPack(store.db, tenantId, pack_id))?.size ?? 0;
    const visible = { stcds: rows.map((row) => row.stcd) };
    const named = new Map((await listStations(store, { tenantId, visible })).map((one) => [one.stcd, one]));
    const items = rows.map((row) => ({
      ...{ stcd: row.stcd, nameZh: named.get(row.stcd)?.nameZh ?? row.stcd },
      ...{
        nameEn: named.get(row.stcd)?.nameEn ?? row.stcd,
        wave: row.wave,
        state: row.state,
        tries: row.tries,
      },
      ...{ received: Math.min(row.received, size), size, version: row.version, reason: row.reason },
      heardAt: row.heard_at === null ? null : local(row.heard_at),
    }));
    return { items, totalCount: count };
  });

  serve(app, startUpgrade, async (input: InputOf<typeof startUpgrade>, context) => {
    const { packId, stcds, canaries = 5, mostFailedPercent = 10 } = input;
    const tenantId = sideOf(context);
    const sight = await sightOf(store.db, context.caller);
    const startedBy = signedIn(context.caller).user.user_name;
    return audited(site, context, async (db, writeDown) => {
      const pack = await findPack(db, tenantId, packId, true);
      if (!pack || !sight) throw notFound('FirmwarePack', packId);
      if (pack.state !== 'ready')
        throw invalid({ message: saying(firmwareTexts.PackIsNotReady, pack.state), members: ['packId'] });
      const { models, version } = pack;
      const fit = await fittingStations(db, { tenantId, models, visible: sight.visible });
      const asked = new Set(stcds);
      const wanted = stcds === undefined ? fit : fit.filter((stcd) => asked.has(stcd));
      if (wanted.length === 0)
        throw invalid({
          message: saying(firmwareTexts.NoStationFits, models.join(', ')),
          members: ['stcds'],
        });
      const busy = await busyStations(db, tenantId, wanted);
      const chosen = wanted.filter((stcd) => !busy.has(stcd));
      const unfit = stcds === undefined ? 0 : asked.size - wanted.length;
      if (chosen.length === 0)
        throw invalid({ message: saying(firmwareTexts.AllAreBusy, busy.size), members: ['stcds'] });
      const waves = wavesOf(chosen.length, canaries);
      const upgrade = {
        ...{ tenant_id: tenantId, pack_id: packId, canaries, most_failed_percent: mostFailedPercent },
        ...{ started_by: startedBy, started_at: Date.now() },
      };
      const devices = chosen.map((stcd, at) => ({ stcd, wave: waves[at] ?? 3 }));
      const { id } = await keepUpgrade(db, upgrade, devices);
      const details = { pack: packId, devices: chosen.length, canaries, mostFailedPercent };
      await writeDown('upgrade.started', `${id} (${version})`, details);
      return { id, devices: chosen.length, unfit, busy: busy.size };
    });
  });

  serve(app, steerUpgrade, ({ id, act }, context) =>
    audited(site, context, async (db, writeDown) => {
      const upgrade = await found(db, context, id, true);
      const { from, to } = acts[act];
      if (!from.includes(upgrade.run))
        throw invalid({ message: saying(firmwareTexts.CannotBeSteered, upgrade.run, act), members: ['act'] });
      const now = Date.now();
      const changes = new DeviceChanges();
      if (!untouched.includes(to)) await callOffOffers(db, upgrade, now);
      if (act === 'cancel')
        for (const device of await devicesIn(db, upgrade, ['queued']))
          changes.happen(device, 'upgrade.cancelled');
      if (act === 'retry')
        for (const device of await devicesIn(db, upgrade, ['failed', 'rolledBack']))
          changes.happen(device, 'retry.asked', { command_id: null, reason: '' });
      await changes.write(db);
      const isEnd = to === 'cancelled';
      const row = await changeUpgrade(db, upgrade, {
        ...{ run: to, stop_reason: '', ended_at: isEnd ? now : null },
        ...(act === 'retry' && { wave: 1 }),
      });
      await writeDown('upgrade.steered', String(id), { act });
      return toldOne(db, row);
    }),
  );
}

function summed(waves: readonly Counts[]): Counts {
  const sum = (state: keyof Counts) => waves.reduce((all, counts) => all + counts[state], 0);
  return Object.fromEntries(upgradeStates.map((state) => [state, sum(state)])) as Counts;
}
