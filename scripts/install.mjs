import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root, runtime, Sentence } from './house.mjs';
import { inTurn } from './turns.mjs';

const stamp = inRoot('node_modules', '.installed');
const lock = inRoot('.installing');

const wanted = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');

const isInstalled = () =>
  existsSync(runtime) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

/** Brings node_modules to what the lock file says; two commands started together take turns. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Sentence(`Node ${process.versions.node} is too old; Node 20 or newer is needed.`);
  }
  if (isInstalled()) return;
  await inTurn(lock, 'Another command is installing; waiting for it …', async () => {
    if (isInstalled()) return;
    console.error('Installing what the lock file names (once; takes a minute) …');
    await npmCi();
    if (!existsSync(runtime))
      throw new Sentence(
        'The install brought no Node 24 runtime; run `npm ci --include=dev` and read its output.',
      );
    writeFileSync(stamp, wanted());
  });
}

function npmCi() {
  const npm = process.env.npm_execpath;
  // Where NODE_ENV is production npm leaves out what builds the client, and the runtime.
  const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  const [command, all, shell] = npm?.endsWith('js')
    ? [process.execPath, [npm, ...args], false]
    : ['npm', args, process.platform === 'win32'];
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, { cwd: root, shell, stdio: ['ignore', process.stderr, 'inherit'] });
    process.once('exit', () => child.kill());
    child.on('error', () => reject(new Sentence('npm was not found; it is needed to install the packages.')));
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Sentence(`npm ci failed with exit code ${code}.`)),
    );
  });
}
