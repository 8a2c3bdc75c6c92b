import { type UpstreamLinkEvent, upstreamLinkMachine } from '@stationwall/machines/upstream-link.machine';
import { fromCallback, fromPromise } from 'xstate';
import type { BackendClient } from './backend/backend-client.ts';
import { refusalOf, type ServiceSession } from './backend/service-session.ts';
import type { TenantStream } from './stream/tenant-stream.ts';
import { catchUp } from './upstream/catch-up.ts';
import { openHubConnection } from './upstream/hub-connection.ts';

export interface UpstreamParts {
  backendUrl: string;
  backend: BackendClient;
  session: ServiceSession;
  stream: TenantStream;
}

/** The upstream link with its real parts: the service account, the official SignalR client, the tenant's stream. */
export const liveUpstreamLink = ({ backendUrl, backend, session, stream }: UpstreamParts) =>
  upstreamLinkMachine.provide({
    actors: {
      signIn: fromPromise(({ input, signal }) => session.signIn(input, signal)),
      connection: fromCallback<UpstreamLinkEvent, undefined>(({ sendBack }) =>
        openHubConnection({
          backendUrl,
          encryptedAccessToken: session.tokens.encryptedAccessToken,
          tell: sendBack,
          take: (batch) => stream.append(batch),
        }),
      ),
      catchUp: fromPromise(async ({ signal }) => {
        try {
          await catchUp(stream, backend, session.tokens.accessToken, signal);
          return { kind: 'caught-up' };
        } catch (error) {
          const detail = refusalOf(error);
          if (detail === null) throw error;
          return { kind: 'refused', reason: 'unauthorised', detail };
        }
      }),
    },
  });
