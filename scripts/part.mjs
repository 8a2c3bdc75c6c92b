// `npm run backend|relay|field -- …`: one part alone, with the settings that `npm start` gives it.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBasins } from './basins.mjs';
import { buildWeb } from './build-web.mjs';
import { flagsOf, inRoot, root, run, runtime, Sentence, whenNpmEnds } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { settings } from './settings.mjs';

const scripts = {
  backend: 'backend/src/server.ts',
  relay: 'relay/src/server.ts',
  field: 'field/src/main.ts',
};

await run(async () => {
  const [name, ...given] = process.argv.slice(2);
  const args = name === 'backend' ? withWholePaths(given) : given;
  const script = scripts[name];
  if (!script)
    throw new Sentence(`There is no part '${name ?? ''}'; there are ${Object.keys(scripts).join(', ')}.`);
  let whenEnded = () => process.exit(1);
  whenNpmEnds(() => whenEnded());
  await ensureInstalled();
  const child = spawn(runtime, [...flagsOf(script), inRoot(script), ...args], {
    cwd: name === 'field' ? (process.env.INIT_CWD ?? root) : root,
    env: name === 'field' ? process.env : await environmentOf(name),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  whenEnded = () => child.kill('SIGTERM');
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
});

/** The backend runs in the root; a file is named from where its caller stands. */
function withWholePaths([command, ...rest]) {
  if (command !== 'backup' && command !== 'restore') return command === undefined ? [] : [command, ...rest];
  const whole = (word) => (word.startsWith('-') ? word : resolve(process.env.INIT_CWD ?? root, word));
  return [command, ...rest.map(whole)];
}

async function environmentOf(name) {
  const { dataDir, environment, hasDemo } = settings();
  if (name === 'backend' && hasDemo) ensureBasins(dataDir);
  return name === 'relay' ? { ...environment, BUILD_COMMIT: await buildWeb() } : environment;
}
