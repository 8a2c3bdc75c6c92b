import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const waitsForNpm = `
  import { whenNpmEnds } from './scripts/house.mjs';
  whenNpmEnds(() => { console.log('npm has ended'); process.exit(); });
  console.log('waiting');
  setInterval(() => {}, 1000);
`;

test('what npm started learns that npm was ended, although the shell between them hands no SIGTERM on', async () => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, waitsForNpm], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.on('data', (chunk) => {
    output += chunk;
    if (output === 'waiting\n') shell.kill('SIGTERM');
  });
  await once(shell, 'close');
  expect(output).toBe('waiting\nnpm has ended\n');
});
