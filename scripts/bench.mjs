// `npm run bench:<name>`: runs bench/<name>.ts on the product's own runtime.
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { inRoot, root, run, runtime } from './house.mjs';
import { ensureInstalled } from './install.mjs';

await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  await ensureInstalled();
  await buildWeb();
  const child = spawn(runtime, [inRoot('bench', `${name}.ts`), ...args], { cwd: root, stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
});
