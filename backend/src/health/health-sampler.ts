import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type ReportWay, reportWays } from '@stationwall/contract/services/sub-service';
import type { FastifyBaseLogger } from 'fastify';
import type { FiguresByWay } from '../ingest/figures.ts';
import { describeDatabase } from '../store/database-description.ts';
import { freeSpaceOf } from '../store/free-space.ts';
import { type HealthFigures, keepHealthSample, readLastBackup, readQueues } from '../store/health-samples.ts';
import type { OwnStore } from '../store/open-store.ts';
import { readNotedBackup } from './noted-backups.ts';

const everyMs = 60_000;
/** Once relays and stations have had the time to connect. */
const firstAfterMs = 15_000;

export interface Measured {
  store: OwnStore;
  /** Where an embedded store lies. */
  dataDir: string;
  port: number;
  byWay: () => FiguresByWay;
  /** Programs that follow events. */
  followers: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Measures this backend once a minute, and keeps what it found. */
export class HealthSampler {
  readonly #of: Measured;
  readonly #name: string;
  readonly #loop = monitorEventLoopDelay({ resolution: 20 });
  readonly #timers: NodeJS.Timeout[];
  #cpu = process.cpuUsage();
  #at = performance.now();
  #came: FiguresByWay = {};
  #writeMs: number | null = null;
  #looking: Promise<void> = Promise.resolve();

  constructor(of: Measured) {
    this.#of = of;
    this.#name = `${hostname()}:${of.port}`;
    this.#loop.enable();
    const look = () => void this.look();
    this.#timers = [setTimeout(look, firstAfterMs).unref(), setInterval(look, everyMs).unref()];
  }

  /** Never fails: what cannot be measured or kept is missing, and shows as that. */
  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#keep(Date.now()))
      .catch((error: unknown) =>
        this.#of.log.warn({ err: error }, 'the health of this backend was not kept'),
      );
    return this.#looking;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#loop.disable();
    await this.#looking;
  }

  async #keep(takenAt: number): Promise<void> {
    const { store } = this.#of;
    const figures = {
      ...this.#ofProcess(),
      ...this.#ofWays(),
      ...(await this.#ofStore()),
      ...(await readQueues(store.db)),
      followers: this.#of.followers(),
    };
    const begun = performance.now();
    await keepHealthSample(store.db, { backend: this.#name, takenAt, figures });
    this.#writeMs = performance.now() - begun;
  }

  #ofProcess(): HealthFigures {
    const now = performance.now();
    const { user, system } = process.cpuUsage(this.#cpu);
    const spentMs = (user + system) / 1_000;
    const [eventLoopMs, cpuPercent] = [this.#loop.percentile(99) / 1e6, (100 * spentMs) / (now - this.#at)];
    this.#loop.reset();
    this.#cpu = process.cpuUsage();
    this.#at = now;
    const memoryBytes = process.memoryUsage.rss();
    return {
      ...{ eventLoopMs: round(eventLoopMs), cpuPercent: round(cpuPercent), memoryBytes },
      ...(this.#writeMs !== null && { writeMs: round(this.#writeMs) }),
    };
  }

  async #ofStore(): Promise<HealthFigures> {
    const { store, dataDir } = this.#of;
    const isEmbedded = store.kind === 'embedded';
    const { sizeBytes } = await describeDatabase(store.db);
    const space = isEmbedded ? freeSpaceOf(dataDir) : null;
    const backup = isEmbedded ? readNotedBackup(dataDir) : await readLastBackup(store.db);
    return {
      storeBytes: sizeBytes,
      ...(space && { diskFreeBytes: space.freeBytes, diskTotalBytes: space.totalBytes }),
      ...(backup && { backupAt: backup.madeAt, backupBytes: backup.bytes }),
    };
  }

  #ofWays(): HealthFigures {
    const now = this.#of.byWay();
    const before = this.#came;
    this.#came = now;
    return Object.assign({}, ...reportWays.map((way) => figuresOf(way, now[way], before[way])));
  }
}

function figuresOf(way: ReportWay, now: FiguresByWay[ReportWay], before: FiguresByWay[ReportWay]) {
  if (!now) return {};
  return {
    [`${way}Taken`]: now.taken - (before?.taken ?? 0),
    [`${way}Refused`]: now.refused - (before?.refused ?? 0),
    ...(now.lines !== undefined && { [`${way}Lines`]: now.lines }),
    ...(now.isHeard !== undefined && { [`${way}Heard`]: Number(now.isHeard) }),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
