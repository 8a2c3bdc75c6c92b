import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'web', 'dist');

/** A copy of the built client, to be followed by a newer build. */
export class BuiltClient {
  readonly folder = mkdtempSync(join(tmpdir(), 'stationwall-client-'));

  constructor() {
    cpSync(dist, this.folder, { recursive: true });
  }

  /** The page says of which build it is, its first script is called by it, and the worker keeps that one. */
  deploy(build: string): void {
    const first = join('assets', `build-${build}.js`);
    writeFileSync(join(this.folder, first), '');
    this.#change('index.html', (page) =>
      page.replace(
        '</title>',
        `</title><meta name="build" content="${build}"><script type="module" crossorigin src="/${first}"></script>`,
      ),
    );
    const [, before] = /revision:.([a-f0-9]{16})/.exec(this.#read('phone-worker.js')) ?? [];
    if (before === undefined) throw new Error('the worker names no build');
    this.#change('phone-worker.js', (worker) => worker.replaceAll(before, build.padStart(16, '0')));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  #change(name: string, change: (text: string) => string): void {
    writeFileSync(join(this.folder, name), change(this.#read(name)));
    for (const packed of ['.br', '.gz']) rmSync(join(this.folder, name + packed), { force: true });
  }
}
