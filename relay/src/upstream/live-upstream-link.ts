import { upstreamLinkMachine } from '@stationwall/machines/upstream-link.machine';
import type { UpstreamLinkEvent } from '@stationwall/machines/upstream-link-facts';
import { fromCallback, fromPromise } from 'xstate';
import type { BackendClient } from '../backend/backend-client.ts';
import { refusalOf, type ServiceSession } from '../backend/service-session.ts';
import type { StreamSink } from '../stream/stream-sink.ts';
import { catchUp } from './catch-up.ts';
import { openHubConnection } from './hub-connection.ts';
import { type Numbering, RelayNumbering } from './relay-numbering.ts';

export interface UpstreamParts {
  backendUrl: string;
  backend: BackendClient;
  session: ServiceSession;
  sink: StreamSink;
  /** How often last data of a backend without cursors are read. */
  pollMs: number;
  /** Who numbers the events of a backend without cursors, if not this link for itself. */
  numbering?: Numbering;
}

/** The upstream link with its real parts: the service account, the official SignalR client, the tenant's sink. */
export function liveUpstreamLink({
  backendUrl,
  backend,
  session,
  sink,
  pollMs,
  numbering = new RelayNumbering(),
}: UpstreamParts) {
  const parts = { sink, backend, numbering, pollMs };
  return upstreamLinkMachine.provide({
    actors: {
      signIn: fromPromise(({ input, signal }) => session.signIn(input, signal)),
      connection: fromCallback<UpstreamLinkEvent, undefined>(({ sendBack }) =>
        openHubConnection({
          backendUrl,
          encryptedAccessToken: session.tokens.encryptedAccessToken,
          tell: sendBack,
          // A sink that refuses has told its owner, who ends this link.
          take: (batch) => void Promise.resolve(sink.append(batch)).catch(() => {}),
        }),
      ),
      catchUp: fromPromise(async ({ input, signal }) => {
        try {
          const caller = { token: session.tokens.accessToken, signal };
          return { kind: 'caught-up', ...(await catchUp(parts, caller, input.isFreshLink)) };
        } catch (error) {
          const detail = refusalOf(error);
          if (detail === null) throw error;
          return { kind: 'refused', reason: 'unauthorised', detail };
        }
      }),
    },
  });
}
