import type { UpstreamState } from '@stationwall/contract/live';
import type { Loss } from '@stationwall/machines/upstream-link-facts';
import { createActor } from 'xstate';
import { liveUpstreamLink, type UpstreamParts } from './live-upstream-link.ts';

/** What brings a tenant's events to this relay. */
export interface UpstreamHandle {
  holeFound(): void;
  backendSeen(): void;
  stop(): Promise<void> | void;
}

/** Starts the connection to the backend; `report` hears its state after each change of anything. */
export function startUpstreamLink(
  parts: UpstreamParts,
  report: (state: UpstreamState, loss: Loss | null) => void,
): UpstreamHandle {
  const link = createActor(liveUpstreamLink(parts));
  link.subscribe(({ context: { state, loss } }) => report(state, loss));
  link.start();
  return {
    holeFound: () => link.send({ type: 'hole.found' }),
    backendSeen: () => link.send({ type: 'backend.seen' }),
    stop: () => void link.stop(),
  };
}
