import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLoadFault } from './first-load.mjs';
import { inRoot, root, runtime, Sentence } from './house.mjs';
import { inTurn } from './turns.mjs';

const stamp = inRoot('web', 'dist', 'built.json');
const sources = ['web', 'contract', 'machines', 'package-lock.json', 'tsconfig.json'];

function* filesOf(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name === 'drawings') continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(child);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield child;
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = inRoot(source);
    for (const file of source.includes('.') ? [path] : filesOf(path)) {
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** The commit of the working tree, with `+` when something is not committed; 'unknown' without git. */
function commitNow() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
  } catch {
    return 'unknown';
  }
}

/** The commit that web/dist was built from; null unless it is what these sources make. */
function builtFrom(print) {
  try {
    const built = JSON.parse(readFileSync(stamp, 'utf8'));
    return built.fingerprint === print ? built.commit : null;
  } catch {
    return null;
  }
}

/** Builds web/dist when its sources changed; a first load that is too large fails. Answers the commit that was built. */
export async function buildWeb() {
  const built = builtFrom(fingerprint());
  if (built !== null) return built;
  return await inTurn(inRoot('.building'), 'Another command is building; waiting for it …', () => {
    const print = fingerprint();
    return builtFrom(print) ?? build(print);
  });
}

function build(print) {
  console.error('Building the web client …');
  const vite = spawnSync(
    runtime,
    [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', inRoot('web')],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (vite.status !== 0) throw new Sentence(`The web client does not build:\n${vite.stdout}\n${vite.stderr}`);
  const fault = firstLoadFault(inRoot('web', 'dist'));
  if (fault !== null) throw new Sentence(fault);
  const commit = commitNow();
  writeFileSync(stamp, JSON.stringify({ fingerprint: print, commit }));
  return commit;
}
