import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root, runtime, Sentence } from './house.mjs';
import { demoTenants, replayMaps } from './settings.mjs';

/** Writes the demo's river basins and what maps say of its recorded series into the data folder, once. Answers the basins' files. */
export function ensureBasins(dataDir) {
  for (const { map, stations } of replayMaps)
    ensure(join(dataDir, stations), ['stations', '--map', inRoot('field', 'maps', map)]);
  return demoTenants.map(({ tenancyName, basin, args }) =>
    ensure(join(dataDir, basin), ['basin', ...args, '--tenant', tenancyName]),
  );
}

function ensure(file, args) {
  if (isWhole(file)) return file;
  const made = spawnSync(runtime, [inRoot('field', 'src', 'main.ts'), ...args, '--out', file], {
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0)
    throw new Sentence(`The demo's stations in ${file} could not be made: ${made.stderr.trim()}`);
  return file;
}

/** Files of older versions do not tell what the basin is called; the same stations come of making them again. */
function isWhole(file) {
  if (!existsSync(file)) return false;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).basin?.bsnm !== undefined;
  } catch {
    // The backend says what is wrong with it.
    return true;
  }
}
