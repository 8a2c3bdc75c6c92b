// `npm run bench:<name>`: runs bench/<name>.ts on the product's own runtime.
import { spawn } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { inRoot, root, run, runtime } from './house.mjs';
import { ensureInstalled } from './install.mjs';

await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  await ensureInstalled();
  await buildWeb();
  const browser = ['map', 'phone', 'storm', 'wall-soak'].includes(name) ? ensureBrowser() : null;
  const env = { ...process.env, ...(browser && { CHROMIUM: browser }) };
  const child = spawn(runtime, [inRoot('bench', `${name}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  child.on('exit', (code) => process.exit(code ?? 1));
});
