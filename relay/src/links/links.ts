import type { CloseReason } from '@stationwall/contract/live';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { type LinkSurroundings, LiveLink } from './live-link.ts';

const checkPeersEveryMs = 20_000;
const longestReturnMs = 3_000;

export interface LinksOptions extends Omit<LinkSurroundings, 'closed'> {
  maxLinks: number;
  log: FastifyBaseLogger;
}

/** All open live links of this relay. */
export class Links {
  readonly #options: LinksOptions;
  readonly #links = new Set<LiveLink>();
  readonly #checking: NodeJS.Timeout;
  #isLeaving = false;

  constructor(options: LinksOptions) {
    this.#options = options;
    this.#checking = setInterval(() => {
      for (const link of this.#links) link.checkPeer();
    }, checkPeersEveryMs);
  }

  get size(): number {
    return this.#links.size;
  }

  take(socket: WebSocket): void {
    const { book, tenants, slowReaderBytes, maxLinks } = this.#options;
    const closed = (link: LiveLink, reason: CloseReason | null) => this.#closed(link, reason);
    const link = new LiveLink(socket, { book, tenants, slowReaderBytes, closed });
    this.#links.add(link);
    if (this.#isLeaving) link.bye(this.#returnMs());
    else if (this.#links.size > maxLinks) link.close('too-many-links');
  }

  /** Says goodbye to everybody, each with a different time to come back, so that they do not return all at once. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    clearInterval(this.#checking);
    for (const link of [...this.#links]) link.bye(this.#returnMs());
  }

  #returnMs(): number {
    return 250 + Math.floor(Math.random() * longestReturnMs);
  }

  #closed(link: LiveLink, reason: CloseReason | null): void {
    this.#links.delete(link);
    if (reason !== null) this.#options.log.info({ reason, links: this.#links.size }, 'live link closed');
  }
}
