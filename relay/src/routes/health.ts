import type { FastifyInstance } from 'fastify';
import type { BackendProbe } from '../backend/backend-probe.ts';
import type { Tenant } from '../upstream/tenants.ts';

export interface HealthOptions {
  commit: string;
  probe: BackendProbe;
  tenants: readonly Tenant[];
  /** Tenants that somebody follows although they have no service account. */
  unconfigured: () => readonly string[];
  links: { readonly size: number; readonly isLeaving: boolean };
}

/** /healthz: the process lives. /readyz: the backend answers, every configured tenant's stream is live, and nobody stops us. */
export function serveHealth(
  app: FastifyInstance,
  { commit, probe, tenants, unconfigured, links }: HealthOptions,
): void {
  const startedAt = new Date().toISOString();
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ alive: true }));
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const backend = await probe();
    const ready =
      !links.isLeaving && backend.answers && tenants.every(({ upstream }) => upstream.state === 'live');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ready,
        draining: links.isLeaving,
        commit,
        backend,
        tenants: tenants.map(({ tenancyName, upstream, role }) => ({ tenancyName, upstream, role })),
        withoutServiceAccount: unconfigured(),
        links: links.size,
        startedAt,
      });
  });
}
