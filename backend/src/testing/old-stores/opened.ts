import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { copyOfKept } from '../kept-store.ts';

const place = (file: string) => new URL(`./${file}`, import.meta.url);
const sqlOf = (name: string) => gunzipSync(readFileSync(place(`${name}.sql.gz`))).toString();

/** What that version showed of it. */
export const shownThen = (name: string): Record<string, object> =>
  JSON.parse(readFileSync(place(`${name}.json`), 'utf8'));

/** An embedded store as an older version left it; answers its data folder. */
export const embeddedOf = (name: string): Promise<string> =>
  copyOfKept(`old-${name}`, async (dataDir) => {
    const database = await PGlite.create(join(dataDir, 'pg'));
    await database.exec(sqlOf(name));
    await database.close();
  });

/** Fills an empty PostgreSQL database with it. */
export async function fillWith(name: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sqlOf(name));
  await client.end();
}
