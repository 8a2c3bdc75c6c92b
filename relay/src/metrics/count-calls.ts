import type { FastifyInstance } from 'fastify';
import { passedPrefixes } from '../plugins/pass-through.ts';
import type { Counts } from '../stream/counts.ts';

const prefixes = passedPrefixes.map((prefix) => prefix.toLowerCase());

/** Counts the answers to calls that are meant for the backend, whoever gave them. */
export function countCalls(app: FastifyInstance, { calls }: Counts): void {
  app.addHook('onResponse', async ({ url }, { statusCode }) => {
    const path = url.split('?', 1)[0]?.toLowerCase() ?? '';
    if (!prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return;
    const status = `${Math.floor(statusCode / 100)}xx`;
    calls[status] = (calls[status] ?? 0) + 1;
  });
}
