import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Sentence } from './house.mjs';

const emptyForMs = 5_000;

/** Runs `work` while no other process does the same; `lock` is the file that says who does, `told` what a waiting person reads. */
export async function inTurn(lock, told, work) {
  await takeTurn(lock, told);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function takeTurn(lock, told) {
  for (let isTold = false; !hasMade(lock); ) {
    const state = stateOf(lock);
    if (state === 'left behind') rmSync(lock, { force: true });
    if (state !== 'held') continue;
    if (!isTold) console.error(told);
    isTold = true;
    await wait(500);
  }
}

/** Whether this process made the lock; one that it cannot write its number into does not stay. */
function hasMade(lock) {
  try {
    const file = openSync(lock, 'wx');
    try {
      writeSync(file, String(process.pid));
    } catch (error) {
      rmSync(lock, { force: true });
      throw error;
    } finally {
      closeSync(file);
    }
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Sentence(`The folder ${dirname(lock)} cannot be written (${error.code}).`);
  }
}

/** A process that was killed in the middle leaves its lock behind; one that has just made it has not yet written its number. */
function stateOf(lock) {
  try {
    const pid = readFileSync(lock, 'utf8');
    if (pid === '')
      return Math.abs(Date.now() - statSync(lock).mtimeMs) < emptyForMs ? 'held' : 'left behind';
    process.kill(Number(pid), 0);
    return 'held';
  } catch (error) {
    // Its holder has just finished: what is there from now on is another's.
    if (error.code === 'ENOENT') return 'gone';
    return error.code === 'EPERM' ? 'held' : 'left behind';
  }
}
