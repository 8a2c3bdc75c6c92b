import type { StoreLogger } from '../store/store.ts';

/** What there is room for: the frame with all it brings, its readings alone, or nothing. */
export type Room = 'frame' | 'readings' | 'nothing';

const dayMs = 86_400_000;
/** All that a station may take in a day, in quotas of its raw frames. */
const inAll = 4;

/** How much of the disk one station takes in a day (of UTC). A restart begins a new count. */
export class StationQuota {
  readonly #bytesPerDay: number;
  readonly #logger: StoreLogger;
  readonly #taken = new Map<string, { bytes: number; told: Room }>();
  #day = 0;

  constructor(bytesPerDay: number, logger: StoreLogger) {
    this.#bytesPerDay = bytesPerDay;
    this.#logger = logger;
  }

  roomFor({ tenantId, stcd }: { tenantId: number; stcd: string }, now: number): Room {
    const day = Math.floor(now / dayMs);
    // What a station is given of its past is no new day.
    if (day > this.#day) {
      this.#taken.clear();
      this.#day = day;
    }
    const taken = this.#taken.get(`${tenantId} ${stcd}`);
    if (!taken || taken.bytes < this.#bytesPerDay) return 'frame';
    const room = taken.bytes < this.#bytesPerDay * inAll ? 'readings' : 'nothing';
    if (taken.told !== room) {
      taken.told = room;
      const details = { tenantId, stcd, bytes: taken.bytes, bytesPerDay: this.#bytesPerDay };
      this.#logger.warn(
        details,
        room === 'readings'
          ? 'a station has used up its day’s bytes: its readings are kept, its frames are not'
          : 'a station has used up all it may take in a day: it is not confirmed any more until tomorrow',
      );
    }
    return room;
  }

  charge({ tenantId, stcd }: { tenantId: number; stcd: string }, bytes: number): void {
    const key = `${tenantId} ${stcd}`;
    const taken = this.#taken.get(key);
    if (taken) taken.bytes += bytes;
    else this.#taken.set(key, { bytes, told: 'frame' });
  }
}
