import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const inHouse = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const keptIn = join(tmpdir(), 'stationwall-kept');
const unusedForMs = 1_800_000;

const ofStore = ['backend/src', 'contract/src', 'package-lock.json'];

/**
 * A new data folder with a copy of the store that `fill` makes in an empty one. Filling takes seconds and a copy does not, so the first
 * test makes it for all, anew whenever the sources that it is made `from` change: the backend's and the contract's, and what is named.
 */
export async function copyOfKept(
  name: string,
  fill: (dataDir: string) => Promise<void>,
  from: readonly string[] = [],
): Promise<string> {
  const kept = await keptAs(`${name}-${fingerprintOf(...ofStore, ...from)}`, async (dataDir) => {
    cpSync(await emptyCluster(), join(dataDir, 'pg'), { recursive: true });
    await fill(dataDir);
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'stationwall-store-'));
  cpSync(kept, dataDir, { recursive: true });
  return dataDir;
}

/** A database without a schema: it depends on PGlite alone. */
const emptyCluster = () =>
  keptAs(`cluster-${fingerprintOf('package-lock.json')}`, async (folder) => {
    await (await PGlite.create(folder)).close();
  });

async function keptAs(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const kept = join(keptIn, name);
  if (existsSync(kept)) {
    utimesSync(kept, new Date(), new Date());
    return kept;
  }
  await mkdir(keptIn, { recursive: true });
  const fresh = await mkdtemp(join(keptIn, 'new-'));
  await make(fresh);
  // Another process may have kept the same meanwhile.
  await rename(fresh, kept).catch(() => rmSync(fresh, { recursive: true, force: true }));
  return kept;
}

/** Before tests begin and never while they copy: a machine's clock may jump, and then all of them look unused. */
export function removeUnusedStores(): void {
  if (!existsSync(keptIn)) return;
  for (const entry of readdirSync(keptIn)) {
    const usedAt = statSync(join(keptIn, entry), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (usedAt < Date.now() - unusedForMs) rmSync(join(keptIn, entry), { recursive: true, force: true });
  }
}

const fingerprints = new Map<string, string>();

function fingerprintOf(...paths: string[]): string {
  const known = fingerprints.get(paths.join());
  if (known) return known;
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of paths.flatMap(filesIn)) hash.update(file).update(readFileSync(inHouse(file)));
  const fingerprint = hash.digest('hex').slice(0, 16);
  fingerprints.set(paths.join(), fingerprint);
  return fingerprint;
}

const filesIn = (path: string): string[] =>
  statSync(inHouse(path)).isFile()
    ? [path]
    : (readdirSync(inHouse(path), { recursive: true }) as string[])
        .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
        .sort()
        .map((file) => `${path}/${file}`);
