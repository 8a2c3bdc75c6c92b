import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root, runtime, Sentence } from './house.mjs';
import { demoTenants } from './settings.mjs';

/** Writes the demo's river basins into the data folder, once. Answers their files. */
export function ensureBasins(dataDir) {
  return demoTenants.map(({ tenancyName, basin, args }) => {
    const file = join(dataDir, basin);
    if (existsSync(file)) return file;
    const made = spawnSync(
      runtime,
      [inRoot('field', 'src', 'main.ts'), 'basin', ...args, '--tenant', tenancyName, '--out', file],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    if (made.status !== 0)
      throw new Sentence(`The demo basin for ${tenancyName} could not be made: ${made.stderr.trim()}`);
    return file;
  });
}
