import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = ['backend', 'bench', 'contract', 'field', 'machines', 'protocols', 'relay', 'web'];

/** The house without its dependencies' files, in a folder of its own. */
function copyOfTheHouse(): string {
  const copy = mkdtempSync(join(tmpdir(), 'stationwall-unused-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  execFileSync('tar', ['-cf', join(copy, 'house.tar'), '--ignore-failed-read', '--null', '-T', '-'], {
    cwd: root,
    input: files,
  });
  execFileSync('tar', ['-xf', 'house.tar'], { cwd: copy });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

test('an export that nobody uses is found in every room, in a file that is used', () => {
  const copy = copyOfTheHouse();
  try {
    for (const room of rooms) {
      const path = join(copy, room, room === 'bench' ? 'planted-zz.ts' : 'src/planted-zz.ts');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'export const used = 1;\nexport const unused = 2;\n');
      const user = join(dirname(path), 'planted-user.ts');
      writeFileSync(user, "import { used } from './planted-zz.ts';\nconsole.log(used);\n");
    }
    const knip = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
    const { stdout } = spawnSync(process.execPath, [knip, '--no-progress', '--reporter', 'json'], {
      cwd: copy,
      encoding: 'utf8',
    });
    const { issues } = JSON.parse(stdout) as { issues: { file: string; exports: { name: string }[] }[] };
    // Rooms of the copy find each other in the house itself: only what was planted is told truly.
    const planted = issues.filter(({ file }) => file.includes('planted'));
    const found = planted.flatMap(({ file, exports }) => exports.map(({ name }) => `${file} ${name}`));
    expect(found.sort()).toEqual(
      rooms.map((room) => `${room}/${room === 'bench' ? '' : 'src/'}planted-zz.ts unused`),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}, 60_000);
