import { isForwarded } from '@stationwall/contract/forwarding';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerOf, invalid, saying, tooMany, unreadable, userFriendly } from '../abp-error.ts';
import { plainAddress } from '../auth/address-range.ts';
import { bearerToken, type Caller, namedTenant } from '../auth/caller.ts';
import { chooseCulture } from '../auth/culture.ts';
import { identify } from '../auth/identify.ts';
import { networkOf } from '../auth/network-of.ts';
import { NetworkQuota } from '../auth/network-quota.ts';
import { TooManySignIns } from '../auth/passwords.ts';
import type { Tokens } from '../auth/tokens.ts';
import { account } from '../localization/account-texts.ts';
import { product } from '../localization/product-texts.ts';
import type { Database } from '../store/accounts.ts';
import { type CallContext, queryOf } from './call-context.ts';
import type { Site } from './site.ts';

const contextName = 'callContext';

export const contextOf = (request: FastifyRequest) => request.getDecorator<CallContext>(contextName);

/** Finds out who calls and in which language, and answers every error in ABP's wrapper. */
export function withRequestContext(
  app: FastifyInstance,
  {
    store: { db },
    tokens,
    signedOutCalls,
  }: Pick<Site, 'tokens' | 'signedOutCalls'> & { store: Pick<Site['store'], 'db'> },
): void {
  const signedOut = new NetworkQuota(signedOutCalls);
  app.decorateRequest(contextName, null);

  app.addHook('onRequest', async (request) => {
    // Errors of the lookup itself are answered too, so something must be there before it.
    request.setDecorator(contextName, context(request, { kind: 'anonymous', tenantId: null }));
    const known = context(request, await callerOf(request, db, tokens));
    request.setDecorator(contextName, known);
    if (known.caller.kind === 'user' || isOfRelay(request)) return;
    const seconds = signedOut.take(networkOf(request.ip), Date.now());
    if (seconds > 0) throw tooMany(saying(account.TooManySignedOutCalls, seconds), seconds);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 413) return reply.code(status).send();
    const known = knownError(error, status);
    const { status: code, body, retryAfterS } = answerOf(known, contextOf(request).culture);
    reply.isRefusal = known.name === 'AbpError';
    if (code === 500 && known.name !== 'AbpError') request.log.error({ err: error }, 'a call failed');
    if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
    return reply.code(code).header('cache-control', 'no-store').send(body);
  });
}

function knownError(error: Error, status: number): Error {
  if (error instanceof TooManySignIns) return userFriendly(saying(product.TooManySignIns));
  if (status === 415) return unreadable();
  return status === 400 ? invalid({ message: saying(product.TheBodyIsNotJson), members: [] }) : error;
}

/** A call of the relay's own, which it makes for nobody: it signs in, and asks for many strangers whom it counts itself. */
const isOfRelay = ({ server, socket, headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] === undefined && server.isRelay(socket.remoteAddress ?? '');

/** A relay tells the caller's address, host and protocol, and with `Via` of whoever stands before it. */
function isForwardedByOthers({ server, socket, headers }: FastifyRequest): boolean {
  const { 'x-forwarded-for': address, 'x-forwarded-host': _, 'x-forwarded-proto': __, ...others } = headers;
  if (isForwarded(others)) return true;
  const isOfRelay = server.isRelay(socket.remoteAddress ?? '') && !String(address ?? '').includes(',');
  return isForwarded(headers) && !(isOfRelay && address !== undefined);
}

function context(request: FastifyRequest, caller: Caller): CallContext {
  const ofUser = caller.kind === 'user' ? caller.user.culture : null;
  const culture = chooseCulture({ query: queryOf(request), headers: request.headers, ofUser });
  const clientAddress = plainAddress(request.ip);
  return { caller, culture, clientAddress, isForwarded: isForwardedByOthers(request) };
}

async function callerOf(request: FastifyRequest, db: Database, tokens: Tokens): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  const identity = token === null ? null : await identify(db, tokens, token);
  if (identity) return { kind: 'user', ...identity };
  return { kind: token === null ? 'anonymous' : 'refused', tenantId: namedTenant(request.headers) };
}
