import { createHash, randomBytes } from 'node:crypto';
import { commandKind } from '@stationwall/contract/station-commands';
import { firmwarePath, upgradeHasEnded, upgradeWaves } from '@stationwall/contract/upgrade';
import { progressIn } from '@stationwall/protocols/sl651/sent-progress';
import type { FastifyBaseLogger } from 'fastify';
import { Rounds } from '../rounds.ts';
import type { Database } from '../store/accounts.ts';
import { findPack } from '../store/firmware-packs.ts';
import type { Lease } from '../store/lease.ts';
import { keepCommands } from '../store/station-commands.ts';
import type { Store } from '../store/store.ts';
import {
  type Counts,
  callOffOffers,
  changeUpgrade,
  countDevices,
  findUpgrade,
  type OpenDevice,
  readDevices,
  readOpenDevices,
  readRunning,
  readUpgradeFrames,
  type UpgradeRow,
} from '../store/upgrades.ts';
import { auditUpgrade, DeviceChanges } from './upgrade-steps.ts';

export interface UpgradePace {
  /** Between two looks, ms. */
  tickMs: number;
  /** Of one upgrade at once. */
  mostUnderWay: number;
  /** A device that says nothing for so long is offered the pack again, ms. */
  silentAfterMs: number;
}
export const usualPace: UpgradePace = { tickMs: 2_000, mostUnderWay: 200, silentAfterMs: 300_000 };

const framesAtOnce = 2_000;
/** An offer waits so long for its station to come back. */
const offerLimitMs = 24 * 3_600_000;
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Lets upgrades go on: hears what devices say of them, offers packs wave by wave, and stops an upgrade of which too many fail. All it
 * knows is in the store, so it goes on after a restart where it was.
 */
export class UpgradeKeeper {
  readonly #store: Pick<Store, 'db'>;
  readonly #urlOf: () => string;
  readonly #offered: () => void;
  readonly #pace: UpgradePace;
  readonly #lease: Lease | null;
  #heardTo = 0;
  readonly #rounds: Rounds;

  /** `urlOf`: where packs are fetched, without a path; `offered`: offers wait to be sent; `lease`: it works while it holds that. */
  constructor(
    store: Pick<Store, 'db'>,
    log: Pick<FastifyBaseLogger, 'warn'>,
    {
      urlOf,
      offered,
      pace = usualPace,
      lease = null,
    }: { urlOf: () => string; offered: () => void; pace?: UpgradePace; lease?: Lease | null },
  ) {
    this.#lease = lease;
    this.#store = store;
    this.#urlOf = urlOf;
    this.#offered = offered;
    this.#pace = pace;
    this.#rounds = new Rounds(
      pace.tickMs,
      (now) => this.#round(now),
      (error) => log.warn({ err: error }, 'upgrades of firmware wait: the store could not be asked'),
    );
  }

  start(): void {
    this.#rounds.start();
  }

  /** Hears what came, and takes every running upgrade as far as it goes now. */
  look(now: number): Promise<void> {
    return this.#rounds.go(now);
  }

  async close(): Promise<void> {
    await this.#rounds.close();
    await this.#lease?.leave().catch(() => {});
  }

  async #round(now: number): Promise<void> {
    if (this.#lease && !(await this.#lease.hold())) return;
    while (!this.#rounds.isClosing && (await this.#hear()));
    for (const { tenant_id, id } of await readRunning(this.#store.db))
      if (!this.#rounds.isClosing) await this.#goOn(tenant_id, id, now);
  }

  async #hear(): Promise<boolean> {
    const { db } = this.#store;
    const frames = await readUpgradeFrames(db, this.#heardTo, framesAtOnce);
    const said = frames.flatMap(({ frame, ...of }) => {
      const progress = progressIn(frame);
      return progress ? [{ ...of, progress }] : [];
    });
    const keyOf = (tenantId: number, upgrade: number, stcd: string) => `${tenantId} ${upgrade} ${stcd}`;
    const keys = new Map(
      said.map(({ tenant_id: tenantId, stcd, progress: { upgrade } }) => [
        keyOf(tenantId, upgrade, stcd),
        { tenantId, upgrade: upgrade | 0, stcd },
      ]),
    );
    await db.transaction().execute(async (transaction) => {
      const devices = await readDevices(transaction, [...keys.values()]);
      const known = new Map(devices.map((row) => [keyOf(row.tenant_id, row.upgrade_id, row.stcd), row]));
      const changes = new DeviceChanges();
      for (const { tenant_id, stcd, progress, msg_id, received_at } of said) {
        const device = known.get(keyOf(tenant_id, progress.upgrade, stcd));
        if (device) changes.hear(device, progress, msg_id, received_at);
      }
      await changes.write(transaction);
    });
    this.#heardTo = frames.at(-1)?.msg_id ?? this.#heardTo;
    return frames.length === framesAtOnce;
  }

  async #goOn(tenantId: number, id: number, now: number): Promise<void> {
    const hasOffered = await this.#store.db.transaction().execute(async (db) => {
      const upgrade = await findUpgrade(db, tenantId, id, true);
      if (upgrade?.run !== 'running') return false;
      const changes = new DeviceChanges();
      const open = await readOpenDevices(db, upgrade, upgrade.wave);
      for (const device of open) this.#follow(changes, device, now);
      await changes.write(db);
      const waves = (await countDevices(db, tenantId, [id])).get(id) ?? [];
      const next = await judged(db, upgrade, waves, now);
      if (next === null) return false;
      return this.#offer(db, next, now);
    });
    if (hasOffered) this.#offered();
  }

  /** What became of its offer, and whether it has been silent for too long. */
  #follow(changes: DeviceChanges, device: OpenDevice, now: number): void {
    const { state, command_state: offer, command_sent_at: sentAt, command_id } = device;
    const heardAt = Math.max(device.offered_at ?? 0, device.heard_at ?? 0);
    if (state === 'queued') {
      if (command_id === null || offer === 'queued') return;
      if (offer === 'offline' || offer === 'cancelled' || offer === null)
        changes.set(device, { command_id: null });
      else changes.happen(device, 'offer.sent', { offered_at: sentAt ?? now });
    } else if (state === 'offered' && (offer === 'timedOut' || offer === 'refused'))
      changes.happen(device, 'offer.lost', { command_id: null });
    else if (now - heardAt > this.#pace.silentAfterMs)
      changes.happen(device, 'silence.passed', { command_id: null });
  }

  /** Offers the pack to devices of the waves that have begun, as many as may be under way at once. */
  async #offer(db: Database, upgrade: UpgradeRow, now: number): Promise<boolean> {
    const pack = await findPack(db, upgrade.tenant_id, upgrade.pack_id);
    const kind = commandKind('offerFirmware');
    if (pack?.state !== 'ready' || !kind) return false;
    const open = await readOpenDevices(db, upgrade, upgrade.wave);
    const waits = open.filter(({ state, command_id }) => state === 'queued' && command_id === null);
    const room = this.#pace.mostUnderWay - (open.length - waits.length);
    const chosen = waits.slice(0, Math.max(0, room));
    if (chosen.length === 0) return false;
    const url = `${this.#urlOf()}${firmwarePath}/${upgrade.id}`;
    const tokens = chosen.map(() => randomBytes(32).toString('base64url'));
    const { commands } = await keepCommands(
      db,
      upgrade.tenant_id,
      chosen.map(({ stcd }, at) => ({
        ...{
          stcd,
          kind: kind.name,
          code: kind.code,
          protocol: kind.protocol,
          is_repeatable: kind.isRepeatable,
        },
        given: JSON.stringify({
          ...{ upgrade: upgrade.id, size: pack.size, sha256: pack.sha256, version: pack.version },
          ...{ url, token: tokens[at] },
        }),
        ...{ asked_by: 0, asked_name: upgrade.started_by, asked_at: now, limit_at: now + offerLimitMs },
      })),
    );
    const idOf = new Map(commands.map(({ id, stcd }) => [stcd, id]));
    const changes = new DeviceChanges();
    for (const [at, device] of chosen.entries())
      changes.set(device, {
        ...{ command_id: idOf.get(device.stcd) ?? null, token_hash: hashOfToken(tokens[at] ?? '') },
      });
    await changes.write(db);
    return true;
  }
}

/** Whether an upgrade goes on, and in which wave: null = it has come to its end, or was stopped. */
async function judged(
  db: Database,
  upgrade: UpgradeRow,
  waves: readonly Counts[],
  now: number,
): Promise<UpgradeRow | null> {
  for (let { wave } = upgrade; ; wave += 1) {
    const counts = waves[wave - 1];
    if (!counts) {
      await changeUpgrade(db, upgrade, { run: 'done', wave: upgradeWaves.length, ended_at: now });
      await auditUpgrade(db, upgrade, 'upgrade.done', Object.assign({}, ...waves.map(sumsOf)));
      return null;
    }
    const devices = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const failed = counts.failed + counts.rolledBack;
    if (failed * 100 > upgrade.most_failed_percent * devices) {
      const stop_reason = `${wave}: ${failed}/${devices}`;
      await changeUpgrade(db, upgrade, { run: 'stopped', wave, stop_reason });
      await callOffOffers(db, upgrade, now);
      await auditUpgrade(db, upgrade, 'upgrade.stopped', { wave, failed, devices });
      return null;
    }
    const isOver = Object.entries(counts).every(
      ([state, count]) => count === 0 || upgradeHasEnded(state as keyof Counts),
    );
    if (isOver) continue;
    if (wave === upgrade.wave) return upgrade;
    await auditUpgrade(db, upgrade, 'upgrade.waveBegun', { wave, devices });
    return changeUpgrade(db, upgrade, { wave });
  }
}

const sumsOf = (counts: Counts, at: number) => ({
  [`wave${at + 1}`]: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
});
