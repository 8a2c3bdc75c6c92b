import type { FastifyBaseLogger } from 'fastify';
import { readAlarmRuleChanges } from '../store/alarm-rule-changes.ts';
import type { Lease } from '../store/lease.ts';
import { readHead } from '../store/outbox.ts';
import { forFollowers, type Store } from '../store/store.ts';
import { listTenants } from '../store/tenants.ts';
import { endShelves } from './change-alarms.ts';
import { type MemoryPace, TenantAlarms } from './tenant-alarms.ts';

const tickMs = 2_000;
const rereadMs = 60_000;

/** Works out alarms behind the ingest, from what the feed tells, and by the clock; where it has a lease, while it holds that. */
export class AlarmWatch {
  readonly #store: Store;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #tenants = new Map<number, TenantAlarms>();
  readonly #listeningSince = Date.now();
  readonly #endListening: () => void;
  readonly #lease: Lease | null;
  readonly #pace: MemoryPace | undefined;
  #isHeld: boolean;
  #timer: NodeJS.Timeout | null = null;
  #versions = new Map<number, number>();
  #readAt = 0;
  #stale = new Set<number>();
  #wanted = false;
  #working: Promise<void> | null = null;
  #isClosing = false;

  constructor(
    store: Store,
    log: Pick<FastifyBaseLogger, 'warn'>,
    lease: Lease | null = null,
    pace?: MemoryPace,
  ) {
    this.#lease = lease;
    this.#pace = pace;
    this.#isHeld = lease === null;
    this.#store = forFollowers(store);
    this.#log = log;
    this.#endListening = store.feed.subscribeAll((tenantId, { events, cursor }) => {
      this.#of(tenantId).hear(this.#isHeld ? events : [], cursor);
      if (events.some(({ kind }) => kind === 'station')) this.#stale.add(tenantId);
      this.#work();
    });
  }

  /** Begins with what is in the outbox already; the clock is looked at every other second. */
  start(): void {
    const tick = () => {
      if (this.#isClosing) return;
      this.#timer = setTimeout(() => void this.look().then(tick), tickMs).unref();
    };
    void this.look().then(tick);
  }

  /** All that is to be done now. */
  async look(): Promise<void> {
    await this.#idle();
    this.#working = this.#lookAtClock();
    await this.#working.catch((error: unknown) => this.#warn(error));
    this.#working = null;
    this.#work();
    await this.#idle();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#endListening();
    if (this.#timer) clearTimeout(this.#timer);
    await this.#idle();
    if (!this.#isHeld) return;
    for (const tenant of this.#tenants.values())
      await tenant.leave(Date.now()).catch((error: unknown) => this.#warn(error));
    await this.#lease?.leave().catch((error: unknown) => this.#warn(error));
  }

  #of(tenantId: number): TenantAlarms {
    const known = this.#tenants.get(tenantId) ?? new TenantAlarms(this.#store, tenantId, this.#pace);
    this.#tenants.set(tenantId, known);
    return known;
  }

  /** What comes while it works waits and is judged together. */
  #work(): void {
    this.#wanted = true;
    if (this.#working || this.#isClosing || !this.#isHeld) return;
    this.#working = this.#catchUpAll()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#working = null;
      });
  }

  async #idle(): Promise<void> {
    while (this.#working) await this.#working.catch(() => {});
  }

  async #catchUpAll(): Promise<void> {
    while (this.#wanted && !this.#isClosing) {
      this.#wanted = false;
      for (const tenant of this.#tenants.values()) if (tenant.isBehind) await tenant.catchUp(Date.now);
    }
  }

  async #lookAtClock(): Promise<void> {
    if (this.#lease) this.#isHeld = await this.#lease.hold();
    if (!this.#isHeld) return;
    const now = Date.now();
    const versions = await readAlarmRuleChanges(this.#store.db);
    const isOld = now - this.#readAt >= rereadMs;
    if (isOld) {
      for (const { id } of await listTenants(this.#store)) this.#of(id);
      this.#readAt = now;
    }
    await endShelves(this.#store, now);
    for (const [tenantId, tenant] of this.#tenants) {
      const isChanged = versions.get(tenantId) !== this.#versions.get(tenantId);
      if (isChanged || isOld || this.#stale.delete(tenantId)) await tenant.readRules(now);
      tenant.hear([], await readHead(this.#store.db, tenantId));
      await tenant.catchUp(Date.now);
      await tenant.tick(now, this.#listeningSince);
    }
    this.#versions = versions;
  }

  #warn(error: unknown): void {
    this.#log.warn({ err: error }, 'alarms could not be worked out; tried again');
  }
}
