import { appendFileSync, renameSync, rmSync, statSync } from 'node:fs';

/**
 * A log that is cut by size: a chunk that would make `file` longer than `mostBytes` begins it anew, and the `files` - 1
 * before it are kept as `file`.1 (the newest) and so on. Errors of the file system are thrown.
 */
export function rotatedLog(file, { mostBytes = 10_000_000, files = 5 } = {}) {
  let bytes = sizeOf(file);
  return {
    append(chunk) {
      if (bytes > 0 && bytes + chunk.length > mostBytes) {
        rmSync(`${file}.${files - 1}`, { force: true });
        for (let age = files - 2; age >= 1; age--) moved(`${file}.${age}`, `${file}.${age + 1}`);
        moved(file, `${file}.1`);
        bytes = 0;
      }
      appendFileSync(file, chunk);
      bytes += chunk.length;
    },
  };
}

function sizeOf(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : 0;
}

function moved(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
