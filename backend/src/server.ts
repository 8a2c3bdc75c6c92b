import { readConfig } from './config.ts';

const stopWithinMs = 15_000;

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

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
if (command === undefined) await serve().catch(fail);
else if (command === 'first-administrator') {
  const { firstAdministrator } = await import('./first-administrator.ts');
  await firstAdministrator(args, process.env, print).catch(fail);
} else if (command === 'new-epoch') {
  const { newEpoch } = await import('./new-epoch.ts');
  await newEpoch(args, process.env, print).catch(fail);
} else {
  fail(
    `"${command}" is no command; allowed: nothing (serve), first-administrator or new-epoch (--help tells more).`,
  );
}
