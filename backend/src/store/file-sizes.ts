import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sizesFile = 'sizes.json';
/** Files of tables and indexes: the database takes a shorter one for a smaller table. */
const ofRelations = /^(base[\\/]\d+|global)[\\/]\d+(\.\d+)?$/;

/** Notes how long the files of tables are, once the store is closed. */
export function noteSizes(folder: string): void {
  const noted = join(folder, sizesFile);
  writeFileSync(`${noted}.new`, JSON.stringify(sizesIn(folder)), { mode: 0o600 });
  renameSync(`${noted}.new`, noted);
}

/**
 * What is shorter than it was when the store was closed, in words, or null. The note is gone afterwards, so that a store
 * which was then killed is not held against it.
 */
export function refuseShortFiles(folder: string): string | null {
  const noted = join(folder, sizesFile);
  if (!existsSync(noted)) return null;
  const before = JSON.parse(readFileSync(noted, 'utf8')) as Record<string, number>;
  const now = sizesIn(folder);
  for (const [name, size] of Object.entries(before)) {
    const left = now[name];
    if (left === undefined) return `pg/${name} is missing`;
    if (left < size) return `pg/${name} has ${left} bytes instead of ${size}`;
  }
  rmSync(noted);
  return null;
}

function sizesIn(folder: string): Record<string, number> {
  const home = join(folder, 'pg');
  const files = readdirSync(home, { recursive: true })
    .map(String)
    .filter((name) => ofRelations.test(name));
  return Object.fromEntries(files.map((name) => [name, statSync(join(home, name)).size]));
}
