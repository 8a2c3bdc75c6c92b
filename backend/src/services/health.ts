import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/open-store.ts';
import { WriteProbe } from '../store/write-probe.ts';

/** `/healthz`: the process lives. `/readyz`: its store can be written, else why not. */
export function serveHealth(app: FastifyInstance, store: Store, dataDir: string | null): void {
  const probe = new WriteProbe(store, dataDir);
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (request, reply) => {
    const { trouble, error } = await probe.look();
    if (trouble === null) return { ready: true };
    request.log.warn({ err: error, reason: trouble }, 'not ready');
    return reply.code(503).send({ ready: false, reason: trouble });
  });
}
