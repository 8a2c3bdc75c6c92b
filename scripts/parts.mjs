import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { flagsOf, inRoot, root, runtime } from './house.mjs';
import { rotatedLog } from './rotated-log.mjs';

const restartAfterMs = 15_000;
const killAfterMs = 10_000;

/**
 * Keeps one part of the product running: its output goes to `logs/<name>.log` (five of 10 MB at most), its death is told with its last
 * words, and it starts again after 15 s. `onDeath` decides what a death means.
 */
export function keepRunning({ name, script, args = [], environment, logs, onDeath }) {
  let child = null;
  let timer = null;
  let isStopping = false;
  const file = join(logs, `${name}.log`);
  const kept = rotatedLog(file);
  let isLogged = true;

  // A full disk costs lines of the log, never the part: what it says is always read, or it would stand still.
  function log(chunk) {
    try {
      kept.append(chunk);
      isLogged = true;
    } catch (error) {
      if (isLogged) console.error(`${file} cannot be written (${error.code}); ${name} goes on without it.`);
      isLogged = false;
    }
  }

  function start() {
    let lastWords = '';
    child = spawn(
      runtime,
      [
        ...flagsOf(script),
        ...['--import', pathToFileURL(inRoot('scripts', 'leave-with-parent.mjs')).href],
        ...[inRoot(script), ...args],
      ],
      {
        cwd: root,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        windowsHide: true,
      },
    );
    child.stdout.on('data', log);
    child.stderr.on('data', (chunk) => {
      log(chunk);
      lastWords = (lastWords + chunk).slice(-2000);
    });
    child.on('close', (code, signal) => {
      child = null;
      if (isStopping) return;
      onDeath({ name, code, signal, lastWords: lastWords.trim() });
      if (!isStopping) timer = setTimeout(restart, restartAfterMs);
    });
  }

  function restart() {
    start();
    console.error(`${name} was started again.`);
  }

  function stop() {
    isStopping = true;
    clearTimeout(timer);
    if (!child) return Promise.resolve();
    return new Promise((resolve) => {
      const dying = child;
      const kill = setTimeout(() => dying.kill('SIGKILL'), killAfterMs);
      dying.once('close', () => {
        clearTimeout(kill);
        resolve();
      });
      if (dying.connected) dying.send('stop', () => {});
      else dying.kill('SIGTERM');
    });
  }

  start();
  return {
    name,
    stop,
    get pid() {
      return child?.pid ?? null;
    },
  };
}
