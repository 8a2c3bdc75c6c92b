// `npm run bench:relay`: what the fan-out sustains beside other ways to do it. See bench/README.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ratiosOf, type Systems } from './relay-ratios.ts';
import { type Figures, measure } from './relay-round.ts';
import { isInstalled, isRelay, type SystemName, systemNames } from './relay-systems.ts';
import { compileSubscribers } from './subscribers.ts';

const isQuick = process.argv.includes('--quick');
const named = process.argv.slice(2).filter((word): word is SystemName => systemNames.some((n) => n === word));
const rounds = isQuick ? 1 : 3;
const seconds = 5;
const counts = isQuick ? [200] : [200, 1_000, 5_000];
const quickSystems: readonly SystemName[] = ['relay', 'relay-compact', 'socket.io', 'nats'];
const moderateDeliveries = 41_000;

/** One line of the table. `label` is the number of subscribers, with ` restricted` when half of them are. */
interface Row {
  name: SystemName;
  label: string;
  subscribers: number;
  restricted: number;
}

function rowsOf(name: SystemName): Row[] {
  return counts.flatMap((subscribers) => {
    const row = { name, label: `${subscribers}`, subscribers, restricted: 0 };
    const restricted = { ...row, label: `${subscribers} restricted`, restricted: subscribers / 2 };
    return isRelay(name) ? [row, restricted] : [row];
  });
}

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function medians(all: Figures[]): Figures {
  const keys = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    keys.map((key) => [key, Number(median(all.map((one) => one[key] ?? Number.NaN)).toPrecision(4))]),
  ) as unknown as Figures;
}

function installed(names: readonly SystemName[]): SystemName[] {
  return names.filter((name) => {
    if (isInstalled(name)) return true;
    console.log(`  ${name} is not installed; left out`);
    return false;
  });
}

/** All systems in each round, so that what else the machine does meets them alike. */
async function measureAll(rows: readonly Row[], folder: string): Promise<Systems> {
  const taken = new Map<Row, Figures[]>(rows.map((row) => [row, []]));
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}`);
    for (const [row, all] of taken) {
      const moderate = row.subscribers === 200 ? moderateDeliveries / row.subscribers : 0;
      try {
        all.push(await measure({ ...row, folder, seconds, moderate }));
      } catch (error) {
        if (isRelay(row.name)) throw error;
        console.log(`  left out: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  const systems: Systems = {};
  for (const [{ name, label }, all] of taken)
    if (all.length > 0) systems[name] = { ...systems[name], [label]: medians(all) };
  return systems;
}

const folder = mkdtempSync(join(tmpdir(), 'stationwall-bench-'));
try {
  compileSubscribers(folder);
  // Everything but the server stays on the second core; what is spawned from here inherits it.
  execFileSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)], { stdio: 'ignore' });
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`);
  const names = installed(named.length > 0 ? named : isQuick ? quickSystems : systemNames);
  const systems = await measureAll(names.flatMap(rowsOf), folder);
  console.table(
    Object.fromEntries(
      Object.entries(systems).flatMap(([name, byCount]) =>
        Object.entries(byCount).map(([count, figures]) => [`${name}, ${count}`, figures]),
      ),
    ),
  );
  const ratios = ratiosOf(systems);
  console.table(ratios);
  console.log(JSON.stringify({ systems, ratios }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
