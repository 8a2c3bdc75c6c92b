// `npm run backend|relay|field -- …`: one part alone, with the settings that `npm start` gives it.
import { spawn } from 'node:child_process';
import { ensureBasins } from './basins.mjs';
import { buildWeb } from './build-web.mjs';
import { inRoot, root, run, runtime, Sentence } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { settings } from './settings.mjs';

const scripts = {
  backend: 'backend/src/server.ts',
  relay: 'relay/src/server.ts',
  field: 'field/src/main.ts',
};

await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  const script = scripts[name];
  if (!script)
    throw new Sentence(`There is no part '${name ?? ''}'; there are ${Object.keys(scripts).join(', ')}.`);
  await ensureInstalled();
  const { dataDir, environment, hasDemo } = settings();
  if (name === 'backend' && hasDemo) ensureBasins(dataDir);
  const commit = name === 'relay' ? buildWeb() : undefined;
  const child = spawn(runtime, [inRoot(script), ...args], {
    cwd: name === 'field' ? (process.env.INIT_CWD ?? root) : root,
    env: name === 'field' ? process.env : { ...environment, ...(commit ? { BUILD_COMMIT: commit } : {}) },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
});
