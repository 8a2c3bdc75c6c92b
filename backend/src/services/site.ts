import type { FastifyInstance } from 'fastify';
import type { Tokens } from '../auth/tokens.ts';
import type { Store } from '../store/open-store.ts';

/** What every service is given. */
export interface Site {
  app: FastifyInstance;
  store: Store;
  tokens: Tokens;
}
