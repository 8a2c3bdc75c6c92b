import { heartbeatEveryMs, type Upstream, type UpstreamState } from '@stationwall/contract/live';
import { type Counts, newCounts } from '../metrics/counts.ts';
import { FanOut } from '../stream/fan-out.ts';
import { TenantStream } from '../stream/tenant-stream.ts';

/** A tenant's stream, those who follow it, and the state of the hop that feeds it. */
export class Tenant {
  readonly tenancyName: string;
  readonly stream: TenantStream;
  readonly fanOut: FanOut;
  #state: UpstreamState;
  #since = Date.now();

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
      newestEventAt: this.stream.picture.newestReceivedAt,
    };
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
export class Tenants {
  readonly #logBytes: number;
  readonly #counts: Counts;
  readonly #tenants = new Map<string, Tenant>();
  readonly #beating: NodeJS.Timeout;

  constructor(logBytes: number, counts = newCounts()) {
    this.#logBytes = logBytes;
    this.#counts = counts;
    this.#beating = setInterval(() => {
      for (const tenant of this.#tenants.values()) tenant.fanOut.heartbeat();
    }, heartbeatEveryMs);
  }

  add(tenancyName: string, state: UpstreamState): Tenant {
    const tenant = new Tenant(tenancyName, state, this.#logBytes, this.#counts);
    this.#tenants.set(tenancyName.toLowerCase(), tenant);
    return tenant;
  }

  /** A tenant without a service account has no stream, and its followers are told so. */
  get(tenancyName: string): Tenant {
    return this.#tenants.get(tenancyName.toLowerCase()) ?? this.add(tenancyName, 'not-configured');
  }

  close(): void {
    clearInterval(this.#beating);
    for (const tenant of this.#tenants.values()) tenant.fanOut.close();
  }
}
