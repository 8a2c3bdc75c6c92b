import proxyAddr from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';

/** What no call of ours comes near; those that are open to everyone take less, uploads have a limit of their own. */
const mostBodyBytes = 64 * 1024;

/** What ASP.NET Core reads as JSON: `application/json-patch+json` is what many ABP clients send. */
const jsonTypes = /^(application\/([\w.-]+\+)?json|text\/json)\s*(;|$)/i;

const secretParameters = /([?&](?:enc_auth_token|access_token|token|id|userNameOrEmailAddress)=)[^&\s"]*/gi;

/** An address with what is secret in its query made unreadable: tokens, and names to sign in with, for people type passwords there by mistake. */
export const withoutTokens = (url: string) => url.replace(secretParameters, '$1…');

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether an address is one whose word about the caller's address is believed. */
    isRelay(address: string): boolean;
  }
  interface FastifyReply {
    /** A broken rule, which ABP answers with HTTP 500, and no fault of ours. */
    isRefusal: boolean;
  }
}

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
    bodyLimit: mostBodyBytes,
    requestTimeout: 60_000,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });

  app.decorateReply('isRefusal', false);
  const trusts = proxyAddr.compile(config.trustedRelays);
  app.decorate('isRelay', (address: string) => trusts(address, 0));

  // ASP.NET reads an empty JSON body as nothing given; Fastify alone would refuse it.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });

  app.addHook('onResponse', async (request, reply) => {
    const details = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const level = reply.statusCode < 500 ? 'debug' : reply.isRefusal ? 'info' : 'warn';
    request.log[level](details, 'answered');
  });
  // An unknown route is no call of ours: plain, without ABP's wrapper.
  app.setNotFoundHandler((_, reply) => reply.code(404).send());
  return app;
}
