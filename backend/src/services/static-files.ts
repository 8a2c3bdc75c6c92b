import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { namedTenant, variesByTenant } from '../auth/caller.ts';
import { hostSide } from '../store/accounts.ts';
import type { Store } from '../store/open-store.ts';
import { shownIdentity } from '../store/site-identity.ts';

const file = (name: string) => new URL(`../../static/${name}`, import.meta.url);

/**
 * The system's name and logo, as the tenant of the header or cookie has chosen them, else the host's, else the files that
 * come with the backend. Not wrapped, as files never are.
 */
export function serveStaticFiles(app: FastifyInstance, { db }: Store): void {
  const shown = (request: FastifyRequest) => shownIdentity(db, namedTenant(request.headers) ?? hostSide);
  const headers = { 'cache-control': 'no-cache', vary: variesByTenant };

  app.get('/static/sysName.txt', async (request, reply) => {
    const { system_name } = await shown(request);
    const name = system_name ?? (await readFile(file('sysName.txt'), 'utf8')).trim();
    return reply.type('text/plain; charset=utf-8').headers(headers).send(name);
  });

  app.get('/static/logo.png', async (request, reply) => {
    const { logo } = await shown(request);
    const png = logo ? Buffer.from(logo) : await readFile(file('logo.png'));
    return reply.type('image/png').headers(headers).send(png);
  });
}
