import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isOfBackend } from './pass-through.ts';

/** Serves the built client. Paths of its router get the page; hashed assets are cached for ever, the page never. */
export const webClient = fp<{ webRoot: string }>(
  async (app, { webRoot }) => {
    const root = resolve(webRoot);
    await app.register(fastifyStatic, {
      root,
      prefix: '/',
      index: false,
      wildcard: true,
      cacheControl: false,
      preCompressed: true,
      suppressWarning: true,
      setHeaders: (response, path) => {
        const isHashed = /[\\/]assets[\\/].*-[\w-]{8,}\.\w+(\.(br|gz))?$/.test(path);
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // For other paths the whole folder is read at each request, to compare how their names are spelt.
    app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
      /^\w[\w.-]*$/.test(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
    );
    app.get('/', (_, reply) => reply.callNotFound());
    app.setNotFoundHandler((request, reply) => {
      if (!wantsPage(request)) return sendNotFound(reply);
      if (existsSync(resolve(root, 'index.html'))) return reply.sendFile('index.html');
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web client is not built: run "npm start", or "npx vite build web".');
    });
  },
  { name: 'web-client', dependencies: ['security-headers'] },
);

function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isOfBackend(url)) return false;
  const path = url.split('?', 1)[0] ?? '';
  return !/\.\w+$/.test(path) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

const sendNotFound = (reply: FastifyReply) =>
  reply.code(404).send({ statusCode: 404, error: 'Not Found', message: 'There is nothing at this address.' });
