import type { Command } from './command.ts';
import { readConfig } from './config.ts';

const stopWithinMs = 15_000;

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

// What this process writes is nobody else's to read: data, backups, its socket.
process.umask(0o077);

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  // Loaded after the settings are known to be good, so that a bad one is told at once.
  const starting = import('./start-backend.ts').then(({ startBackend }) => startBackend(config));
  let isStopping = false;
  // A signal during the start waits for its end, so that the store is left closed.
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const late = `The backend did not stop within ${stopWithinMs / 1000} s and was ended.`;
    setTimeout(() => fail(late), stopWithinMs).unref();
    starting.then((backend) => backend.close()).then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await starting;
}

const print = (line: string) => console.log(line);

const [command, ...args] = process.argv.slice(2);
/** Loaded only when they are asked for, so that serving starts sooner. */
const commands: Record<string, () => Promise<Command>> = {
  'first-administrator': async () => (await import('./first-administrator.ts')).firstAdministrator,
  'new-epoch': async () => (await import('./new-epoch.ts')).newEpoch,
  stations: async () => (await import('./import-stations.ts')).importStations,
  rebuild: async () => (await import('./rebuild.ts')).rebuild,
  backup: async () => (await import('./backup/backup.ts')).backup,
  restore: async () => (await import('./backup/restore.ts')).restore,
};

if (command === undefined) await serve().catch(fail);
else if (!(command in commands)) {
  fail(
    `"${command}" is no command; allowed: nothing (serve), first-administrator, new-epoch, stations, rebuild, backup or restore (--help tells more).`,
  );
} else {
  const run = await commands[command]?.();
  await run?.(args, process.env, print).catch(fail);
}
