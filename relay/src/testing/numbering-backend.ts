import { randomUUID } from 'node:crypto';
import { succeeded } from '@stationwall/contract/abp';
import type { AlarmEvent } from '@stationwall/contract/alarm';
import { stationEventsMethod } from '@stationwall/contract/hub';
import { getEventsAfter, getOpenAlarms } from '@stationwall/contract/services/station-event';
import { getMyStcdPrivilages } from '@stationwall/contract/services/user';
import { type StationEvent, unreported, withReport } from '@stationwall/contract/station';
import { toLocal } from '@stationwall/contract/tenant-time';
import { sampleStation } from './samples.ts';
import { StockBackend, type StockRow } from './stock-backend.ts';

const timeZone = 'Asia/Shanghai';

type Unnumbered<Event> = Event extends StationEvent ? Omit<Event, 'cursor'> : never;
export type Happening = Unnumbered<StationEvent>;

/** The stock backend with our additions: it numbers what a test lets happen, and keeps it all as a ledger. */
export class NumberingBackend extends StockBackend {
  epoch = randomUUID();
  ledger: StationEvent[] = [];
  readonly #states = new Map<string, ReturnType<typeof unreported>>();

  static override async start(): Promise<NumberingBackend> {
    return new NumberingBackend().listen();
  }

  get stcds(): string[] {
    return [...this.#states.keys()];
  }

  get cursor(): number {
    return this.ledger.length;
  }

  addStations(...stcds: string[]): void {
    for (const stcd of stcds) this.#states.set(stcd, unreported(sampleStation(stcd)));
  }

  /** What is known of the stations is thrown away, and the numbering begins with another epoch. */
  beginAnew(): void {
    this.epoch = randomUUID();
    this.ledger = [];
    this.addStations(...this.stcds);
  }

  /** The store is put back from a backup that it had at a cursor, under the same epoch; its links are cut. */
  goBackTo(cursor: number): void {
    this.ledger = this.ledger.slice(0, cursor);
    this.addStations(...this.stcds);
    for (const event of this.ledger) this.#fold(event);
    this.hub.drop();
  }

  /** Numbers events and sends them as one batch; answers the newest cursor. */
  emit(...happenings: readonly Happening[]): number {
    const prev = this.cursor;
    const events = happenings.map(
      (happening, at) => ({ ...happening, cursor: prev + 1 + at }) as StationEvent,
    );
    for (const event of events) {
      this.ledger.push(event);
      this.#fold(event);
    }
    this.hub.send(stationEventsMethod, { epoch: this.epoch, prev, cursor: this.cursor, events });
    return this.cursor;
  }

  #fold(event: StationEvent): void {
    const known = this.#states.get(event.stcd);
    if (known && event.kind === 'report') this.#states.set(event.stcd, withReport(known, event));
  }

  protected override rowsNow(): StockRow[] {
    const local = (utcMs: number | null) => (utcMs === null ? null : toLocal(timeZone, utcMs));
    return [...this.#states.values()].map(({ station, reportedAt, receivedAt, msgID, values }) => ({
      ...station,
      reportedAt: local(reportedAt),
      receivedAt: local(receivedAt),
      msgID,
      values: Object.fromEntries(
        Object.entries(values).map(([element, last]) => [
          element,
          {
            value: last.value,
            observedAt: toLocal(timeZone, last.observedAt),
            sentAt: toLocal(timeZone, last.sentAt),
            receivedAt: toLocal(timeZone, last.receivedAt),
          },
        ]),
      ),
    }));
  }

  protected override pageOf(items: readonly StockRow[]): object {
    const { epoch, cursor } = this;
    return { ...super.pageOf(items), epoch, cursor, serverTime: Date.now(), timeZone };
  }

  protected override serve(): void {
    super.serve();
    const { app } = this;
    app.get(getEventsAfter.path, async ({ query }) => {
      const { epoch } = this;
      const asked = query as { epoch?: string; cursor: string; maxResultCount: string };
      const from = Number(asked.cursor);
      const isComplete = (asked.epoch === undefined || asked.epoch === epoch) && from <= this.cursor;
      const items = isComplete ? this.ledger.slice(from, from + Number(asked.maxResultCount)) : [];
      return succeeded({ epoch, isComplete, head: this.cursor, items });
    });
    app.get(getOpenAlarms.path, async () => {
      const newest = new Map<string, AlarmEvent>();
      for (const event of this.ledger) if (event.kind === 'alarm') newest.set(event.alarmId, event);
      const items = [...newest.values()].filter(({ state }) => state !== 'normal');
      return succeeded({ epoch: this.epoch, cursor: this.cursor, items });
    });
    app.get(getMyStcdPrivilages.path, async (request, reply) => {
      const user = this.userOf(request);
      if (!user) return reply.code(401).send(this.notSignedIn);
      const items = this.stationsOf.get(user);
      return succeeded({ isAll: items === undefined, items: items ?? [] });
    });
  }
}
