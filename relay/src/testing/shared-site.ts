import { join } from 'node:path';
import type { Position } from '@stationwall/contract/live';
import { expect, vi } from 'vitest';
import { CuttableLink } from './cuttable-link.ts';
import { LiveClient } from './live-client.ts';
import { LiveSite } from './live-site.ts';
import { ownPrefix } from './nats-of-tests.ts';
import { RelayProcess } from './relay-process.ts';

export const within = (timeout: number) => ({ timeout, interval: 20 });

/** What a relay says of the tenant Default; null while it does not answer. */
const stateOf = async (relay: RelayProcess) =>
  (await relay.health())?.tenants.find(({ tenancyName }) => tenancyName === 'Default') ?? null;

export const roleOf = async (relay: RelayProcess): Promise<string | null> =>
  (await stateOf(relay))?.role ?? null;

/** The real backend, real stations and two relays that share its tenants; clients are checked at the end. */
export class SharedSite {
  readonly site: LiveSite;
  readonly relays: readonly [RelayProcess, RelayProcess];
  /** Each relay's way to the backend. */
  readonly hops: ReadonlyMap<RelayProcess, CuttableLink>;
  readonly prefix: string;
  readonly clients: LiveClient[] = [];
  admin = '';

  private constructor(
    site: LiveSite,
    relays: readonly [RelayProcess, RelayProcess],
    hops: ReadonlyMap<RelayProcess, CuttableLink>,
    prefix: string,
  ) {
    this.hops = hops;
    this.site = site;
    this.relays = relays;
    this.prefix = prefix;
  }

  static async start(natsUrl: string): Promise<SharedSite> {
    const prefix = ownPrefix();
    const site = await LiveSite.start({}, { isProducing: true });
    await site.relay?.close();
    site.relay = null;
    const env = { ...site.relayEnv, NATS_URL: natsUrl, NATS_PREFIX: prefix, LOG_LEVEL: 'info' };
    const hops = new Map<RelayProcess, CuttableLink>();
    const relayWith = async (more: Record<string, string> = {}) => {
      const hop = await CuttableLink.open();
      hop.targetPort = site.backendPort;
      const relay = await RelayProcess.start({ ...env, BACKEND_URL: hop.url, ...more });
      hops.set(relay, hop);
      return relay;
    };
    const relays = await Promise.all([
      relayWith(),
      relayWith({ RELAY_DATA_DIR: join(site.folder, 'relay-2') }),
    ]);
    const shared = new SharedSite(site, relays, hops, prefix);
    shared.admin = await site.signIn('admin', 'Admin#123');
    return shared;
  }

  /** Waits until the relays, in any order, have these roles and are live; answers them in the order of the roles. */
  async inRoles(roles: readonly [string, string], timeout = 30_000): Promise<[RelayProcess, RelayProcess]> {
    const wanted = roles.map((role) => `${role} live`);
    const find = async () => {
      const states = await Promise.all(this.relays.map(stateOf));
      const told = states.map((state) => `${state?.role} ${state?.upstream.state}`);
      expect([...told].sort()).toEqual([...wanted].sort());
      return told[0] === wanted[0];
    };
    const [first, second] = this.relays;
    return (await vi.waitFor(find, { timeout, interval: 50 })) ? [first, second] : [second, first];
  }

  leaderAndFollower(): Promise<[RelayProcess, RelayProcess]> {
    return this.inRoles(['leading', 'following']);
  }

  link(relay: RelayProcess, since: Position | null = null, token = this.admin): LiveClient {
    const client = new LiveClient(relay.address, { token }, since);
    this.clients.push(client);
    return client;
  }

  async isLive(...clients: LiveClient[]): Promise<void> {
    for (const client of clients)
      await vi.waitFor(
        () => expect([client.upstream?.state, client.position !== null]).toEqual(['live', true]),
        within(20_000),
      );
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.drop();
    await Promise.all(this.relays.map((relay) => relay.stop('SIGKILL')));
    for (const hop of this.hops.values()) hop.close();
    await this.site.stop();
  }
}
