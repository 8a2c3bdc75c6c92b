import {
  type SeekInput,
  type TenantLeadEvent,
  tenantLeadMachine,
  type UpstreamInput,
} from '@stationwall/machines/tenant-lead.machine';
import { fromCallback, fromPromise } from 'xstate';

type Tell = (event: TenantLeadEvent) => void;
type Part = (tell: Tell) => () => void;

/** What this relay does for a tenant that it shares with others; each part returns what ends it. */
export interface TenantLeadParts {
  seekLease(tell: Tell, afterMs: number): () => void;
  keepLease: Part;
  followLog: Part;
  upstream(input: UpstreamInput): () => void;
  readToEnd(signal: AbortSignal): Promise<void>;
  readMissing(signal: AbortSignal): Promise<void>;
}

/** The lead of a shared tenant with its real parts. */
export function liveTenantLead(parts: TenantLeadParts) {
  const actor = (part: Part) => fromCallback<TenantLeadEvent, undefined>(({ sendBack }) => part(sendBack));
  return tenantLeadMachine.provide({
    actors: {
      seekLease: fromCallback<TenantLeadEvent, SeekInput>(({ input, sendBack }) =>
        parts.seekLease(sendBack, input.afterMs),
      ),
      keepLease: actor(parts.keepLease),
      followLog: actor(parts.followLog),
      upstream: fromCallback<TenantLeadEvent, UpstreamInput>(({ input }) => parts.upstream(input)),
      readToEnd: fromPromise<void>(({ signal }) => parts.readToEnd(signal)),
      readMissing: fromPromise<void>(({ signal }) => parts.readMissing(signal)),
    },
  });
}
