import { setTimeout as pass } from 'node:timers/promises';
import { CuttableLink } from '../testing/cuttable-link.ts';
import { type Happening, NumberingBackend } from '../testing/numbering-backend.ts';
import type { Random } from '../testing/random.ts';
import { RelayProcess } from '../testing/relay-process.ts';
import { ReturningClient } from './returning-client.ts';

const stcds = Array.from({ length: 20 }, (_, at) => String(61_000_001 + at));
const elements = Array.from({ length: 16 }, (_, at) => `E${at}`);
const mostClients = 7;

/** Stations of each user: always, now and then, never. */
export const users = {
  all: { always: stcds, sometimes: [], never: [] },
  some: { always: stcds.slice(0, 10), sometimes: stcds.slice(10, 15), never: stcds.slice(15) },
  few: { always: stcds.slice(5, 13), sometimes: [], never: [...stcds.slice(0, 5), ...stcds.slice(13)] },
} as const;
type User = keyof typeof users;

export interface Screen {
  user: User;
  client: ReturningClient;
}

/** A real relay between a backend and screens, to all of which chance happens. */
export class RandomStory {
  readonly backend: NumberingBackend;
  readonly relay: RelayProcess;
  readonly screens: Screen[] = [];
  readonly told: string[] = [];
  readonly #hop: CuttableLink;
  readonly #random: Random;
  #alarms = 0;

  private constructor(backend: NumberingBackend, relay: RelayProcess, hop: CuttableLink, random: Random) {
    this.backend = backend;
    this.relay = relay;
    this.#hop = hop;
    this.#random = random;
  }

  static async begin(random: Random, dataDir: string): Promise<RandomStory> {
    const backend = await NumberingBackend.start();
    backend.addStations(...stcds);
    backend.stationsOf.set('some', [...users.some.always, ...users.some.sometimes]);
    backend.stationsOf.set('few', [...users.few.always]);
    const hop = await CuttableLink.open();
    hop.targetPort = Number(new URL(backend.url).port);
    const relay = await RelayProcess.start({
      BACKEND_URL: hop.url,
      SERVICE_ACCOUNTS: JSON.stringify([{ tenancyName: 'Default', userName: 'relay', password: 'of tests' }]),
      SLOW_READER_BYTES: '65536',
      REPLAY_LOG_BYTES: random.oneOf(['1048576', '16777216']),
      RELAY_DATA_DIR: dataDir,
    });
    return new RandomStory(backend, relay, hop, random);
  }

  async step(): Promise<void> {
    const random = this.#random;
    const acts: [string, number, () => unknown][] = [
      ['connect', 4, () => this.#connect()],
      ['drop', 4, () => this.#anyScreen()?.client.link.drop()],
      ['stall', 4, () => this.#anyScreen()?.client.link.socket.pause()],
      ['go on', 3, () => this.#anyScreen()?.client.link.socket.resume()],
      ['flood', 5, () => this.backend.emit(...Array.from({ length: 1_500 }, () => this.#report()))],
      ['revoke', 2, () => this.backend.stationsOf.set('some', [...users.some.always])],
      [
        'grant',
        2,
        () => this.backend.stationsOf.set('some', [...users.some.always, ...users.some.sometimes]),
      ],
      ['cut', 1, () => this.#hop.cut()],
      ['mend', 3, () => this.#hop.mend()],
      ['kill', 1, () => this.#killRelay()],
    ];
    const ways = acts.flatMap((act) => Array.from({ length: act[1] }, () => act));
    const [name, , act] = random.oneOf(ways);
    this.told.push(name);
    await act();
    this.backend.emit(this.#report(), this.#alarm(), this.#report());
    await pass(20 + random.below(180));
  }

  /** Everything is mended; answers the last cursor. */
  async end(): Promise<number> {
    this.#hop.mend();
    if (!this.relay.isRunning) await this.relay.start();
    for (const { client } of this.screens) client.link.socket.resume();
    return this.backend.emit(this.#alarm(stcds[7]));
  }

  async stop(): Promise<void> {
    for (const { client } of this.screens) client.leave();
    await this.relay.stop('SIGKILL');
    this.#hop.close();
    await this.backend.stop();
  }

  #connect(): void {
    if (this.screens.length >= mostClients) return;
    const user = this.#random.oneOf(Object.keys(users) as User[]);
    this.screens.push({ user, client: new ReturningClient(this.relay.address, `token of ${user}`) });
  }

  #anyScreen(): Screen | undefined {
    return this.#random.oneOf(this.screens);
  }

  async #killRelay(): Promise<void> {
    await this.relay.stop('SIGKILL');
    this.backend.emit(this.#alarm());
    await this.relay.start();
  }

  #report(): Happening {
    const now = Date.now();
    const value = this.#random.below(1_000);
    const values = elements.map((element) => ({ element, value, observedAt: now }));
    const stcd = this.#random.oneOf(stcds);
    return { kind: 'report', stcd, msgID: null, func: null, sentAt: now, receivedAt: now, values };
  }

  #alarm(stcd = this.#random.oneOf(stcds)): Happening {
    this.#alarms += 1;
    const state = this.#random.oneOf(['unacknowledged', 'acknowledged', 'normal'] as const);
    const times = { openedAt: 1_000, changedAt: 2_000 };
    const what = { severity: 2, element: null, value: null, textZh: '告警', textEn: 'Alarm' };
    return { kind: 'alarm', stcd, alarmId: `alarm ${this.#alarms}`, state, ...what, ...times };
  }
}
