import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import type { NatsAddress } from '../nats-address.ts';

const answerWithinMs = 1_000;
const retryEveryMs = 500;
const usualPayload = 1_048_576;

/** NATS as it is reached now. */
export interface NatsApi {
  connection: NatsConnection;
  streams: JetStreamClient;
  manager: JetStreamManager;
}

/** The relay's one connection to NATS. It is looked for until `close`, and again whenever it is lost. */
export class Nats {
  readonly #address: NatsAddress;
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Set<() => void>();
  #api: NatsApi | null = null;
  #isUp = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(address: NatsAddress, log: FastifyBaseLogger) {
    this.#address = address;
    this.#log = log;
    void this.#connect(null);
  }

  /** Throws while there is no connection, so that nothing waits in a buffer and is sent when it is no longer true. */
  get api(): NatsApi {
    if (!this.#api || !this.#isUp) throw new Error('NATS does not answer.');
    return this.#api;
  }

  /** Bytes that a message may have, headers included. */
  get maxPayload(): number {
    return this.#api?.connection.info?.max_payload ?? usualPayload;
  }

  /** Tells each time that a connection is there; what it returns ends that. */
  onUp(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isUp = false;
    clearTimeout(this.#retry);
    await this.#api?.connection.close();
  }

  /** `failure`: the kind that is in the log already. */
  async #connect(failure: string | null): Promise<void> {
    const { servers, isTls, user, secret } = this.#address;
    try {
      const connection = await connect({
        name: 'stationwall relay',
        servers,
        ...(isTls ? { tls: {} } : {}),
        ...(user !== null && secret !== null ? { user, pass: secret } : {}),
        ...(user === null && secret !== null ? { token: secret } : {}),
        timeout: 2_000,
        pingInterval: 2_000,
        maxPingOut: 2,
        maxReconnectAttempts: -1,
        reconnectTimeWait: 250,
        ignoreAuthErrorAbort: true,
      });
      if (this.#isClosed) return void connection.close();
      const streams = jetstream(connection, { timeout: answerWithinMs });
      const manager = await jetstreamManager(connection, { timeout: answerWithinMs, checkAPI: false });
      this.#api = { connection, streams, manager };
      void this.#watch(connection);
      this.#up();
    } catch (error) {
      const kind = error instanceof Error ? error.name : '';
      if (kind !== failure)
        this.#log.warn({ servers, err: error }, 'NATS does not answer; it is tried for ever');
      if (!this.#isClosed) this.#retry = setTimeout(() => void this.#connect(kind), retryEveryMs);
    }
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'reconnect') this.#up();
      else if (type === 'disconnect' && this.#isUp) {
        this.#isUp = false;
        this.#log.warn({ servers: this.#address.servers }, 'NATS is lost');
      }
    }
    this.#isUp = false;
    if (!this.#isClosed) await this.#connect(null);
  }

  #up(): void {
    this.#isUp = true;
    this.#log.info({ server: this.#api?.connection.getServer() }, 'NATS is there');
    for (const listener of this.#listeners) listener();
  }
}
