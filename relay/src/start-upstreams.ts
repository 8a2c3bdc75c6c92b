import type { FastifyBaseLogger } from 'fastify';
import type { BackendClient } from './backend/backend-client.ts';
import { ServiceSession } from './backend/service-session.ts';
import type { ServiceAccount } from './config.ts';
import type { Keep } from './keep/keep.ts';
import { type Sharing, shareTenant } from './scale-out/shared-tenant.ts';
import type { Report } from './scale-out/upstream-sight.ts';
import type { LiveTenant, LiveTenants } from './stream/live-tenants.ts';
import { directSink } from './stream/stream-sink.ts';
import type { LastDataSettings } from './upstream/live-upstream-link.ts';
import { startUpstreamLink } from './upstream/upstream-handle.ts';

export interface UpstreamsOptions {
  accounts: readonly ServiceAccount[];
  backendUrl: string;
  backend: BackendClient;
  tenants: LiveTenants;
  keep: Keep | null;
  /** How often last data of a backend without cursors are read. */
  pollMs: number;
  lastData: LastDataSettings;
  isLiveWithoutFeatures: boolean;
  /** With whom the tenants are shared; null = this relay does all. */
  sharing: Sharing | null;
  log: FastifyBaseLogger;
}

/** What feeds the tenant of each service account; it lives until `stop`. */
export interface Upstreams {
  readonly tenants: readonly LiveTenant[];
  backendSeen(): void;
  stop(): Promise<void>;
}

/** Logs what screens are told of the backend, each time that it changes. */
const reportTo =
  (tenant: LiveTenant, log: FastifyBaseLogger): Report =>
  (state, loss) => {
    if (!tenant.upstreamIs(state)) return;
    if (state === 'live') log.info({ state, position: tenant.stream.position }, 'upstream');
    else log.warn({ state, reason: loss?.reason, detail: loss?.detail }, 'upstream');
  };

const storeWentBack =
  'the backend has fewer events than before under the same epoch: a store put back from a backup needs a new one';

export function startUpstreams({
  accounts,
  backendUrl,
  backend,
  tenants,
  keep,
  pollMs,
  lastData,
  isLiveWithoutFeatures,
  sharing,
  log,
}: UpstreamsOptions): Upstreams {
  const started = accounts.map((account) => {
    const tenant = tenants.add(account.tenancyName, 'connecting');
    const session = new ServiceSession({ account, backend, isLiveWithoutFeatures });
    const { stream } = tenant;
    const ownLog = log.child({ tenancyName: account.tenancyName });
    const report = reportTo(tenant, ownLog);
    const upstream = { backendUrl, backend, session, pollMs, lastData };
    keep?.keepStream(account.tenancyName, stream);
    stream.tell({
      onEvents: (entries) => tenant.fanOut.events(entries),
      onReadAnew: (hole) => {
        if (hole && hole.to < hole.from) ownLog.error(hole, storeWentBack);
        tenant.fanOut.readAnew();
      },
      onHole: () => handle.holeFound(),
    });
    const handle = sharing
      ? shareTenant({ ...upstream, sharing, tenant, report, log: ownLog })
      : startUpstreamLink({ ...upstream, sink: directSink(stream) }, report);
    return { tenant, handle };
  });
  if (accounts.length === 0) log.warn('no tenant has a service account: there is no live stream');
  return {
    tenants: started.map(({ tenant }) => tenant),
    backendSeen: () => {
      for (const { handle } of started) handle.backendSeen();
    },
    stop: async () => {
      await Promise.all(started.map(({ handle }) => handle.stop()));
    },
  };
}
