// `npm run check`: types, format and lint, import directions. Fast enough to run before every commit.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot, root, run, runtime, Sentence } from './house.mjs';
import { ensureInstalled } from './install.mjs';

const bin = (...parts) => inRoot('node_modules', ...parts);
const node = (script, ...args) => {
  const { status, stdout, stderr } = spawnSync(runtime, [script, ...args], { cwd: root, encoding: 'utf8' });
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
};

const rooms = [
  'contract',
  'protocols',
  'machines',
  'web',
  'relay',
  'backend',
  'field',
  'e2e',
  'bench',
  'scripts',
];
const cruise = () =>
  node(
    bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    ...rooms,
  );

// One planted violation for each kind of rule: a checker that reads no modules reports success, so it must be seen failing.
const planted = {
  'relay/src/planted.ts': "import '../../backend/src/planted.ts';\n",
  'backend/src/planted.ts': 'export const planted = 1;\n',
  'web/src/kit/planted.ts': "import '@stationwall/contract/endpoint';\n",
  'web/src/features/planted/planted.ts': "import '../planted-too/planted.ts';\n",
  'web/src/features/planted-too/planted.ts': 'export const planted = 1;\n',
  'backend/src/hub/planted.ts': "import '../ingest/planted.ts';\n",
  'backend/src/ingest/planted.ts': 'export const planted = 1;\n',
};
const expected = [
  'relay-imports-only',
  'kit-knows-no-product',
  'features-never-import-features',
  'hub-meets-others-in-the-store',
];

/** Answers the rules that a planted violation did not trip; none when the check works. */
function untrippedRules() {
  try {
    for (const [file, text] of Object.entries(planted)) {
      mkdirSync(dirname(inRoot(file)), { recursive: true });
      writeFileSync(inRoot(file), text);
    }
    const { output } = cruise();
    return expected.filter((rule) => !output.includes(rule));
  } finally {
    for (const file of Object.keys(planted)) rmSync(inRoot(file), { force: true });
    for (const folder of ['web/src/features/planted', 'web/src/features/planted-too'])
      rmSync(inRoot(folder), { recursive: true });
  }
}

/** Runs the checks; answers one row each. */
export function check() {
  const types = node(bin('typescript', 'bin', 'tsc'), '--noEmit');
  const lint = node(bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.');
  const directions = cruise();
  const untripped = untrippedRules();
  return [
    { name: 'types', ...types },
    { name: 'format and lint', ...lint },
    { name: 'import directions', ...directions },
    {
      name: 'a planted import violation is caught',
      ok: untripped.length === 0,
      output: `Not caught: ${untripped.join(', ')}`,
    },
  ];
}

export function tellChecks(rows) {
  for (const { name, ok, output } of rows) {
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    if (!ok) console.log(output);
  }
}

if (process.argv[1] === inRoot('scripts', 'check.mjs')) {
  await run(async () => {
    await ensureInstalled();
    const rows = check();
    tellChecks(rows);
    const failures = rows.filter((row) => !row.ok).map((row) => row.name);
    if (failures.length > 0) throw new Sentence(`Failed: ${failures.join(', ')}.`);
  });
}
