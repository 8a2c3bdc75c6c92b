import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Sentence } from './house.mjs';

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
  for (let isTold = false; ; isTold = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new Sentence(`The folder ${dirname(lock)} cannot be written (${error.code}).`);
    }
    if (!isHeld(lock)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!isTold) console.error(told);
    await wait(500);
  }
}

/** A process that was killed in the middle leaves its lock behind; one that has just made it has not yet written its number. */
function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
