import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const waitsForNpm = `
  import { whenNpmEnds } from './scripts/house.mjs';
  whenNpmEnds(() => { console.log('npm has ended'); process.exit(); });
  console.log('waiting');
  setInterval(() => {}, 1000);
`;

const isBusyWhenNpmEnds = `
  import { whenNpmEnds } from './scripts/house.mjs';
  const parent = process.ppid;
  console.log('busy');
  while (process.ppid === parent);
  whenNpmEnds(() => { console.log('npm has ended'); process.exit(); });
  setTimeout(() => {}, 2000);
`;

/** What a script says that npm started, when the shell between the two is ended at its first word. */
async function saidWhenEnded(script: string): Promise<string> {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.on('data', (chunk) => {
    if (output === '') shell.kill('SIGTERM');
    output += chunk;
  });
  await once(shell, 'close');
  return output;
}

test('what npm started learns that npm was ended, although the shell between them hands no SIGTERM on', async () => {
  expect(await saidWhenEnded(waitsForNpm)).toBe('waiting\nnpm has ended\n');
});

test('it learns it also when it was busy then and asks only afterwards', async () => {
  expect(await saidWhenEnded(isBusyWhenNpmEnds)).toBe('busy\nnpm has ended\n');
});
