// Prints the address of a PostgreSQL where tests may make databases: DATABASE_URL, 127.0.0.1:5432, or Debian's own, installed and started.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { install, mayInstall } from './debian.mjs';
import { run, Sentence } from './house.mjs';
import { ensureInstalled } from './install.mjs';

const candidates = [
  process.env.DATABASE_URL,
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://root@127.0.0.1:5432/postgres',
];

await run(async () => {
  await ensureInstalled();
  const url = (await answering()) ?? (await installed());
  if (!url)
    throw new Sentence(
      'No PostgreSQL answers at DATABASE_URL or 127.0.0.1:5432, and none could be installed (that needs root on Debian).',
    );
  console.log(url);
});

async function answering() {
  const { default: pg } = await import('pg');
  for (const connectionString of candidates.filter(Boolean)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 });
    try {
      await client.connect();
      const { rows } = await client.query(
        'select rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user',
      );
      await client.end();
      if (rows[0]?.may_create) return connectionString;
    } catch {}
  }
  return null;
}

async function installed() {
  if (!mayInstall()) return null;
  install(['postgresql']);
  const version = readdirSync('/etc/postgresql').at(-1);
  if (!version) return null;
  const quiet = { stdio: 'ignore' };
  const control = `/etc/postgresql/${version}/main/pg_hba.conf`;
  spawnSync('sed', ['-i', 's/^\\(host.*127.0.0.1\\/32\\s*\\)\\S*$/\\1trust/', control], quiet);
  spawnSync('pg_ctlcluster', ['--skip-systemctl-redirect', version, 'main', 'restart'], quiet);
  for (let tries = 0; tries < 20; tries++) {
    const url = await answering();
    if (url) return url;
    await wait(500);
  }
  return null;
}
