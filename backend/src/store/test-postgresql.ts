import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ownPrefix = join(tmpdir(), 'stationwall-postgresql-');
const debian = '/usr/lib/postgresql';

/** A PostgreSQL of its own for one test, which the test may stop, freeze and fill up. */
export class TestPostgres {
  readonly folder: string;
  readonly port: number;
  readonly #data: string;

  /** `folder`: where its data lies, a disk of the test's for example. */
  static async make(folder?: string, settings: readonly string[] = []): Promise<TestPostgres> {
    const made = await TestPostgres.#at(folder);
    await made.#tool('initdb', '-D', made.#data, '--username=postgres', '--auth=trust', '--no-sync');
    await made.start(settings);
    return made;
  }

  /** A second server that follows the first, for it to take over. */
  static async follow(first: TestPostgres): Promise<TestPostgres> {
    const made = await TestPostgres.#at();
    await made.#tool(
      'pg_basebackup',
      `--pgdata=${made.#data}`,
      '--host=127.0.0.1',
      `--port=${first.port}`,
      '--username=postgres',
      '--write-recovery-conf',
      '--checkpoint=fast',
    );
    await made.start();
    return made;
  }

  static async #at(folder = mkdtempSync(ownPrefix)): Promise<TestPostgres> {
    return new TestPostgres(folder, await freePort());
  }

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.#data = join(folder, 'data');
    mkdirSync(this.#data, { mode: 0o700 });
    const owner = asRoot() ? statSync('/var/lib/postgresql') : null;
    if (owner) for (const path of [folder, this.#data]) chownSync(path, owner.uid, owner.gid);
  }

  urlOn(port = this.port): string {
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  async start(settings: readonly string[] = []): Promise<void> {
    const all = [
      `port=${this.port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'shared_buffers=32MB',
      ...settings,
    ];
    const options = all.map((setting) => `-c ${setting}`).join(' ');
    await this.#tool(
      'pg_ctl',
      'start',
      '-w',
      '-D',
      this.#data,
      '-l',
      join(this.folder, 'log'),
      '-o',
      options,
    );
  }

  async stop(how: 'fast' | 'immediate'): Promise<void> {
    await this.#tool('pg_ctl', 'stop', '-w', '-D', this.#data, '-m', how);
  }

  async promote(): Promise<void> {
    await this.#tool('pg_ctl', 'promote', '-w', '-D', this.#data);
  }

  /** All its processes stand still, its connections stay. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const postmaster = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, signal);
    for (const pid of childrenOf(postmaster)) tellOneThatMayHaveEnded(pid, signal);
  }

  async end(): Promise<void> {
    await this.stop('immediate').catch(() => {});
    // What lies above may be a disk of the test's.
    for (const path of [this.#data, join(this.folder, 'log')]) rmSync(path, { recursive: true, force: true });
    if (this.folder.startsWith(ownPrefix)) rmSync(this.folder, { recursive: true });
  }

  #tool(name: string, ...args: string[]): Promise<unknown> {
    const version = readdirSync(debian).sort().at(-1) ?? '';
    const command = [join(debian, version, 'bin', name), ...args];
    const [program = '', ...rest] = asRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return run(program, rest, { cwd: this.folder });
  }
}

function tellOneThatMayHaveEnded(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}

const asRoot = () => process.getuid?.() === 0;

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
