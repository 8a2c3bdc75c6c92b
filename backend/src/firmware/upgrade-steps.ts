import { afterUpgradeHappening, type UpgradeHappening } from '@stationwall/machines/upgrade.machine';
import type { UpgradeProgress } from '@stationwall/protocols/sl651/upgrade-messages';
import { type Database, hostSide } from '../store/accounts.ts';
import { administrationOf } from '../store/audit-log.ts';
import { type UpgradeDeviceRow, type UpgradeRow, writeDevices } from '../store/upgrades.ts';

/** Devices of upgrades while something happens to them: read once, changed by the machine, written back together. */
export class DeviceChanges {
  readonly #changes = new Map<UpgradeDeviceRow, UpgradeDeviceRow>();

  /** The device as it is now. */
  now(was: UpgradeDeviceRow): UpgradeDeviceRow {
    return this.#changes.get(was) ?? was;
  }

  set(was: UpgradeDeviceRow, change: Partial<UpgradeDeviceRow>): void {
    this.#changes.set(was, { ...this.now(was), ...change });
  }

  /** Whether it happened: the machine allows it. */
  happen(
    was: UpgradeDeviceRow,
    type: UpgradeHappening['type'],
    change: Partial<UpgradeDeviceRow> = {},
  ): boolean {
    const next = afterUpgradeHappening(this.now(was), { type });
    if (next) this.set(was, { ...change, ...next });
    return next !== null;
  }

  /** What a device said in a message; one that speaks of an offer has had it. */
  hear(was: UpgradeDeviceRow, said: UpgradeProgress, msgId: number, at: number): void {
    const { state, command_id, last_msg_id } = this.now(was);
    if (msgId <= last_msg_id) return;
    if (state === 'queued' && command_id !== null) this.happen(was, 'offer.sent', { offered_at: at });
    const { received, version, reason } = said;
    const told = { heard_at: at, received, version, reason: reason === 'none' ? '' : reason };
    this.set(was, { last_msg_id: msgId });
    this.happen(was, `device.${said.kind}`, told);
  }

  /** Keeps all of it, each step with a line in the audit log. */
  async write(db: Database): Promise<void> {
    const changes = [...this.#changes].map(([was, now]) => ({ was, now }));
    this.#changes.clear();
    await writeDevices(db, changes);
    const steps = changes.filter(({ was, now }) => was.state !== now.state);
    for (let at = 0; at < steps.length; at += 500) {
      await administrationOf(db)
        .insertInto('audit_log')
        .values(
          steps.slice(at, at + 500).map(({ was, now }) => ({
            ...bySystem(now.tenant_id),
            ...{ action: 'upgrade.deviceStepped', target: now.stcd, stcd: now.stcd },
            details: JSON.stringify({
              ...{ upgrade: now.upgrade_id, from: was.state, to: now.state, tries: now.tries },
              ...(now.reason !== '' && { reason: now.reason }),
            }),
          })),
        )
        .execute();
    }
  }
}

const bySystem = (tenantId: number = hostSide) => ({
  ...{ tenant_id: tenantId, created_at: Date.now(), user_id: null, user_name: '', client_address: '' },
});

/** What an upgrade did by itself. */
export async function auditUpgrade(
  db: Database,
  { tenant_id, id }: Pick<UpgradeRow, 'tenant_id' | 'id'>,
  action: 'upgrade.waveBegun' | 'upgrade.stopped' | 'upgrade.done',
  details: object,
): Promise<void> {
  await administrationOf(db)
    .insertInto('audit_log')
    .values({
      ...bySystem(tenant_id),
      action,
      target: String(id),
      details: JSON.stringify(details),
      stcd: null,
    })
    .execute();
}
