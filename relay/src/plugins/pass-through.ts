import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { ingestPath } from '@stationwall/contract/device-ingest';
import { isForwarded, throughUnknown } from '@stationwall/contract/forwarding';
import { videoStreamPath } from '@stationwall/contract/services/video';
import { firmwarePath } from '@stationwall/contract/upgrade';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { calledPath } from '../called-path.ts';
import type { Config } from '../config.ts';
import { LinkCount } from '../links/link-count.ts';
import { networkOf } from '../links/network-of.ts';
import { isLongCall } from './long-calls.ts';
import { cultureIn, refusalsIn } from './refusals.ts';
import { WaitingLines } from './waiting-lines.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How long it stood in its address's line. */
    waitedMs: number;
  }
}

/** What lies below these is the backend's, ABP's own scripts, proxies and downloads too: never the page. */
const passedPrefixes = [
  '/api',
  '/AbpScripts',
  '/AbpServiceProxies',
  '/AbpUserConfiguration',
  '/File',
  firmwarePath,
  ingestPath,
  '/Profile',
  '/signalr',
  '/static',
  '/swagger',
  '/user',
];

/** Whether a URL is the backend's, however it is written. */
export const isOfBackend = (url: string): boolean =>
  passedPrefixes.some((prefix) => `${calledPath(url)}/`.startsWith(`${prefix.toLowerCase()}/`));

/** To the backend, for each prefix; one address alone gets not nearly as many and waits in line for more, so that it cannot keep the others waiting. */
const mostConnections = 1_000;

const hubPath = '/signalr';
/** How long a hub may hold a poll: .NET's own limit, and a little for the way. */
const pollMs = 95_000;

/** For whoever's turn comes at the last moment: it bounds the pauses in an answer too. */
const leastTimeoutMs = 1_000;

/** Seconds after which to come back to a full line. */
const fullLineRetryS = 5;

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
    | 'backendUrl'
    | 'callTimeoutMs'
    | 'longCallTimeoutMs'
    | 'longCalls'
    | 'maxCallsPerAddress'
    | 'maxCallsWaitingPerAddress'
    | 'allowedOrigins'
    | 'maxLinksPerAddress'
  >;
  onAnswer: () => void;
}

/** Hands the HTTP API to the backend as it is: bodies are streamed, statuses, headers and properties stay untouched. */
export const passThrough = fp<PassThroughOptions>(
  async (app, { config, onAnswer }) => {
    const lines = new WaitingLines({
      inside: config.maxCallsPerAddress,
      waiting: config.maxCallsWaitingPerAddress,
    });
    const hearers = new LinkCount(config.maxLinksPerAddress);
    app.decorateRequest('waitedMs', 0);
    await app.register(async (calls) => {
      // Before anybody reads the body, which has its own time to come.
      calls.addHook('onRequest', (request, reply) =>
        isHearing(request)
          ? countHearer(hearers, config, request, reply)
          : waitInLine(lines, config, request, reply),
      );
      for (const prefix of passedPrefixes) {
        await calls.register(httpProxy, {
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
            rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }, request) => {
              onAnswer();
              const isAllowed = config.allowedOrigins.includes(request?.headers.origin?.toLowerCase() ?? '');
              return isAllowed ? withoutOrigins(headers) : headers;
            },
            // A backend's own 503 is an answer; the proxy would ask ten times over.
            retryDelay: () => null,
            onError: (reply, { error }) => sendProblem(reply as unknown as FastifyReply, error),
          },
          handler: (request, reply, dest, options) => {
            const leftMs = timeoutOf(config, request.url) - request.waitedMs;
            reply.from(dest, { ...options, timeout: Math.max(leastTimeoutMs, leftMs) });
          },
        });
      }
    });
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
    ...(isForwarded(request.headers) ? { via: request.headers.via ?? throughUnknown } : {}),
  };
}

/** What the relay has said itself: said twice, a browser believes neither. */
const withoutOrigins = ({
  'access-control-allow-origin': _,
  'access-control-allow-credentials': __,
  ...headers
}: IncomingHttpHeaders) => headers;

export function timeoutOf(
  { callTimeoutMs, longCallTimeoutMs, longCalls }: PassThroughOptions['config'],
  url: string,
): number {
  const ms = isLongCall(longCalls, url) ? longCallTimeoutMs : callTimeoutMs;
  return calledPath(url) === hubPath ? Math.max(ms, pollMs) : ms;
}

const streamPath = videoStreamPath.toLowerCase();

/** Whoever hears the hub without a WebSocket, or looks through a camera, keeps a call open for long, and would take the places of all others. */
const isHearing = ({ method, url }: FastifyRequest): boolean =>
  method === 'GET' && [hubPath, streamPath].includes(calledPath(url));

/** As many of an address as it may have WebSockets of the hub. */
async function countHearer(
  hearers: LinkCount,
  { maxLinksPerAddress }: PassThroughOptions['config'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const network = networkOf(request.ip);
  const isWithin = hearers.add(network);
  reply.raw.once('close', () => hearers.remove(network));
  if (isWithin) return;
  const refusal = refusalsIn(cultureIn(request.headers)).tooManyAtOnce(maxLinksPerAddress);
  return reply.code(429).headers({ 'retry-after': fullLineRetryS, connection: 'close' }).send(refusal);
}

/** Holds a call until few enough of its address are carried; its place is free again when it is answered or its caller gone. */
async function waitInLine(
  lines: WaitingLines,
  config: PassThroughOptions['config'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const place = lines.join(networkOf(request.ip));
  if (!place) {
    const refusal = refusalsIn(cultureIn(request.headers)).tooManyAtOnce(config.maxCallsWaitingPerAddress);
    return reply.code(429).headers({ 'retry-after': fullLineRetryS, connection: 'close' }).send(refusal);
  }
  reply.raw.once('close', place.leave);
  const since = performance.now();
  const late = setTimeout(place.leave, timeoutOf(config, request.url));
  const isInside = await place.turn;
  clearTimeout(late);
  if (request.socket.destroyed) return reply.hijack();
  if (!isInside) return sendLate(reply.header('connection', 'close'));
  request.waitedMs = performance.now() - since;
}

function sendProblem(reply: FastifyReply, error: Error & { statusCode?: number }): void {
  const { refusal } = reply.request;
  if (refusal) reply.code(refusal.status).header('connection', 'close').send(refusal.answer);
  else if (error.statusCode === 504) sendLate(reply);
  else
    reply.code(503).send({
      statusCode: 503,
      error: 'Service Unavailable',
      message: 'The backend cannot be reached.',
    });
}

const sendLate = (reply: FastifyReply) =>
  reply.code(504).send({
    statusCode: 504,
    error: 'Gateway Timeout',
    message: 'The backend did not answer in time.',
  });
