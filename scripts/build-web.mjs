import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLoadFault } from './first-load.mjs';
import { inRoot, root, runtime, Sentence } from './house.mjs';

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

/** Builds web/dist when its sources changed; a first load that is too large fails. Answers the commit that was built. */
export function buildWeb() {
  const print = fingerprint();
  const built = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : null;
  if (built?.fingerprint === print) return built.commit;
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
