import {
  type FieldNames,
  type LastData,
  lastDataOf,
  UnreadableLastData,
} from '@stationwall/contract/foreign-last-data';
import { ProblemError } from '@stationwall/contract/problem';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { dateRulesOf } from '@stationwall/contract/wire-dates';
import { upstreamLinkMachine } from '@stationwall/machines/upstream-link.machine';
import type { UpstreamLinkEvent } from '@stationwall/machines/upstream-link-facts';
import { fromCallback, fromPromise } from 'xstate';
import type { BackendClient } from '../backend/backend-client.ts';
import { refusalOf, type ServiceSession } from '../backend/service-session.ts';
import type { StreamSink } from '../stream/stream-sink.ts';
import { catchUp } from './catch-up.ts';
import { openHubConnection } from './hub-connection.ts';
import { type Numbering, RelayNumbering } from './relay-numbering.ts';

/** How last data are read where the backend itself does not say: its people's zone (IANA), and the names of its fields. */
export interface LastDataSettings {
  timeZone: string | null;
  fields: FieldNames;
}

/** That the backend serves no last data, or none that can be read; null for every other error. */
function lackIn(error: unknown): string | null {
  if (error instanceof UnreadableLastData) return `The backend's last data cannot be read: ${error.message}.`;
  const isMissing = error instanceof ProblemError && error.problem.kind === 'notFound';
  return isMissing ? `The backend does not serve ${getDynamicLastDatasAll.path}.` : null;
}

export interface UpstreamParts {
  backendUrl: string;
  backend: BackendClient;
  session: ServiceSession;
  sink: StreamSink;
  /** How often last data of a backend without cursors are read. */
  pollMs: number;
  lastData: LastDataSettings;
  /** Who numbers the events of a backend without cursors, if not this link for itself. */
  numbering?: Numbering;
}

/** Reads pages of last data as this backend writes them. */
export const pageReader =
  ({ lastData, session }: Pick<UpstreamParts, 'lastData' | 'session'>) =>
  (page: unknown): LastData =>
    lastDataOf(page, dateRulesOf(lastData.timeZone, session.announced), lastData.fields);

/** The upstream link with its real parts: the service account, the official SignalR client, the tenant's sink. */
export function liveUpstreamLink({
  backendUrl,
  backend,
  session,
  sink,
  pollMs,
  lastData,
  numbering = new RelayNumbering(),
}: UpstreamParts) {
  const parts = { sink, backend, numbering, pollMs, readPage: pageReader({ lastData, session }) };
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
          const lack = lackIn(error);
          if (lack !== null) return { kind: 'refused', reason: 'no-last-data', detail: lack };
          const detail = refusalOf(error);
          if (detail === null) throw error;
          return { kind: 'refused', reason: 'unauthorised', detail };
        }
      }),
    },
  });
}
