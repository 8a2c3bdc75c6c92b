import type { Duplex } from 'node:stream';
import type { CloseReason } from '@stationwall/contract/live';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { Counts } from '../stream/counts.ts';
import { LinkCount } from './link-count.ts';
import { type LinkSurroundings, LiveLink } from './live-link.ts';
import { NetworkBuckets } from './network-buckets.ts';
import { networkOf } from './network-of.ts';

const checkPeersEveryMs = 20_000;
const longestReturnMs = 3_000;

export interface LinksOptions
  extends Omit<LinkSurroundings, 'closed' | 'introduced' | 'users' | 'signedOut' | 'mayBringStranger'> {
  maxLinks: number;
  maxLinksPerAddress?: number;
  /** Signed-out callers have half of all links together. */
  maxLinksPerUser?: number;
  /** Introductions of callers unknown to this relay from one address. */
  strangersPerMinute?: number;
  log: FastifyBaseLogger;
  counts?: Counts;
}

/** All open live links of this relay. */
export class Links {
  readonly #options: LinksOptions;
  readonly #links = new Set<LiveLink>();
  /** Those of them that have not said who they are, the oldest first. */
  readonly #unknown = new Set<LiveLink>();
  readonly #signedOut: LinkCount;
  readonly #sockets = new Set<WebSocket>();
  readonly #linksOf = new Map<string, number>();
  readonly #users: LinkCount;
  readonly #strangers: NetworkBuckets;
  readonly #checking: NodeJS.Timeout;
  isLeaving = false;

  constructor(options: LinksOptions) {
    this.#options = options;
    this.#users = new LinkCount(options.maxLinksPerUser);
    this.#signedOut = new LinkCount(Math.ceil(options.maxLinks / 2));
    this.#strangers = new NetworkBuckets(options.strangersPerMinute);
    this.#checking = setInterval(() => {
      for (const link of this.#links) link.checkPeer();
    }, checkPeersEveryMs);
  }

  get size(): number {
    return this.#links.size;
  }

  /** Bytes that wait for readers, those of links that are just closing included. */
  get waitingBytes(): number {
    let bytes = 0;
    for (const socket of this.#sockets) bytes += socket.bufferedAmount;
    return bytes;
  }

  /** `address`: where the reader is, for the limit on links from one place. */
  take(socket: WebSocket, transport: Duplex, address = ''): void {
    const network = networkOf(address);
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#addOf(network, -1);
    });
    this.#addOf(network, 1);
    const { book, tenants, slowReaderBytes, stalledAfterMs, maxLinks } = this.#options;
    const closed = (link: LiveLink, reason: CloseReason | null) => this.#closed(link, reason);
    const bounds = { slowReaderBytes, stalledAfterMs };
    const mayBringStranger = () => this.#strangers.take(network);
    const counts = { users: this.#users, signedOut: this.#signedOut };
    const introduced = (link: LiveLink) => this.#unknown.delete(link);
    const around = { book, tenants, ...counts, mayBringStranger, ...bounds, introduced, closed };
    const link = new LiveLink(socket, transport, around);
    this.#links.add(link);
    this.#unknown.add(link);
    if (this.isLeaving) link.bye(this.#returnMs());
    else if (this.#isCrowded(network)) link.close('too-many-links');
    else if (this.#links.size > maxLinks) this.#makeRoom();
  }

  /**
   * Says goodbye to everybody, each with a different time to come back, so that they do not return all at once. Resolves
   * when the last socket is closed; one that does not close by itself is cut.
   */
  async leave(): Promise<void> {
    this.isLeaving = true;
    clearInterval(this.#checking);
    for (const link of [...this.#links]) link.bye(this.#returnMs());
    const sockets = [...this.#sockets];
    // Not by `once` of node:events, which rejects when a socket breaks before it is closed.
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  }

  /** Who opens links and says nothing keeps nobody out: the one that has been silent for longest goes, which may be the new one. */
  #makeRoom(): void {
    const [silent] = this.#unknown;
    silent?.close('too-many-links');
  }

  #isCrowded(network: string): boolean {
    const { maxLinksPerAddress = Number.POSITIVE_INFINITY } = this.#options;
    return (this.#linksOf.get(network) ?? 0) > maxLinksPerAddress;
  }

  #addOf(network: string, change: 1 | -1): void {
    const links = (this.#linksOf.get(network) ?? 0) + change;
    if (links > 0) this.#linksOf.set(network, links);
    else this.#linksOf.delete(network);
  }

  #returnMs(): number {
    return 250 + Math.floor(Math.random() * longestReturnMs);
  }

  #closed(link: LiveLink, reason: CloseReason | null): void {
    this.#links.delete(link);
    this.#unknown.delete(link);
    const { counts } = this.#options;
    if (counts) counts.closedBy[reason ?? 'left'] += 1;
    if (reason !== null) this.#options.log.info({ reason, links: this.#links.size }, 'live link closed');
  }
}
