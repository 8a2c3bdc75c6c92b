// `npm run bench:relay`: what the fan-out sustains beside other ways to do it. See bench/README.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figures, measure, type Task } from './relay-round.ts';
import { isInstalled, type SystemName, systemNames } from './relay-systems.ts';

const isQuick = process.argv.includes('--quick');
const named = process.argv.slice(2).filter((word): word is SystemName => systemNames.some((n) => n === word));
const rounds = isQuick ? 1 : 3;
const seconds = isQuick ? 5 : 8;
const counts = isQuick ? [200] : [200, 1_000, 5_000];
const usual = isQuick ? systemNames.filter((name) => name !== 'ws') : systemNames;
const moderateDeliveries = 41_000;

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function medians(all: Figures[]): Figures {
  const keys = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    keys.map((key) => [key, Number(median(all.map((one) => one[key] ?? Number.NaN)).toPrecision(4))]),
  ) as unknown as Figures;
}

async function repeated(task: Task): Promise<Figures> {
  const all: Figures[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure(task));
  return medians(all);
}

if (spawnSync('cc', ['--version']).status !== 0) {
  console.error('The subscribers are a C program: install a C compiler (cc), for instance Debian’s gcc.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'stationwall-bench-'));
try {
  const source = fileURLToPath(new URL('./subscribers.c', import.meta.url));
  execFileSync('cc', ['-O2', '-o', join(folder, 'subscribers'), source]);
  // Everything but the server stays on the second core; what is spawned from here inherits it.
  execFileSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)], { stdio: 'ignore' });
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
  const systems: Record<string, Record<string, Figures>> = {};
  for (const name of named.length > 0 ? named : usual) {
    if (!isInstalled(name)) {
      console.log(`  ${name} is not installed; left out`);
      continue;
    }
    const figures: Record<string, Figures> = {};
    systems[name] = figures;
    for (const subscribers of counts) {
      const moderate = subscribers === 200 ? moderateDeliveries / subscribers : 0;
      const task = { name, subscribers, folder, seconds };
      figures[subscribers] = await repeated({ ...task, restricted: 0, moderate });
      if (name !== 'relay' || isQuick) continue;
      const restricted = subscribers / 2;
      figures[`${subscribers} restricted`] = await repeated({ ...task, restricted, moderate: 0 });
    }
  }
  console.table(
    Object.fromEntries(
      Object.entries(systems).flatMap(([name, byCount]) =>
        Object.entries(byCount).map(([count, figures]) => [`${name}, ${count}`, figures]),
      ),
    ),
  );
  console.log(JSON.stringify({ systems }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
