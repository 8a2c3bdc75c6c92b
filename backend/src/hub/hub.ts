import { notificationMethod } from '@stationwall/contract/hub';
import type { NotificationEvent, UserNotification } from '@stationwall/contract/notification';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../auth/identify.ts';
import { findTenantById, hostSide } from '../store/accounts.ts';
import type { Store } from '../store/open-store.ts';
import { type Held, keyOf, stillAllowed } from '../store/sessions.ts';
import { messageType } from './client-messages.ts';
import { HubConnection, type HubLimits, usualLimits } from './hub-connection.ts';
import { type HubPlaces, hasPlace, usualPlaces } from './hub-places.ts';
import type { HubTransport } from './hub-transport.ts';
import { record } from './records.ts';
import { TenantStreams } from './tenant-streams.ts';
import { userNotificationOf } from './user-notifications.ts';

const eventsPermission = 'Pages.Stations.Events';
const longestTimer = 2 ** 31 - 1;

interface Member {
  connection: HubConnection;
  /** null = nobody signed in: connected, and sent nothing. */
  held: Held | null;
}

export interface HubOptions {
  store: Store;
  log: FastifyBaseLogger;
  limits?: HubLimits | undefined;
  places?: HubPlaces | undefined;
  /** How often it is looked up whether those connected may still be. */
  recheckEveryMs?: number | undefined;
}

/** Everyone connected: who they are, what they are sent, and when they must go. */
export class Hub {
  readonly #store: Store;
  readonly #log: FastifyBaseLogger;
  readonly #limits: HubLimits;
  readonly #places: HubPlaces;
  readonly #members = new Set<Member>();
  readonly #streams: TenantStreams;
  readonly #recheck: NodeJS.Timeout;
  readonly #endAnnouncing: () => void;
  #isChecking = false;
  #announcing = Promise.resolve();

  constructor({ store, log, limits, places, recheckEveryMs }: HubOptions) {
    this.#store = store;
    this.#log = log;
    this.#limits = limits ?? usualLimits;
    this.#places = places ?? usualPlaces;
    this.#streams = new TenantStreams(store.feed);
    this.#endAnnouncing = store.feed.subscribeAll((tenantId, { events }) => {
      const notifications = events.filter((event) => event.kind === 'notification');
      if (notifications.length === 0) return;
      this.#announcing = this.#announcing.then(() => this.#announce(tenantId, notifications));
    });
    this.#recheck = setInterval(() => void this.recheck(), recheckEveryMs ?? 5_000);
  }

  get size(): number {
    return this.#members.size;
  }

  /** Relays and other programs that follow events. */
  get followers(): number {
    return this.#streams.followers;
  }

  hasPlaceFor(identity: Identity | null): boolean {
    return hasPlace(
      this.#places,
      [...this.#members].map(({ held }) => held),
      identity,
    );
  }

  add(connectionId: string, transport: HubTransport, identity: Identity | null): void {
    const tenantId = identity?.tenantId ?? null;
    const connection = new HubConnection(connectionId, transport, {
      limits: this.#limits,
      invoke: (target, args) => this.#invoke(target, args),
      onReady: () => {
        if (tenantId !== null && identity?.permissions.has(eventsPermission)) {
          this.#streams.follow(tenantId, connection);
        }
      },
    });
    const held = identity && {
      tenantId: tenantId ?? hostSide,
      userId: identity.user.id,
      stamp: identity.user.security_stamp,
      signInId: identity.signInId,
    };
    const member: Member = { connection, held };
    this.#members.add(member);
    const end =
      identity &&
      setTimeout(
        () => connection.close('The token has expired.', false),
        Math.min(longestTimer, identity.expiresAt - Date.now()),
      );
    transport.onClose(() => {
      if (end) clearTimeout(end);
      this.#members.delete(member);
      if (tenantId !== null) this.#streams.unfollow(tenantId, connection);
    });
  }

  /** Sends a notification to each connection of its user; answers how many there were. */
  notify(notification: UserNotification): number {
    const { tenantId, userId } = notification;
    const invocation = record({
      type: messageType.invocation,
      target: notificationMethod,
      arguments: [notification],
    });
    return [...this.#members].filter(
      ({ connection, held }) =>
        held?.userId === userId && held.tenantId === (tenantId ?? hostSide) && connection.send(invocation),
    ).length;
  }

  /** Closes the connections of those who may no longer be signed in; also done every few seconds. */
  async recheck(): Promise<void> {
    const members = [...this.#members].flatMap(({ connection, held }) =>
      held ? [{ connection, held }] : [],
    );
    if (this.#isChecking || members.length === 0) return;
    this.#isChecking = true;
    try {
      const allowed = await stillAllowed(
        this.#store.db,
        members.map(({ held }) => held),
      );
      for (const { connection, held } of members) {
        const still = allowed.get(keyOf(held));
        if (!still) connection.close('The token is no longer good.', false);
        else if (!still.followsEvents) this.#streams.unfollow(held.tenantId, connection);
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'could not look up whether connected users may still be');
    } finally {
      this.#isChecking = false;
    }
  }

  close(): void {
    clearInterval(this.#recheck);
    this.#endAnnouncing();
    for (const { connection } of this.#members) connection.close('The server is going away.', true);
  }

  /** Tells the connected users whom the events name; null names everybody of the tenant. */
  async #announce(tenantId: number, events: readonly NotificationEvent[]): Promise<void> {
    try {
      const tenant = await findTenantById(this.#store.db, tenantId);
      if (!tenant) return;
      for (const event of events) {
        const connected = [...this.#members].flatMap(({ held }) =>
          held?.tenantId === tenantId ? [held.userId] : [],
        );
        for (const userId of new Set(connected))
          if (event.userIds === null || event.userIds.includes(userId))
            this.notify(userNotificationOf(event, tenant, userId));
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'connected users could not be told a notification');
    }
  }

  #invoke(target: string, args: readonly unknown[]): string | null {
    if (target.toLowerCase() !== 'register') return `Unknown hub method '${target.slice(0, 100)}'`;
    if (args.length === 0) return null;
    return `Failed to invoke '${target}' due to an error on the server. InvalidDataException: Invocation provides ${args.length} argument(s) but target expects 0.`;
  }
}
