import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = (name: string) => fileURLToPath(new URL(`./build-only/${name}.ts`, import.meta.url));

/**
 * Leaves out of the build what the browser never uses and every first load would pay for: most of the schemas behind the
 * contract's types (12 kB) and the names of all of Blueprint's icons (10 kB).
 */
export const slimBuild = (): Plugin => ({
  name: 'slim-build',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source === 'typebox') return standIn('slim-schemas');
    if (/(^|\/)iconLoader(\.js)?$/.test(source) && importer.includes('@blueprintjs/icons'))
      return standIn('no-named-icons');
    return null;
  },
});
