import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { AccessBook } from '../links/access-book.ts';
import type { Access, AccessOutcome } from '../links/access-check.ts';
import { Links, type LinksOptions } from '../links/links.ts';
import { liveSockets } from '../links/live-sockets.ts';
import { type LiveTenant, LiveTenants } from '../stream/live-tenants.ts';
import { visibilityOf } from '../stream/visibility.ts';
import { LiveClient } from './live-client.ts';
import { sampleStates } from './samples.ts';

export const sees = (tenancyName: string, ...items: string[]): AccessOutcome => ({
  kind: 'granted',
  access: { tenancyName, userId: 3, visibility: visibilityOf({ isAll: false, items }), expiresAt: null },
});

/** Someone who may see every station of Default. */
export const seesAll = (rest: Partial<Access> = {}): AccessOutcome => ({
  kind: 'granted',
  access: {
    tenancyName: 'Default',
    userId: 3,
    visibility: visibilityOf({ isAll: true, items: [] }),
    expiresAt: null,
    ...rest,
  },
});

/** Live links over real sockets; who may see what, and what happens upstream, are in the test's hand. */
export class LinksSite {
  readonly tenants = new LiveTenants(1_000_000);
  readonly tenant: LiveTenant = this.tenants.add('Default', 'live');
  /** What the backend would answer, by token. */
  readonly outcomes = new Map<string, AccessOutcome>();
  readonly clients: LiveClient[] = [];
  readonly book = new AccessBook({
    check: async (caller) =>
      ('token' in caller && this.outcomes.get(caller.token)) || { kind: 'refused', reason: 'unauthorised' },
    positionOf: (name) => this.tenants.get(name).stream.position,
    rereadEveryMs: 100,
  });
  readonly options: LinksOptions;
  readonly links: Links;
  readonly #server: Server = createServer();
  address = '';

  constructor(options: Partial<LinksOptions> = {}) {
    const { book, tenants, tenant } = this;
    tenant.stream.tell({
      onEvents: (entries) => tenant.fanOut.events(entries),
      onReadAnew: () => tenant.fanOut.readAnew(),
      onHole: () => {},
    });
    const states = sampleStates('A', 'B', 'C');
    tenant.stream.replace({ epoch: 'e1', cursor: 0, timeZone: 'UTC', states });
    const bounds = { slowReaderBytes: 200_000, stalledAfterMs: 20_000, maxLinks: 3 };
    this.options = { book, tenants, ...bounds, log: Fastify().log, ...options };
    this.links = new Links(this.options);
  }

  static async open(options: Partial<LinksOptions> = {}): Promise<LinksSite> {
    const site = new LinksSite(options);
    const sockets = new WebSocketServer({ server: site.#server, ...liveSockets });
    sockets.on('connection', (socket, request) => site.links.take(socket, request.socket));
    site.#server.listen(0, '127.0.0.1');
    await once(site.#server, 'listening');
    site.address = `http://127.0.0.1:${(site.#server.address() as AddressInfo).port}`;
    return site;
  }

  link(...introduction: LiveClientParts): LiveClient {
    const client = new LiveClient(this.address, ...introduction);
    this.clients.push(client);
    return client;
  }

  /** A client that has been told something. */
  async enter(token: string): Promise<LiveClient> {
    const client = this.link({ token });
    await vi.waitFor(() => expect(client.messages.length).toBeGreaterThan(0));
    return client;
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.drop();
    await this.links.leave();
    this.book.close();
    this.tenants.close();
    this.#server.close();
  }
}

type LiveClientParts =
  ConstructorParameters<typeof LiveClient> extends [string, ...infer Rest] ? Rest : never;
