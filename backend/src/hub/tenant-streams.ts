import { type StationEvents, stationEventsMethod } from '@stationwall/contract/hub';
import type { Feed } from '../store/feed.ts';
import { messageType } from './client-messages.ts';
import type { HubConnection } from './hub-connection.ts';
import { record } from './records.ts';

/** Each tenant's outbox to those who follow it; a batch is written out once, however many they are. */
export class TenantStreams {
  readonly #feed: Feed;
  readonly #streams = new Map<number, { followers: Set<HubConnection>; stop: () => void }>();

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  /** Connections that follow events, of all tenants. */
  get followers(): number {
    return [...this.#streams.values()].reduce((sum, { followers }) => sum + followers.size, 0);
  }

  follow(tenantId: number, connection: HubConnection): void {
    const stream = this.#streams.get(tenantId);
    if (stream) {
      stream.followers.add(connection);
      return;
    }
    const followers = new Set([connection]);
    const stop = this.#feed.subscribe(tenantId, (batch) => {
      const invocation = invocationOf(batch);
      for (const follower of followers) follower.send(invocation);
    });
    this.#streams.set(tenantId, { followers, stop });
  }

  unfollow(tenantId: number, connection: HubConnection): void {
    const stream = this.#streams.get(tenantId);
    if (!stream?.followers.delete(connection) || stream.followers.size > 0) return;
    stream.stop();
    this.#streams.delete(tenantId);
  }
}

const invocationOf = (batch: StationEvents) =>
  record({ type: messageType.invocation, target: stationEventsMethod, arguments: [batch] });
