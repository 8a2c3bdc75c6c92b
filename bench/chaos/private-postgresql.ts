import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Process } from './process.ts';

const home = '/usr/lib/postgresql';

/** Debian's programs of the newest PostgreSQL on this machine. */
function programs(): string {
  const version = existsSync(home)
    ? readdirSync(home)
        .sort((a, b) => Number(a) - Number(b))
        .at(-1)
    : undefined;
  if (!version) throw new Error('No PostgreSQL is installed below /usr/lib/postgresql (Debian: postgresql).');
  return join(home, version, 'bin');
}

/** PostgreSQL refuses to run as root: then it runs as Debian's user `postgres`. */
const isRoot = process.getuid?.() === 0;
const asOwner = (command: string, args: readonly string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]];

function giveToOwner(folder: string): void {
  if (!isRoot) return;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
}

/** A server of PostgreSQL of its own in `folder`, which may be ended, killed and frozen. */
export class PrivatePostgresql {
  readonly server: Process;
  readonly url: string;

  private constructor(server: Process, url: string) {
    this.server = server;
    this.url = url;
  }

  static async begin(folder: string, port: number): Promise<PrivatePostgresql> {
    const bin = programs();
    const data = join(folder, 'pg');
    mkdirSync(data);
    chmodSync(folder, 0o755);
    giveToOwner(data);
    execFileSync(
      ...asOwner(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'stationwall', '-E', 'UTF8']),
      {
        stdio: 'ignore',
      },
    );
    const url = `postgres://stationwall@127.0.0.1:${port}/postgres`;
    const [command, args] = asOwner(join(bin, 'postgres'), [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      ...['-c', 'max_connections=60'],
    ]);
    const logFile = join(folder, 'postgresql.log');
    const isReady = async () => (await countSessions(url)) > 0;
    const server = new Process({ name: 'PostgreSQL', command, args, logFile, isReady });
    server.start();
    if (!(await server.isReadyWithin(20_000))) throw new Error(`PostgreSQL did not start; see ${logFile}.`);
    return new PrivatePostgresql(server, url);
  }

  /** Sessions of clients, this question's own included. */
  sessions(): Promise<number> {
    return countSessions(this.url);
  }
}

async function countSessions(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as sessions from pg_stat_activity where backend_type = 'client backend'",
    );
    return rows[0].sessions;
  } finally {
    await client.end().catch(() => {});
  }
}
