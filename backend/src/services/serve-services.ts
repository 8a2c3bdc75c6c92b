import type { FastifyInstance } from 'fastify';
import type { Tokens } from '../auth/tokens.ts';
import type { Store } from '../store/open-store.ts';
import { serveAbpUserConfiguration } from './abp-user-configuration.ts';
import { serveAccount } from './account.ts';
import { serveLastData } from './last-data.ts';
import { serveOriginalData } from './original-data.ts';
import { withRequestContext } from './request-context.ts';
import { serveSession } from './session.ts';
import { serveStationEvent } from './station-event.ts';
import { serveTokenAuth } from './token-auth.ts';
import { serveUser } from './user.ts';
import { serveUserInfo } from './user-info.ts';

const services = [
  serveTokenAuth,
  serveAbpUserConfiguration,
  serveSession,
  serveAccount,
  serveLastData,
  serveOriginalData,
  serveStationEvent,
  serveUser,
  serveUserInfo,
];

/** Every application service, one file each. */
export function serveServices(app: FastifyInstance, store: Store, tokens: Tokens): void {
  app.register(async (scope) => {
    withRequestContext(scope, store.db, tokens);
    for (const service of services) service({ app: scope, store, tokens });
  });
}
