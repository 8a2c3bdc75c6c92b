import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthwhile = /\.(js|mjs|css|svg|json|geojson|html)$/;
const leastBytes = 1_024;

/** Puts a `.br` and a `.gz` beside each text file of the build; the relay serves whichever the browser takes. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((one) => worthwhile.test(one))) await compress(join(folder, name));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < leastBytes) return;
  const [small, compatible] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)]);
}
