// Some rounds of `npm run chaos` for `.ci/run`, with all that it needs found or installed.
import { spawn } from 'node:child_process';
import { ensureFile } from './debian.mjs';
import { inRoot, root, runtime } from './house.mjs';

const clocks = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketimeMT.so.1`);
const stores = ['embedded', 'postgresql'];
const atMostMinutes = 10;

/** Lets so many faults happen to the product on each kind of store; each store that stands them without any difference has passed. */
export async function chaosRounds(rounds) {
  ensureFile('libfaketime', clocks);
  return countsIn(await run(['--rounds', String(rounds), '--minutes', String(atMostMinutes)]), rounds);
}

/** What the last line of a trial counts to; a store that it does not tell of, or that fewer faults met, has failed. */
export function countsIn(output, rounds) {
  const told = outcomesIn(output);
  const stood = ({ differences, faults }) => differences.length === 0 && faults >= rounds;
  const broken = stores
    .filter((store) => !(told[store] && stood(told[store])))
    .map((store) => ({ file: 'bench/chaos.ts', name: `${store}, seed ${told.seed ?? 'unknown'}` }));
  return { passed: stores.length - broken.length, failed: broken.length, skipped: 0, broken };
}

function outcomesIn(output) {
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  } catch {
    return {};
  }
}

/** All that the trial says, which is shown as well. */
function run(args) {
  const child = spawn(runtime, [inRoot('bench', 'chaos.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    output += text;
  });
  return new Promise((resolve) => child.on('close', () => resolve(output)));
}
