import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { encryptedTokenCookie } from '@stationwall/contract/constants';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { bearerToken } from '../auth/caller.ts';
import { type Identity, identify } from '../auth/identify.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Store } from '../store/open-store.ts';
import { Hub, type HubOptions } from './hub.ts';
import { webSocketTransport } from './hub-transport.ts';
import { type Holder, Negotiations } from './negotiations.ts';
import { mostBytesAtOnce } from './records.ts';
import { serveHttpTransports } from './serve-http-transports.ts';

const hubPath = '/signalr';
const statusTexts = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;
type Refusal = keyof typeof statusTexts;

const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}));
/** Between two polls; a client that is away for longer is gone. */
const pollAgainWithinMs = 20_000;

const holderOf = (identity: Identity | null): Holder =>
  identity ? `${identity.tenantId ?? 'host'}/${identity.user.id}` : '';

/** Only the path and the query of what was asked for; a target that is no path counts as the root. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  return URL.parse(`http://hub${url}`) ?? new URL('http://hub/');
}

function shownToken(request: IncomingMessage): string | null {
  const { searchParams } = addressOf(request);
  const { headers } = request;
  return (
    searchParams.get(encryptedTokenCookie) ||
    searchParams.get('access_token') ||
    bearerToken(headers.authorization)
  );
}

/** `/signalr` as the official client expects it, over WebSockets, Server-Sent Events or long polling: negotiation says so. */
export function serveHub(
  app: FastifyInstance,
  store: Store,
  tokens: Tokens,
  options: Pick<HubOptions, 'limits' | 'places' | 'recheckEveryMs'> = {},
): Hub {
  const hub = new Hub({ store, log: app.log, ...options });
  const negotiations = new Negotiations();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostBytesAtOnce,
    perMessageDeflate: false,
  });

  /** A token that is no longer good is told at once, instead of a link that stays silent. */
  const whoIs = async (request: IncomingMessage): Promise<Identity | null | 'refused'> => {
    const token = shownToken(request);
    return token === null ? null : ((await identify(store.db, tokens, token)) ?? 'refused');
  };

  app.post(`${hubPath}/negotiate`, async (request, reply) => {
    const identity = await whoIs(request.raw);
    if (identity === 'refused') return reply.code(401).send();
    const { searchParams } = addressOf(request.raw);
    const version = Number(searchParams.get('negotiateVersion') ?? 0) >= 1 ? 1 : 0;
    const { connectionId, connectionToken } = negotiations.begin(holderOf(identity), version, Date.now());
    const secret = version === 1 ? { connectionToken } : {};
    return reply
      .header('cache-control', 'no-store')
      .send({ negotiateVersion: version, connectionId, ...secret, availableTransports: transports });
  });

  serveHttpTransports(app, {
    path: hubPath,
    whoIs: (request) => whoIs(request.raw),
    holderOf,
    hasPlaceFor: (identity) => hub.hasPlaceFor(identity),
    connect: (token, identity) => negotiations.connect(token, holderOf(identity)),
    end: (token) => negotiations.end(token),
    add: (connectionId, transport, identity) => hub.add(connectionId, transport, identity),
    forgottenAfterMs: pollAgainWithinMs,
  });

  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<Refusal | null> => {
    const { pathname, searchParams } = addressOf(request);
    if (pathname.toLowerCase().replace(/\/$/, '') !== hubPath) return 404;
    const identity = await whoIs(request);
    if (identity === 'refused') return 401;
    if (!hub.hasPlaceFor(identity)) return 503;
    const token = searchParams.get('id');
    const connected = token === null ? null : negotiations.connect(token, holderOf(identity));
    if (connected && 'status' in connected) return connected.status;
    if (token !== null) socket.once('close', () => negotiations.end(token));
    sockets.handleUpgrade(request, socket, head, (client) =>
      hub.add(
        connected?.connectionId ?? randomBytes(16).toString('base64url'),
        webSocketTransport(client),
        identity,
      ),
    );
    return null;
  };

  app.server.on('upgrade', (request, socket, head) => {
    const giveUp = () => socket.destroy();
    socket.on('error', giveUp);
    open(request, socket, head)
      .catch((error: unknown): Refusal => {
        app.log.error({ err: error }, 'a hub connection could not be opened');
        return 500;
      })
      .then((refusal) => {
        if (refusal === null) socket.off('error', giveUp);
        else
          socket.end(
            `HTTP/1.1 ${refusal} ${statusTexts[refusal]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
          );
      });
  });

  app.addHook('preClose', async () => hub.close());
  return hub;
}
