// What tests need besides npm's packages: found where it usually is, or installed from Debian.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Sentence } from './house.mjs';

/** Whether packages can be installed here. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian's packages without a word. */
export function install(packages, environment = {}) {
  const quiet = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...environment },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

/** Installs what is missing of `programs` (path by package) beside other work. Resolves when it is there, or could not be had: whoever needs it then says so. */
export function installAhead(programs) {
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0 || !mayInstall()) return Promise.resolve();
  console.log(`Installing ${missing.join(', ')} meanwhile …`);
  const script =
    'apt-get update -qq; for each in "$@"; do apt-get install -y -qq --no-install-recommends "$each"; done';
  const child = spawn('sh', ['-c', script, 'sh', ...missing], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => {
    child.on('error', resolve);
    child.on('exit', resolve);
  });
}

/** The first of the `usual` paths that exists, after an installation of Debian's package `name` if need be. */
export function ensureFile(name, usual, environment = {}) {
  const find = () => usual.find(existsSync);
  if (!find() && mayInstall()) install([name], environment);
  const path = find();
  if (path) return path;
  throw new Sentence(`There is no ${name}, and none could be installed (that needs root on Debian).`);
}
