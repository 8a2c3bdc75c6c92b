// Where things are, for scripts that run on any Node ≥ 20 before anything is installed.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

/** The runtime that the lock file brings: Node 24, whatever Node started the script. */
export const runtime = inRoot(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * How the runtime is set for a script. Of thousands of reports a second much outlives the backend's usual nursery of 16 MB and is copied out of
 * it; it grows larger only where so much comes.
 */
export const flagsOf = (script) =>
  script === 'backend/src/server.ts'
    ? JSON.parse(readFileSync(inRoot('backend', 'runtime-flags.json'), 'utf8'))
    : [];

// A part that starts compiles a thousand modules: those that have not changed are taken as they were compiled before.
process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules', '.cache', 'stationwall', 'compiled');

// Read at once: npm may be ended while this script still installs or builds.
const parent = process.ppid;

/** Calls back once npm, which started this script, has been ended: the shell between the two hands no SIGTERM on. */
export function whenNpmEnds(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    stop();
  }, 500);
  look.unref();
}

/** A sentence for the person at the terminal; scripts end with it and exit code 1. */
export class Sentence extends Error {}

/** Runs a script's main function; a Sentence is printed alone, anything else with its stack. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Sentence ? `stationwall: ${error.message}` : error);
    process.exit(1);
  }
}
