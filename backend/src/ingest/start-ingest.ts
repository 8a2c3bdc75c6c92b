import { createReassembler } from '@stationwall/protocols/sl651/packets';
import type { Store, StoreLogger } from '../store/store.ts';
import { AddressBook } from './address-book.ts';
import { Allowance } from './allowance.ts';
import { BadFrameQuota } from './bad-frame-quota.ts';
import { type IngestFigures, Tally } from './figures.ts';
import { type IngestLimits, usualLimits } from './ingest-limits.ts';
import { Intake } from './intake.ts';
import { Listener } from './listener.ts';
import { MessageNumbers } from './message-numbers.ts';
import { StationMemories } from './station-memories.ts';
import { StationQuota } from './station-quota.ts';

export interface IngestOptions extends Partial<IngestLimits> {
  store: Store;
  host: string;
  port: number;
  logger: StoreLogger;
}

export interface Ingest {
  port: number;
  /** What it has counted since its start; from another thread as of the last second. */
  figures(): IngestFigures;
  close(): Promise<void>;
}

const minute = 60_000;
/** A message whose packets stop coming is given up. */
const packetsAfterMs = 5 * minute;

/** Listens for SL 651-2014 stations and stores what they report. Throws one sentence when the port is taken. */
export async function startIngest({ store, host, port, logger, ...given }: IngestOptions): Promise<Ingest> {
  const { lines, quota, stationBytesPerDay, mostAutoStations, newcomers } = { ...usualLimits, ...given };
  const book = await AddressBook.open(store);
  const memories = new StationMemories(store);
  const tally = new Tally();
  const packets = createReassembler();
  const unsubscribe = store.feed.subscribeAll((tenantId, batch) => memories.follow(tenantId, batch));
  const intake = new Intake({
    store,
    logger,
    book,
    memories,
    numbers: new MessageNumbers(store),
    packets,
    quota: new BadFrameQuota(quota),
    stationQuota: new StationQuota(stationBytesPerDay, logger),
    tally,
    newcomers: new Allowance(newcomers),
    mostAutoStations,
  });
  const listener = await Listener.open({ host, port, intake, lines, tally, logger });
  const sweeper = setInterval(() => {
    packets.expire(performance.now() - packetsAfterMs);
    listener.tellAgain();
    const troubles = tally.takeTroubles();
    if (troubles)
      logger.warn(
        { ...troubles, ...listener.figures },
        'what stations’ lines cost too much in the last minute',
      );
  }, minute);
  sweeper.unref();
  return {
    port: listener.port,
    figures: () => ({ ...listener.figures, ...tally.counts }),
    close: async () => {
      clearInterval(sweeper);
      listener.stopReading();
      await intake.close();
      listener.end();
      unsubscribe();
      book.close();
    },
  };
}
