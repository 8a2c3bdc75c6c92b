// `npm run check`: types, format and lint, import directions, what nobody uses. Fast enough to run before every commit.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { inRoot, root, run, runtime, Sentence } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { faultsOfRules } from './planted-imports.mjs';

/** What checking all types may cost, in instantiations: it grows with the texts, which each `t` is held against. A type that makes each caller compare schemas doubles it unseen. */
const instantiationBudget = 5_500_000;

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
const bin = (...parts) => inRoot('node_modules', ...parts);
/** What the tools found at the last check: what has not changed since is not looked at again. */
const found = (name) => inRoot('node_modules', '.cache', 'stationwall', name);

/** Runs a tool of the house; answers whether it ended well, and all that it said. */
function node(script, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(runtime, [script, ...args], {
      cwd: root,
      // The checker is written in Go and ends before its memory grows: collecting it took a quarter of its time.
      env: { ...process.env, GOGC: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

async function types() {
  // One checker: each further one works out the types of what it imports anew.
  const { ok, output } = await node(
    bin('typescript', 'bin', 'tsc'),
    '--noEmit',
    '--checkers',
    '1',
    '--extendedDiagnostics',
    '--incremental',
    '--tsBuildInfoFile',
    found('types.json'),
  );
  const instantiations = Number(/^Instantiations:\s+(\d+)$/m.exec(output)?.[1] ?? Number.NaN);
  const told = output.replace(/^Files:[\s\S]*/m, '');
  return [
    { name: 'types', ok, output: told },
    {
      name: 'what types cost',
      ok: instantiations <= instantiationBudget,
      output: `${instantiations} instantiations; the budget in scripts/check.mjs is ${instantiationBudget}.`,
    },
  ];
}

async function directions() {
  const { ok, output } = await node(
    bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '--cache',
    found('directions'),
    '--cache-strategy',
    'content',
    ...rooms,
  );
  const read = Number(/\b(\d+) modules/.exec(output)?.[1] ?? 0);
  const isSource = (path) => /\.(tsx?|mjs)$/.test(path) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(path);
  const files = rooms.flatMap((room) => readdirSync(inRoot(room), { recursive: true }).filter(isSource));
  return [
    { name: 'import directions', ok, output },
    {
      name: 'import directions of every file',
      ok: read >= files.length,
      output: `${read} modules were read of ${files.length} files.`,
    },
  ];
}

/** Runs the checks side by side; answers one row each. */
export async function check() {
  const [typeRows, lint, directionRows, unused] = await Promise.all([
    types(),
    node(bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'),
    directions(),
    node(
      bin('knip', 'bin', 'knip.js'),
      ...['--no-progress', '--reporter', 'compact', '--cache', '--cache-location', found('unused')],
    ),
  ]);
  const faults = faultsOfRules();
  return [
    ...typeRows,
    { name: 'format and lint', ...lint },
    ...directionRows,
    { name: 'files and exports that nobody uses', ...unused },
    {
      name: 'each rule of import directions is seen broken',
      ok: faults.length === 0,
      output: faults.join('\n'),
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
    const rows = await check();
    tellChecks(rows);
    const failures = rows.filter((row) => !row.ok).map((row) => row.name);
    if (failures.length > 0) throw new Sentence(`Failed: ${failures.join(', ')}.`);
  });
}
