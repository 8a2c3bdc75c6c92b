import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Store } from '../store/open-store.ts';

const answersWithinMs = 2_000;

/** `/healthz`: the process lives. `/readyz`: its store answers, too. */
export function serveHealth(app: FastifyInstance, { db }: Store): void {
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (request, reply) => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the store is slow')), answersWithinMs).unref();
    });
    try {
      await Promise.race([sql`select 1`.execute(db), late]);
      return { ready: true };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ ready: false });
    }
  });
}
