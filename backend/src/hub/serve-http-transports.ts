import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EventStreamTransport, type HttpTransport, LongPollingTransport } from './http-transports.ts';
import type { HubTransport } from './hub-transport.ts';
import { mostBytesAtOnce } from './records.ts';

/** Who asks for a connection by its token: they and its id, or the status that refuses them. */
export interface HttpConnections<Who> {
  path: string;
  whoIs(request: FastifyRequest): Promise<Who | 'refused'>;
  holderOf(who: Who): string;
  hasPlaceFor(who: Who): boolean;
  connect(token: string, who: Who): { connectionId: string } | { status: number };
  end(token: string): void;
  add(connectionId: string, transport: HubTransport, who: Who): void;
  forgottenAfterMs: number;
}

interface Connection {
  holder: string;
  transport: HttpTransport;
}

/** Server-Sent Events and long polling, for clients behind what passes no WebSocket: GET hears, POST says, DELETE ends. */
export function serveHttpTransports<Who>(app: FastifyInstance, hub: HttpConnections<Who>): void {
  const connections = new Map<string, Connection>();

  const tokenOf = ({ query }: FastifyRequest): string => {
    const { id } = query as { id?: unknown };
    return typeof id === 'string' ? id : '';
  };

  /** The connection that a call is about, or the status that refuses it. */
  async function known(request: FastifyRequest): Promise<Connection | number> {
    const who = await hub.whoIs(request);
    if (who === 'refused') return 401;
    const connection = connections.get(tokenOf(request));
    if (!connection) return 404;
    return connection.holder === hub.holderOf(who) ? connection : 403;
  }

  async function open(
    request: FastifyRequest,
    transport: () => HttpTransport,
  ): Promise<{ transport: HttpTransport } | number> {
    const who = await hub.whoIs(request);
    if (who === 'refused') return 401;
    if (!hub.hasPlaceFor(who)) return 503;
    const token = tokenOf(request);
    const connected = hub.connect(token, who);
    if ('status' in connected) return connected.status;
    const made = transport();
    connections.set(token, { holder: hub.holderOf(who), transport: made });
    made.onClose(() => {
      connections.delete(token);
      hub.end(token);
    });
    hub.add(connected.connectionId, made, who);
    return { transport: made };
  }

  async function stream(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const opened = await open(request, () => {
      const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' };
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as object),
        ...headers,
        'cache-control': 'no-cache',
      });
      return new EventStreamTransport(reply.raw);
    });
    return typeof opened === 'number' ? reply.code(opened).send() : reply;
  }

  async function poll(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isKnown = connections.has(tokenOf(request));
    const polled = isKnown
      ? await known(request)
      : await open(request, () => new LongPollingTransport(hub.forgottenAfterMs));
    if (typeof polled === 'number') return reply.code(polled).send();
    const { transport } = polled;
    if (!(transport instanceof LongPollingTransport)) return reply.code(409).send();
    const answer = await transport.poll((listener) => request.raw.socket.once('close', listener));
    reply.header('cache-control', 'no-store');
    return answer.status === 204 ? reply.code(204).send() : reply.type('text/plain').send(answer.text);
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytesAtOnce }, (_, body, done) =>
      done(null, body),
    );
    scope.get(hub.path, (request, reply) => {
      if (tokenOf(request) === '') return reply.code(400).type('text/plain').send('Connection ID required');
      const { accept = '' } = request.headers;
      return accept.includes('text/event-stream') ? stream(request, reply) : poll(request, reply);
    });
    scope.post(hub.path, { bodyLimit: mostBytesAtOnce }, async (request, reply) => {
      const connection = await known(request);
      if (typeof connection === 'number') return reply.code(connection).send();
      connection.transport.receive(String(request.body ?? ''));
      return reply.send();
    });
    scope.delete(hub.path, async (request, reply) => {
      const connection = await known(request);
      if (typeof connection === 'number') return reply.code(connection).send();
      connection.transport.terminate();
      return reply.code(202).send();
    });
  });
}
