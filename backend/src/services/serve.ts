import { succeeded } from '@stationwall/contract/abp';
import type { Access, Endpoint, InputOf, OutputOf } from '@stationwall/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionMissing, unauthenticated } from '../abp-error.ts';
import type { Caller } from '../auth/caller.ts';
import { binderOf } from './binding.ts';
import { type CallContext, queryOf } from './call-context.ts';
import { contextOf } from './request-context.ts';

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  context: CallContext,
) => Promise<OutputOf<E>> | OutputOf<E>;

/** Serves a call of the contract: who may call, what it is given, and the wrapper around what it answers. */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const bind = binderOf(endpoint);
  serveRequest(app, endpoint, (request, context) =>
    handler(bind({ query: queryOf(request), body: request.body }), context),
  );
}

/** Serves a call whose input is no JSON: the handler reads the request. */
export function serveRequest<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: FastifyRequest, context: CallContext) => Promise<OutputOf<E>> | OutputOf<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: async (request) => authorise(endpoint.needs, contextOf(request).caller),
    handler: async (request, reply) => {
      const result = await handler(request, contextOf(request));
      return reply.header('cache-control', 'no-store').send(succeeded(result ?? null));
    },
  });
}

function authorise(needs: Access, caller: Caller): void {
  if (needs === 'public') return;
  if (caller.kind !== 'user') throw unauthenticated();
  if (needs !== 'signed-in' && !caller.permissions.has(needs)) throw permissionMissing(needs);
}
