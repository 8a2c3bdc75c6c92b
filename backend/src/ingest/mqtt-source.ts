import { type TopicTemplate, topicTemplate } from '@stationwall/protocols/mqtt/topic-template';
import type { IPublishPacket, MqttClient } from 'mqtt';
import type { StoreLogger } from '../store/store.ts';
import type { Line } from './incoming.ts';
import type { Intake } from './intake.ts';
import { MqttIncoming } from './mqtt-incoming.ts';

export interface MqttOptions {
  url: string;
  clientId: string;
  /** Several backends share what comes under this name; null = this one hears everything. */
  share: string | null;
  subscriptions: readonly MqttSubscription[];
}

/** Messages of these topics are a tenant's. */
interface MqttSubscription {
  tenancyName: string;
  template: string;
}

const tellAgainAfterMs = 60_000;
const reconnectMs = 2_000;

/** Hears stations through a broker: what comes with QoS 1 is acknowledged when it is stored, and comes again until then. */
export class MqttSource {
  readonly #client: MqttClient;
  readonly #intake: Intake;
  readonly #logger: StoreLogger;
  readonly #host: string;
  readonly #templates: { tenancyName: string; template: TopicTemplate }[];
  #isStopped = false;
  #toldAt = Number.NEGATIVE_INFINITY;

  static async open(options: MqttOptions, intake: Intake, logger: StoreLogger): Promise<MqttSource> {
    // Loaded by those who have a broker.
    const { connect } = await import('mqtt');
    const client = connect(options.url, {
      clientId: options.clientId,
      // The broker keeps what comes while nobody is here.
      clean: false,
      reconnectPeriod: reconnectMs,
      resubscribe: true,
    });
    return new MqttSource(client, options, intake, logger);
  }

  private constructor(
    client: MqttClient,
    { url, share, subscriptions }: MqttOptions,
    intake: Intake,
    logger: StoreLogger,
  ) {
    this.#client = client;
    this.#intake = intake;
    this.#logger = logger;
    this.#host = new URL(url).host;
    this.#templates = subscriptions.flatMap(({ tenancyName, template: text }) => {
      const template = topicTemplate(text);
      return typeof template === 'string' ? [] : [{ tenancyName, template }];
    });
    client.handleMessage = (packet, done) => {
      if (!this.#isStopped) this.#take(packet as IPublishPacket, done);
    };
    client.on('connect', () => {
      logger.info({ broker: this.#host }, 'the broker is heard');
      const topics = this.#templates.map(({ template: { filter } }) =>
        share === null ? filter : `$share/${share}/${filter}`,
      );
      client.subscribe(topics, { qos: 1 }, (error) => {
        if (error) this.#tell(error, 'the broker refuses a subscription');
      });
    });
    client.on('error', (error) => this.#tell(error, 'the broker cannot be heard'));
    client.on('offline', () => this.#tell(null, 'the broker is away'));
  }

  get isHeard(): boolean {
    return this.#client.connected;
  }

  /** Takes no more; what was not stored by then comes again. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#client.endAsync(true);
  }

  #take(packet: IPublishPacket, done: () => void): void {
    if (this.#intake.isFull) {
      this.#intake.whenRoomy(() => this.#take(packet, done));
      return;
    }
    const topic = packet.topic.toString();
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    const messages = this.#templates.flatMap(({ tenancyName, template }) => {
      const named = template.read(topic);
      return named ? [{ tenancyName, topic, named, payload, isRetained: packet.retain === true }] : [];
    });
    // Of several templates of one tenant the first counts.
    const firsts = messages.filter(
      ({ tenancyName }, at) => messages.findIndex((other) => other.tenancyName === tenancyName) === at,
    );
    let open = firsts.length;
    const settled = () => {
      open -= 1;
      if (open === 0 && packet.qos > 0 && !this.#isStopped) done();
    };
    for (const message of firsts)
      this.#intake.accept(new MqttIncoming(lineFrom(this.#host, settled), Date.now(), message));
    // Nobody waits for an answer to what comes without one.
    if (open === 0 || packet.qos === 0) done();
  }

  #tell(error: Error | null, what: string): void {
    if (performance.now() - this.#toldAt < tellAgainAfterMs) return;
    this.#toldAt = performance.now();
    this.#logger.warn({ ...(error && { err: error }), broker: this.#host }, what);
  }
}

const lineFrom = (broker: string, settled: () => void): Line => ({
  remoteAddress: `mqtt ${broker}`,
  network: broker,
  reply() {},
  flush() {},
  settled,
});
