import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './house.mjs';

const rooms = ['backend', 'contract', 'field', 'machines', 'protocols', 'relay', 'web'];

/** A small house of its own with the rooms' packages and what is looked for in them: in each one export that is used and one that is not. */
function plant(folder: string): void {
  for (const file of ['knip.json', 'package.json', 'tsconfig.json'])
    copyFileSync(inRoot(file), join(folder, file));
  for (const path of ['bench', ...rooms.map((room) => join(room, 'src'))]) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'planted.ts'), 'export const used = 1;\nexport const unused = 2;\n');
    writeFileSync(
      join(folder, path, 'user.ts'),
      "import { used } from './planted.ts';\nconsole.log(used);\n",
    );
  }
  for (const room of rooms) copyFileSync(inRoot(room, 'package.json'), join(folder, room, 'package.json'));
}

test('an export that nobody uses is found in every room, in a file that is used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stationwall-unused-'));
  try {
    plant(folder);
    const knip = inRoot('node_modules', 'knip', 'bin', 'knip.js');
    const { stdout } = spawnSync(process.execPath, [knip, '--no-progress', '--reporter', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { issues } = JSON.parse(stdout) as { issues: { file: string; exports: { name: string }[] }[] };
    const found = issues.flatMap(({ file, exports }) => exports.map(({ name }) => `${file} ${name}`));
    expect(found.sort()).toEqual(
      ['bench', ...rooms.map((room) => `${room}/src`)].map((path) => `${path}/planted.ts unused`).sort(),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
