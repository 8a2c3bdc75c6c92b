import rateLimit from '@fastify/rate-limit';
import type { AjaxResponse } from '@stationwall/contract/abp';
import { calls } from '@stationwall/contract/calls';
import { ingestPath, mostIngestBytes } from '@stationwall/contract/device-ingest';
import { authenticate } from '@stationwall/contract/services/token-auth';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { calledPath } from '../called-path.ts';
import type { Config } from '../config.ts';
import { networkOf } from '../links/network-of.ts';
import { bounded } from './bounded-body.ts';
import { namesTwoHosts } from './host-names.ts';
import { isLongCall } from './long-calls.ts';
import { cultureIn, refusalsIn } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the body turned out to be larger than allowed, or did not come in time: the answer to give. */
    refusal: { status: number; answer: AjaxResponse<never> } | null;
  }
}

export interface RequestLimitsOptions {
  config: Pick<
    Config,
    | 'signInsPerMinute'
    | 'maxBodyBytes'
    | 'maxPublicBodyBytes'
    | 'maxUploadBytes'
    | 'longCalls'
    | 'callTimeoutMs'
    | 'longCallTimeoutMs'
  >;
}

const signInPath = authenticate.path.toLowerCase();
const publicPaths = new Set(
  calls.filter(({ needs }) => needs === 'public').map(({ path }) => path.toLowerCase()),
);

/** Keeps a caller from guessing passwords quickly and from filling the backend with one call. */
export const requestLimits = fp<RequestLimitsOptions>(
  async (app, { config }) => {
    await app.register(rateLimit, { global: false });
    const signIns = app.createRateLimit({
      max: config.signInsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
    });
    app.decorateRequest('refusal', null);

    // Who has hung up already has no address any more: no limit would know them, nor the backend from where they called.
    app.addHook('onRequest', async (request, reply) => {
      if (request.socket.remoteAddress !== undefined) return;
      request.socket.destroy();
      return reply.hijack();
    });
    app.addHook('onRequest', async (request, reply) => {
      if (namesTwoHosts(request.raw)) return reply.code(400).header('connection', 'close').send();
    });
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST' || calledPath(request.url) !== signInPath) return;
      const limit = await signIns(request);
      if (limit.isAllowed || !limit.isExceeded) return;
      const seconds = limit.ttlInSeconds;
      reply.code(429).header('retry-after', seconds);
      return reply.send(refusalsIn(cultureIn(request.headers)).tooMany(limit.max, seconds));
    });
    app.addHook('preParsing', async (request, reply, payload) => {
      const isLong = isLongCall(config.longCalls, request.url);
      const allowed = mostBytes(request, isLong, config);
      const withinMs = isLong ? config.longCallTimeoutMs : config.callTimeoutMs;
      const given = Number(request.headers['content-length'] ?? 0);
      const { tooLarge, tooSlow } = refusalsIn(cultureIn(request.headers));
      if (given > allowed) {
        reply.code(413).header('connection', 'close').send(tooLarge(given, allowed));
        return;
      }
      if (given === 0 && request.headers['transfer-encoding'] === undefined) return payload;
      return bounded(payload, { bytes: allowed, withinMs }, (fault, passed) => {
        request.refusal =
          fault === 'too-large'
            ? { status: 413, answer: tooLarge(passed, allowed, true) }
            : { status: 408, answer: tooSlow(passed, withinMs / 1000) };
      });
    });
  },
  { name: 'request-limits', dependencies: ['security-headers'] },
);

/** A stranger gets little read: whoever shows no token, whatever the call, and whoever shows one where none is needed. */
function mostBytes(
  { url, headers }: FastifyRequest,
  isLong: boolean,
  { maxBodyBytes, maxPublicBodyBytes, maxUploadBytes }: RequestLimitsOptions['config'],
): number {
  // A device's batch; its key is the backend's affair.
  if (calledPath(url) === ingestPath) return mostIngestBytes;
  if (headers.authorization === undefined || publicPaths.has(calledPath(url))) return maxPublicBodyBytes;
  return isLong ? maxUploadBytes : maxBodyBytes;
}
