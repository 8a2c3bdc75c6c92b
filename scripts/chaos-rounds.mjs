// Some rounds of `npm run chaos` for `.ci/run`, with all that it needs found or installed.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureFile } from './debian.mjs';
import { inRoot, root, runtime } from './house.mjs';

const clocks = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketimeMT.so.1`);
const stores = ['embedded', 'postgresql'];
const atMostMinutes = 10;

/**
 * Lets so many faults happen to the product on each kind of store, on both at once: most of the time somebody is away. Each store that
 * stands them without any difference has passed.
 */
export async function chaosRounds(rounds) {
  ensureFile('libfaketime', clocks);
  const outputs = await Promise.all(
    stores.map((store) =>
      run(store, ['--rounds', String(rounds), '--minutes', String(atMostMinutes), '--store', store]),
    ),
  );
  return countsIn(outputs, rounds);
}

/** What the last lines of the trials count to, one a store; one that does not tell of its store, or that fewer faults met, has failed. */
export function countsIn(outputs, rounds) {
  const stood = ({ differences, faults }) => differences.length === 0 && faults >= rounds;
  const broken = stores.flatMap((store, index) => {
    const told = outcomesIn(outputs[index] ?? '');
    const isGood = told[store] && stood(told[store]);
    return isGood ? [] : [{ file: 'bench/chaos.ts', name: `${store}, seed ${told.seed ?? 'unknown'}` }];
  });
  return { passed: stores.length - broken.length, failed: broken.length, skipped: 0, broken };
}

function outcomesIn(output) {
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  } catch {
    return {};
  }
}

/** All that the trial says, which is shown as well, each line behind its store. */
async function run(store, args) {
  const child = spawn(runtime, [inRoot('bench', 'chaos.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(`${store.padEnd(10)} ${line}`);
    output += `${line}\n`;
  }
  return output;
}
