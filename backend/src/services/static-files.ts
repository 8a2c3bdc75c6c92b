import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const file = (name: string) => new URL(`../../static/${name}`, import.meta.url);

/** The system's name and logo: two files that an operator may replace. Not wrapped, as files never are. */
export function serveStaticFiles(app: FastifyInstance): void {
  app.get('/static/sysName.txt', async (_, reply) => {
    const name = await readFile(file('sysName.txt'), 'utf8');
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(name.trim());
  });
  app.get('/static/logo.png', (_, reply) => {
    reply
      .type('image/png')
      .header('cache-control', 'no-cache')
      .send(createReadStream(file('logo.png')));
  });
}
