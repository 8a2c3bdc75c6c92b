import { setTimeout as wait } from 'node:timers/promises';
import {
  heartbeatEveryMs,
  type Position,
  type Upstream,
  type UpstreamState,
} from '@stationwall/contract/live';
import type { TenantRole } from '@stationwall/machines/tenant-lead.machine';
import { type Counts, newCounts } from './counts.ts';
import { FanOut } from './fan-out.ts';
import { TenantStream } from './tenant-stream.ts';

const lookAgainMs = 20;

/** A tenant's stream, those who follow it, and the state of the hop that feeds it. */
export class LiveTenant {
  readonly tenancyName: string;
  readonly stream: TenantStream;
  readonly fanOut: FanOut;
  #state: UpstreamState;
  #since = Date.now();
  /** What this relay is to a tenant that several share; null when it shares none. */
  role: TenantRole | null = null;

  constructor(tenancyName: string, state: UpstreamState, logBytes: number, counts: Counts) {
    this.tenancyName = tenancyName;
    this.stream = new TenantStream({ logBytes });
    this.#state = state;
    this.fanOut = new FanOut({ stream: this.stream, upstream: () => this.upstream, counts });
  }

  get upstream(): Upstream {
    return {
      state: this.#state,
      since: this.#since,
      newestEventAt: this.stream.stationStates.newestReceivedAt,
    };
  }

  /** Whether another relay of this tenant is ahead of this one, as it told a caller who comes from there. */
  isBehind({ epoch, seq }: Position): boolean {
    const { position } = this.stream;
    return this.role !== null && position?.epoch === epoch && position.seq < seq;
  }

  /** Resolves when the stream is no longer behind a position, and not later than `withinMs`. */
  async reaches(position: Position, withinMs: number): Promise<void> {
    for (const end = performance.now() + withinMs; this.isBehind(position) && performance.now() < end; )
      await wait(lookAgainMs);
  }

  /** Followers hear of a change at once, not with the next heartbeat. */
  upstreamIs(state: UpstreamState): boolean {
    if (state === this.#state) return false;
    this.#state = state;
    this.#since = Date.now();
    this.fanOut.heartbeat();
    return true;
  }
}

/** Every tenant that this relay knows: the configured ones, and others as their callers come. */
export class LiveTenants {
  readonly #logBytes: number;
  readonly #counts: Counts;
  readonly #tenants = new Map<string, LiveTenant>();
  readonly #tellUnconfigured: (tenancyName: string) => void;
  readonly #told = new Set<string>();
  readonly #beating: NodeJS.Timeout;

  /** `tellUnconfigured`: somebody follows a tenant that has no service account; told once for each. */
  constructor(
    logBytes: number,
    counts = newCounts(),
    tellUnconfigured: (tenancyName: string) => void = () => {},
  ) {
    this.#logBytes = logBytes;
    this.#counts = counts;
    this.#tellUnconfigured = tellUnconfigured;
    this.#beating = setInterval(() => {
      for (const tenant of this.#tenants.values()) tenant.fanOut.heartbeat();
      this.#forgetUnused();
    }, heartbeatEveryMs);
  }

  /** Tenants whose screens get no live stream. */
  get unconfigured(): string[] {
    return [...this.#tenants.values()]
      .filter(({ upstream }) => upstream.state === 'not-configured')
      .map(({ tenancyName }) => tenancyName);
  }

  add(tenancyName: string, state: UpstreamState): LiveTenant {
    const tenant = new LiveTenant(tenancyName, state, this.#logBytes, this.#counts);
    this.#tenants.set(tenancyName.toLowerCase(), tenant);
    return tenant;
  }

  /** A tenant without a service account has no stream, and its followers are told so. */
  get(tenancyName: string): LiveTenant {
    return this.#tenants.get(tenancyName.toLowerCase()) ?? this.#addUnconfigured(tenancyName);
  }

  #addUnconfigured(tenancyName: string): LiveTenant {
    const key = tenancyName.toLowerCase();
    if (!this.#told.has(key)) this.#tellUnconfigured(tenancyName);
    this.#told.add(key);
    return this.add(tenancyName, 'not-configured');
  }

  // A caller may write a tenant's name in more ways than there are tenants.
  #forgetUnused(): void {
    for (const [name, { upstream, fanOut }] of this.#tenants) {
      if (upstream.state !== 'not-configured' || !fanOut.isEmpty) continue;
      fanOut.close();
      this.#tenants.delete(name);
    }
  }

  close(): void {
    clearInterval(this.#beating);
    for (const tenant of this.#tenants.values()) tenant.fanOut.close();
  }
}
