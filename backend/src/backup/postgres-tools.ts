import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { connectionOptions } from '../store/postgres-database.ts';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** Not on the command line, where every user of the machine can read it. */
function placeOf(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) } };
}

export async function onServer<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionOptions(databaseUrl));
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const serverVersion = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query('show server_version_num');
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
};

/** Throws one sentence unless the tools are there and know servers of that version. */
export async function needTools(tools: readonly Tool[], server: number): Promise<void> {
  for (const tool of tools) {
    const version = await versionOf(tool);
    const install = `Install the client programs of PostgreSQL ${server} (Debian: postgresql-client-${server}).`;
    if (version === null) throw new Error(`${tool} is not installed. ${install}`);
    if (version < server)
      throw new Error(`${tool} is of version ${version}, the server of ${server}. ${install}`);
  }
}

async function versionOf(tool: Tool): Promise<number | null> {
  const child = spawn(tool, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let out = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  const isRun = await new Promise<boolean>((settle) => {
    child.once('error', () => settle(false)).once('close', () => settle(true));
  });
  return isRun ? Number(/\(PostgreSQL\) (\d+)/.exec(out)?.[1] ?? 0) : null;
}

/** All that is in the database as of now, in the format of pg_dump. */
export async function* dumped(databaseUrl: string): AsyncGenerator<Uint8Array> {
  const { url, env } = placeOf(databaseUrl);
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--dbname=${url}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = endOf('pg_dump', child);
  ended.catch(() => {});
  try {
    yield* child.stdout;
    await ended;
  } finally {
    child.kill();
  }
}

/** Puts a dump in the place of what the backend has in the database, all in one transaction. */
export async function putBack(databaseUrl: string, dump: Readable): Promise<void> {
  const { url, env } = placeOf(databaseUrl);
  const reader = spawn('pg_restore', ['--no-owner', '--no-privileges', '--file=-'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction', '--file=-'];
  const writer = spawn('psql', [...args, `--dbname=${url}`], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const ends = [endOf('pg_restore', reader), endOf('psql', writer)];
  for (const end of ends) end.catch(() => {});
  writer.stdin.on('error', () => {});
  try {
    writer.stdin.write(clearing);
    const fed = pipeline(dump, reader.stdin).catch(() => {});
    // Not ended with the script: only what was read to its end may be committed.
    for await (const bytes of reader.stdout)
      if (!writer.stdin.write(bytes)) await Promise.race([once(writer.stdin, 'drain'), ends[1]]);
    await fed;
    await ends[0];
    writer.stdin.end();
    await ends[1];
  } catch (error) {
    // At the end of its input psql would commit what it has.
    writer.kill('SIGKILL');
    reader.kill();
    const said = await Promise.allSettled(ends);
    const failed = said.find(
      (end, at) => end.status === 'rejected' && [reader, writer][at]?.signalCode === null,
    );
    throw failed?.status === 'rejected' ? failed.reason : error;
  }
}

/** What extensions brought stays. */
const clearing = `do $$
declare one record;
begin
  for one in select format('drop %s if exists %s cascade',
      case when relkind = 'S' then 'sequence' when relkind = 'v' then 'view' else 'table' end, oid::regclass) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and not relispartition
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid
        and (deptype = 'e' or relkind = 'S' and deptype in ('a', 'i')))
  loop execute one.statement; end loop;
  for one in select format('drop routine if exists %s cascade', oid::regprocedure) as statement
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
        and deptype = 'e')
  loop execute one.statement; end loop;
end $$;
`;

function endOf(tool: Tool, child: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((settle, reject) => {
    child.once('error', (error) => reject(new Error(`${tool} cannot be run: ${error.message}.`)));
    child.once('close', (code) => {
      if (code === 0) settle();
      else reject(new Error(`${tool} failed: ${said.trim().split('\n')[0] || `exit code ${code}`}`));
    });
  });
}
