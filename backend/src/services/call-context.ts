import type { Culture } from '@stationwall/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';

export interface CallContext {
  caller: Caller;
  culture: Culture;
  /** Where the caller really is: forwarded addresses count only from relays that are trusted. */
  clientAddress: string;
  /** Whether a proxy or a tunnel that is none of ours carried the call: then nobody knows where the caller really is. */
  isForwarded: boolean;
}

export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}
