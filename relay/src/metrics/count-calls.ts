import type { FastifyInstance } from 'fastify';
import { isOfBackend } from '../plugins/pass-through.ts';
import type { Counts } from '../stream/counts.ts';

/** Counts the answers to calls that are meant for the backend, whoever gave them. */
export function countCalls(app: FastifyInstance, { calls }: Counts): void {
  app.addHook('onResponse', async ({ url }, { statusCode }) => {
    if (!isOfBackend(url)) return;
    const status = `${Math.floor(statusCode / 100)}xx`;
    calls[status] = (calls[status] ?? 0) + 1;
  });
}
