import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';

const secretParameters = /([?&](?:enc_auth_token|access_token|token|id|userNameOrEmailAddress)=)[^&\s"]*/gi;

/** An address with what is secret in its query made unreadable: tokens, and names to sign in with, for people type passwords there by mistake. */
export const withoutTokens = (url: string) => url.replace(secretParameters, '$1…');

/** The HTTP server before anything is served: its log, whose forwarded addresses it believes, its limits. */
export function createHttp(config: Pick<Config, 'logLevel' | 'trustedRelays'>): FastifyInstance {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, url, ip }) => ({ method, url: withoutTokens(url), ip }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedRelays,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });

  // ASP.NET reads an empty JSON body as nothing given; Fastify alone would refuse it.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });

  app.addHook('onResponse', async (request, reply) => {
    const details = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](details, 'answered');
  });
  // An unknown route is no call of ours: plain, without ABP's wrapper.
  app.setNotFoundHandler((_, reply) => reply.code(404).send());
  return app;
}
