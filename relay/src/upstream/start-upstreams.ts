import type { upstreamLinkMachine } from '@stationwall/machines/upstream-link.machine';
import type { FastifyBaseLogger } from 'fastify';
import { type Actor, createActor } from 'xstate';
import type { BackendClient } from '../backend/backend-client.ts';
import { ServiceSession } from '../backend/service-session.ts';
import type { ServiceAccount } from '../config.ts';
import type { Keep } from '../keep/keep.ts';
import { liveUpstreamLink } from '../live-actors.ts';
import type { Tenant, Tenants } from './tenants.ts';

export interface UpstreamsOptions {
  accounts: readonly ServiceAccount[];
  backendUrl: string;
  backend: BackendClient;
  tenants: Tenants;
  keep: Keep | null;
  log: FastifyBaseLogger;
}

/** One upstream link for each service account; they live until `stop`. */
export interface Upstreams {
  readonly tenants: readonly Tenant[];
  backendSeen(): void;
  stop(): void;
}

type Link = Actor<typeof upstreamLinkMachine>;

export function startUpstreams({
  accounts,
  backendUrl,
  backend,
  tenants,
  keep,
  log,
}: UpstreamsOptions): Upstreams {
  const started = accounts.map((account) => {
    const tenant = tenants.add(account.tenancyName, 'connecting');
    const session = new ServiceSession(account, backend);
    const { stream } = tenant;
    const link = createActor(liveUpstreamLink({ backendUrl, backend, session, stream }));
    keep?.keepStream(account.tenancyName, stream);
    stream.tell({
      onEvents: (entries) => tenant.fanOut.events(entries),
      onPicture: (hole) => tenant.fanOut.picture(hole),
      onHole: () => link.send({ type: 'hole.found' }),
    });
    follow(link, tenant, log.child({ tenancyName: account.tenancyName }));
    link.start();
    return { tenant, link };
  });
  if (accounts.length === 0) log.warn('no tenant has a service account: there is no live stream');
  return {
    tenants: started.map(({ tenant }) => tenant),
    backendSeen: () => {
      for (const { link } of started) link.send({ type: 'backend.seen' });
    },
    stop: () => {
      for (const { link } of started) link.stop();
    },
  };
}

function follow(link: Link, tenant: Tenant, log: FastifyBaseLogger): void {
  link.subscribe(({ context: { state, loss } }) => {
    if (!tenant.upstreamIs(state)) return;
    if (state === 'live') log.info({ state, position: tenant.stream.position }, 'upstream');
    else log.warn({ state, reason: loss?.reason, detail: loss?.detail }, 'upstream');
  });
}
