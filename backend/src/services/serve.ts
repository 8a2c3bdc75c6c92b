import { Readable } from 'node:stream';
import type { ReadableStream as BytesOfNode } from 'node:stream/web';
import { succeeded } from '@stationwall/contract/abp';
import type { Endpoint, InputOf, OutputOf } from '@stationwall/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permissionMissing, unauthenticated } from '../abp-error.ts';
import type { Caller } from '../auth/caller.ts';
import { binderOf } from './binding.ts';
import { type CallContext, queryOf } from './call-context.ts';
import { contextOf } from './request-context.ts';

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: CallContext,
) => Promise<OutputOf<E> | WrittenOut | InPieces> | OutputOf<E>;

/** An answer of very many rows, written while it is sent: `rest` of what is answered, and its `items`, some at a time. */
export class InPieces {
  readonly rest: Readonly<Record<string, unknown>>;
  readonly items: AsyncIterable<readonly unknown[]>;
  constructor(rest: InPieces['rest'], items: InPieces['items']) {
    this.rest = rest;
    this.items = items;
  }
}

/** An answer whose JSON, wrapper and all, was made once for many. */
export class WrittenOut {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An answer that is a file, written while it is sent; `stream` hears when its reader has gone. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly stream: (gone: AbortSignal) => ReadableStream<Uint8Array>;
  constructor({ name, type, stream }: Pick<FileAnswer, 'name' | 'type' | 'stream'>) {
    this.name = name;
    this.type = type;
    this.stream = stream;
  }
}

/** An answer that is a picture or a stream of one, as bytes, with headers of its own. */
export class MediaAnswer {
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: ReadableStream<Uint8Array> | Buffer;
  constructor({ type, headers, bytes }: Pick<MediaAnswer, 'type' | 'headers' | 'bytes'>) {
    this.type = type;
    this.headers = headers;
    this.bytes = bytes;
  }
}

/** Reading a larger one costs more than a stranger may have of everybody's time. */
const mostPublicBodyBytes = 16 * 1024;
/** Pictures and lists that travel as JSON. */
const mostUploadBytes = 1024 * 1024;

const bodyLimitOf = ({ needs, isLong = false }: Endpoint): { bodyLimit?: number } => {
  if (needs === 'public') return { bodyLimit: mostPublicBodyBytes };
  return isLong ? { bodyLimit: mostUploadBytes } : {};
};

/** Serves a call of the contract: who may call, what it is given, and the wrapper around what it answers. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const bind = binderOf(endpoint);
  serveRequest(app, endpoint, (request, context) =>
    handler(bind({ query: queryOf(request), body: request.body }), context),
  );
}

/** Serves a call whose input is no JSON: the handler reads the request; `gone` tells when everything was sent or the caller has gone. */
export function serveRequest<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    request: FastifyRequest,
    context: CallContext,
    gone: () => AbortSignal,
  ) => Promise<OutputOf<E> | WrittenOut | InPieces | FileAnswer | MediaAnswer> | OutputOf<E>,
): void {
  app.route({
    ...bodyLimitOf(endpoint),
    method: endpoint.method,
    url: endpoint.path,
    onRequest: async (request) => authorise(endpoint, contextOf(request).caller),
    handler: async (request, reply) => {
      const result = await handler(request, contextOf(request), () => goneOf(reply));
      reply.header('cache-control', 'no-store');
      if (result instanceof FileAnswer) return sendFile(reply, result);
      if (result instanceof MediaAnswer) return sendMedia(reply, result);
      if (result instanceof InPieces) return sendPieces(reply, result);
      return result instanceof WrittenOut
        ? reply.type(jsonType).send(result.text)
        : reply.send(succeeded(result ?? null));
    },
  });
}

const jsonType = 'application/json; charset=utf-8';

/** What fails before the first items is answered like any failure; later the connection is broken off, and half an answer is none. */
async function sendPieces(reply: FastifyReply, { rest, items }: InPieces): Promise<FastifyReply> {
  const [begin = '', end = ''] = JSON.stringify(succeeded({ ...rest, items: [] })).split('[]');
  const pieces = items[Symbol.asyncIterator]();
  const first = await pieces.next();
  async function* texts() {
    let isFirst = true;
    for (let piece = first; !piece.done; piece = await pieces.next()) {
      const text = JSON.stringify(piece.value).slice(1, -1);
      if (text === '') continue;
      yield isFirst ? `${begin}[${text}` : `,${text}`;
      isFirst = false;
    }
    yield isFirst ? `${begin}[]${end}` : `]${end}`;
  }
  return reply.type(jsonType).send(Readable.from(texts(), { objectMode: false }));
}

function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

function sendFile(reply: FastifyReply, { name, type, stream }: FileAnswer): FastifyReply {
  const plain = name.replace(/[^\w .-]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  const bytes = Readable.fromWeb(stream(goneOf(reply)) as BytesOfNode);
  return reply.type(type).header('content-disposition', disposition).send(bytes);
}

/** A browser is to take it for nothing else than it is. */
const sendMedia = (reply: FastifyReply, { type, headers, bytes }: MediaAnswer): FastifyReply =>
  reply
    .type(type)
    .headers({ 'x-content-type-options': 'nosniff', ...headers })
    .send(Buffer.isBuffer(bytes) ? bytes : Readable.fromWeb(bytes as BytesOfNode));

function authorise({ needs, alsoFor = [] }: Pick<Endpoint, 'needs' | 'alsoFor'>, caller: Caller): void {
  if (needs === 'public') return;
  if (caller.kind !== 'user') throw unauthenticated();
  if (needs === 'signed-in' || [needs, ...alsoFor].some((name) => caller.permissions.has(name))) return;
  throw permissionMissing(needs);
}
