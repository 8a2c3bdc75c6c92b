import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config.ts';
import type { TenantStream } from '../stream/tenant-stream.ts';
import { AccessFile } from './access-file.ts';
import { privateFolder, takeFolder } from './folder.ts';
import { KeptStream, type Loaded, loadStream } from './kept-stream.ts';

const maxWaitingBytes = 8_388_608;

/** Everything that this relay keeps on disk: the streams of its tenants, and who was last allowed what. */
export class Keep {
  readonly access: AccessFile;
  readonly #config: Config;
  readonly #log: FastifyBaseLogger;
  readonly #release: () => void;
  readonly #loaded = new Map<string, Loaded | null>();
  readonly #streams: KeptStream[] = [];

  private constructor(config: Config, log: FastifyBaseLogger, release: () => void) {
    this.#config = config;
    this.#log = log;
    this.#release = release;
    this.access = new AccessFile(join(config.dataDir, 'access.json'), log);
  }

  /** Takes the folder and reads what an earlier process left there. */
  static async open(config: Config, tenancyNames: readonly string[], log: FastifyBaseLogger): Promise<Keep> {
    const keep = new Keep(config, log, takeOrRefuse(config.dataDir));
    await keep.access.load();
    privateFolder(join(config.dataDir, 'streams'));
    for (const name of tenancyNames) keep.#loaded.set(name, await loadStream(keep.#folderOf(name), log));
    return keep;
  }

  /** Gives a tenant's stream back what was kept of it, and keeps it from now on. Call before anybody else listens to it. */
  keepStream(tenancyName: string, stream: TenantStream): void {
    const { replayLogBytes: maxBytes, replayLogMs: maxAgeMs } = this.#config;
    const bounds = { maxBytes, maxAgeMs, maxWaitingBytes };
    const log = this.#log.child({ tenancyName });
    const kept = new KeptStream(this.#folderOf(tenancyName), stream, bounds, log);
    kept.begin(this.#loaded.get(tenancyName) ?? null);
    this.#loaded.delete(tenancyName);
    this.#streams.push(kept);
  }

  async close(): Promise<void> {
    await Promise.all([this.access.close(), ...this.#streams.map((stream) => stream.close())]);
    this.#release();
  }

  #folderOf(tenancyName: string): string {
    return join(this.#config.dataDir, 'streams', `tenant-${encodeURIComponent(tenancyName.toLowerCase())}`);
  }
}

function takeOrRefuse(folder: string): () => void {
  try {
    return takeFolder(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`RELAY_DATA_DIR is "${folder}"; it cannot be used: ${why}.`);
  }
}
