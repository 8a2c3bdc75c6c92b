// Where Caddy is, installed from Debian if need be.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Sentence } from './house.mjs';

const usual = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'];

export function ensureCaddy() {
  const find = () => usual.find(existsSync);
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Its package would start it on port 80.
    const quiet = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'caddy'], quiet);
  }
  const program = find();
  if (program) return program;
  throw new Sentence('There is no caddy, and none could be installed (that needs root on Debian).');
}
