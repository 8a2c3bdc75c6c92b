import type { TenantRole } from '@stationwall/machines/tenant-lead.machine';
import type { FastifyInstance } from 'fastify';
import type { BackendProbe, BackendState } from '../backend/backend-probe.ts';
import type { LiveTenant } from '../stream/live-tenants.ts';

export interface HealthOptions {
  commit: string;
  probe: BackendProbe;
  tenants: readonly LiveTenant[];
  /** Tenants that somebody follows although they have no service account. */
  unconfigured: () => readonly string[];
  links: { readonly size: number; readonly isLeaving: boolean };
}

/** How the relay is, tenant by tenant: for its operators alone. */
export interface RelayHealth {
  ready: boolean;
  draining: boolean;
  commit: string;
  backend: BackendState;
  tenants: readonly Pick<LiveTenant, 'tenancyName' | 'upstream' | 'role'>[];
  withoutServiceAccount: readonly string[];
  links: number;
  startedAt: string;
}

/**
 * Ready: the backend answers, every configured tenant's stream is live or the backend said that it has none, and nobody stops the
 * relay.
 */
export function healthReader(options: HealthOptions): () => Promise<RelayHealth> {
  const { commit, probe, tenants, unconfigured, links } = options;
  const startedAt = new Date().toISOString();
  return async () => {
    const backend = await probe();
    return {
      ready:
        !links.isLeaving && backend.answers && tenants.every((tenant) => isLive(tenant) || hasNone(tenant)),
      draining: links.isLeaving,
      commit,
      backend,
      tenants: tenants.map(({ tenancyName, upstream, role }) => ({ tenancyName, upstream, role })),
      withoutServiceAccount: unconfigured(),
      links: links.size,
      startedAt,
    };
  };
}

/** /healthz: the process lives. /readyz: whether it is ready, in numbers that name nobody. */
export function serveHealth(app: FastifyInstance, read: () => Promise<RelayHealth>): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ alive: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const { ready, draining, commit, backend, tenants, links, startedAt } = await read();
    const inRole = (role: TenantRole) => tenants.filter((tenant) => tenant.role === role).length;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ready,
        draining,
        commit,
        backend: { answers: backend.answers },
        streams: {
          all: tenants.length,
          live: tenants.filter(isLive).length,
          notOffered: tenants.filter(hasNone).length,
          leading: inRole('leading'),
          following: inRole('following'),
          solo: inRole('solo'),
        },
        links,
        startedAt,
      });
  });
}

const isLive = ({ upstream }: Pick<LiveTenant, 'upstream'>): boolean => upstream.state === 'live';

/** Switched off, or without last data: an answer, and no fault of the relay's. */
const hasNone = ({ upstream: { state } }: Pick<LiveTenant, 'upstream'>): boolean =>
  state === 'feature-off' || state === 'no-last-data';
