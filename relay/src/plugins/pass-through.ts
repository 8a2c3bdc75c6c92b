import httpProxy from '@fastify/http-proxy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { LinkCount } from '../links/link-count.ts';
import { networkOf } from '../links/network-of.ts';
import { isLongCall } from './long-calls.ts';
import { cultureIn, refusalsIn } from './refusals.ts';

export const passedPrefixes = ['/api', '/AbpUserConfiguration', '/user', '/Profile', '/static', '/signalr'];

/** To the backend, for each prefix; one address alone gets not nearly as many, so that it cannot keep the others waiting. */
const mostConnections = 1_000;

/** The next hop's own affairs, with some of which no call could be made at all; `expect` has been answered by then. */
const hopHeaders = [
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];
const notPassedOn = Object.fromEntries(hopHeaders.map((name) => [name, undefined]));

export interface PassThroughOptions {
  config: Pick<
    Config,
    'backendUrl' | 'callTimeoutMs' | 'longCallTimeoutMs' | 'longCalls' | 'maxCallsPerAddress'
  >;
  onAnswer: () => void;
}

/** Hands the HTTP API to the backend as it is: bodies are streamed, statuses, headers and properties stay untouched. */
export const passThrough = fp<PassThroughOptions>(
  async (app, { config, onAnswer }) => {
    const callsOf = new LinkCount(config.maxCallsPerAddress);
    for (const prefix of passedPrefixes) {
      await app.register(httpProxy, {
        upstream: config.backendUrl,
        prefix,
        rewritePrefix: prefix,
        disableRequestLogging: true,
        logLevel: 'error',
        undici: {
          // Unless told, the proxy believes any certificate.
          connections: mostConnections,
          connect: { timeout: 3_000, rejectUnauthorized: true },
          headersTimeout: config.callTimeoutMs,
          bodyTimeout: config.callTimeoutMs,
        },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            ...forwardingHeaders(request as FastifyRequest),
          }),
          rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => {
            onAnswer();
            return headers;
          },
          // A backend's own 503 is an answer; the proxy would ask ten times over.
          retryDelay: () => null,
          onError: (reply, { error }) => sendProblem(reply as unknown as FastifyReply, error),
        },
        handler: (request, reply, dest, options) => {
          const network = networkOf(request.ip);
          const isWithin = callsOf.add(network);
          reply.raw.once('close', () => callsOf.remove(network));
          if (isWithin) reply.from(dest, { ...options, timeout: timeoutOf(config, request.url) });
          else refuseMore(reply, config.maxCallsPerAddress);
        },
      });
    }
  },
  { name: 'pass-through', dependencies: ['security-headers', 'request-limits'] },
);

/** The caller's address as the relay knows it replaces whatever the caller claimed; what is meant for the relay alone ends here. */
function forwardingHeaders(request: FastifyRequest) {
  return {
    ...notPassedOn,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    forwarded: undefined,
  };
}

export function timeoutOf(
  { callTimeoutMs, longCallTimeoutMs, longCalls }: PassThroughOptions['config'],
  url: string,
): number {
  return isLongCall(longCalls, url) ? longCallTimeoutMs : callTimeoutMs;
}

function refuseMore(reply: FastifyReply, allowed: number): void {
  const refusal = refusalsIn(cultureIn(reply.request.headers)).tooManyAtOnce(allowed);
  reply.code(429).header('connection', 'close').send(refusal);
}

function sendProblem(reply: FastifyReply, error: Error & { statusCode?: number }): void {
  const { refusal } = reply.request;
  if (refusal) {
    reply.code(refusal.status).header('connection', 'close').send(refusal.answer);
    return;
  }
  const isLate = error.statusCode === 504;
  reply.code(isLate ? 504 : 503).send({
    statusCode: isLate ? 504 : 503,
    error: isLate ? 'Gateway Timeout' : 'Service Unavailable',
    message: isLate ? 'The backend did not answer in time.' : 'The backend cannot be reached.',
  });
}
