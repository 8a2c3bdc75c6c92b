import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StationEvent } from '@stationwall/contract/station';
import { toLocal } from '@stationwall/contract/tenant-time';
import { expect, vi } from 'vitest';
import { LiveSite } from '../testing/live-site.ts';
import { RelayProcess } from '../testing/relay-process.ts';
import { ReturningClient } from './returning-client.ts';

/** A line of the senders' own book: a report as it was made, or when one was acknowledged. */
interface LedgerLine {
  id: string;
  centre: number;
  station: string;
  sentAt: string;
  /** Station wall clock; null = when it was sent. */
  observedAt: string | null;
  values: Record<string, number | null>;
  acknowledgedAt: string | null;
}

const centreOfDefault = 1;
const within = (timeout: number) => ({ timeout, interval: 20 });

/** Real stations, the real backend and the real relay, each in a process of its own, and screens that come back. */
export class FaultSite {
  readonly site: LiveSite;
  readonly relay: RelayProcess;
  readonly clients: ReturningClient[] = [];

  private constructor(site: LiveSite, relay: RelayProcess) {
    this.site = site;
    this.relay = relay;
  }

  static async start(env: Record<string, string> = {}): Promise<FaultSite> {
    const site = await LiveSite.start({}, { isProducing: true });
    await site.relay?.close();
    site.relay = null;
    const dataDir = join(site.folder, 'relay');
    const relay = await RelayProcess.start({
      ...site.relayEnv,
      RELAY_DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...env,
    });
    const isReady = async () => expect((await fetch(`${relay.address}/readyz`)).status).toBe(200);
    await vi.waitFor(isReady, within(20_000));
    return new FaultSite(site, relay);
  }

  get #ledgerFile(): string {
    return join(this.site.folder, 'ledger.jsonl');
  }

  startField(): Promise<void> {
    return this.site.startField(['--ledger', this.#ledgerFile]);
  }

  client(token: string): ReturningClient {
    const client = new ReturningClient(this.relay.address, token);
    this.clients.push(client);
    return client;
  }

  async isLive(...clients: ReturningClient[]): Promise<void> {
    for (const client of clients)
      await vi.waitFor(
        () => expect([client.link.upstream?.state, client.position !== null]).toEqual(['live', true]),
        within(40_000),
      );
  }

  /** The values that the stations of Default sent and the centre acknowledged, as `station minute {values}`; only whole once the stations stopped. */
  get acknowledged(): string[] {
    if (!existsSync(this.#ledgerFile)) return [];
    const made = new Map<string, LedgerLine>();
    const acknowledged: string[] = [];
    for (const text of readFileSync(this.#ledgerFile, 'utf8').trimEnd().split('\n')) {
      const line: LedgerLine = JSON.parse(text);
      if (line.acknowledgedAt === null) made.set(line.id, line);
      else {
        const { centre, station, sentAt, observedAt, values } = made.get(line.id) as LedgerLine;
        const isReport = centre === centreOfDefault && Object.keys(values).length > 0;
        if (isReport) acknowledged.push(nameOf(station.replace(/^00/, ''), observedAt ?? sentAt, values));
      }
    }
    return acknowledged;
  }

  /** Lets everything that is under way arrive: the stations stop, and every client reaches the same position. */
  async settle(...clients: ReturningClient[]): Promise<void> {
    await this.site.field?.stop('SIGTERM');
    const head = await this.site.announceAlarm({ stcd: '61000001', alarmId: 'the end' });
    await vi.waitFor(
      () => expect(clients.map(({ position }) => position?.seq)).toEqual(clients.map(() => head)),
      within(30_000),
    );
  }

  async stop(): Promise<void> {
    for (const client of this.clients) client.leave();
    await this.relay?.stop('SIGKILL');
    await this.site?.stop();
  }
}

/** By the minute that it is of: one that is sent again bears another time of sending, and is the same report. */
const nameOf = (stcd: string, observedAt: string, values: LedgerLine['values']): string =>
  `${stcd} ${observedAt.slice(0, 16)} ${JSON.stringify(Object.entries(values).sort())}`;

/** Reports as the senders' ledger names them. */
export const reportsOf = (events: readonly StationEvent[]): string[] =>
  events.flatMap((event) => {
    if (event.kind !== 'report') return [];
    const values = Object.fromEntries(event.values.map(({ element, value }) => [element, value]));
    const observedAt = event.values[0]?.observedAt ?? event.sentAt;
    return [nameOf(event.stcd, toLocal('Asia/Shanghai', observedAt).replace('T', ' '), values)];
  });
