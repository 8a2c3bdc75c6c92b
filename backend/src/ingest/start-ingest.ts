import type { Store, StoreLogger } from '../store/store.ts';
import { AddressBook } from './address-book.ts';
import { BadFrameQuota, defaultQuota, type QuotaLimits } from './bad-frame-quota.ts';
import { Intake } from './intake.ts';
import { Listener } from './listener.ts';
import { MessageNumbers } from './message-numbers.ts';
import { PictureBook } from './picture-book.ts';

export interface IngestOptions {
  store: Store;
  host: string;
  port: number;
  logger: StoreLogger;
  quota?: QuotaLimits;
  mostLines?: number;
  idleMs?: number;
  mostAutoStations?: number;
}

export interface Ingest {
  port: number;
  close(): Promise<void>;
}

const minute = 60_000;

/** Listens for SL 651-2014 stations and stores what they report. Throws one sentence when the port is taken. */
export async function startIngest({
  store,
  host,
  port,
  logger,
  quota: limits = defaultQuota,
  mostLines = 10_000,
  idleMs = 30 * minute,
  mostAutoStations = 1_000,
}: IngestOptions): Promise<Ingest> {
  const book = await AddressBook.open(store);
  const pictures = new PictureBook(store);
  const quota = new BadFrameQuota(limits);
  const numbers = new MessageNumbers(store);
  const unsubscribe = store.feed.subscribeAll((tenantId, batch) => pictures.follow(tenantId, batch));
  const intake = new Intake({ store, logger, book, pictures, numbers, quota, mostAutoStations });
  const listener = await Listener.open({ host, port, intake, mostLines, idleMs });
  const reporter = setInterval(() => {
    const frames = quota.takeDropped();
    if (frames > 0) logger.warn({ frames }, 'refused frames over the quota of their address were not kept');
  }, minute);
  reporter.unref();
  return {
    port: listener.port,
    close: async () => {
      clearInterval(reporter);
      listener.stopReading();
      await intake.close();
      listener.end();
      unsubscribe();
      book.close();
    },
  };
}
