import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Largest first load of /login: JavaScript, gzipped, dynamic imports included. */
const mostBytes = 200_000;

/** What the page asks for by itself at /login besides its entry; of the languages the larger counts. */
const loadedAtLogin = ['src/features/login/login-screen.tsx'];
const languages = ['en', 'zh-Hans'].map((language) => [
  `src/i18n/base/${language.toLowerCase()}.ts`,
  `src/i18n/pairs/login.ts?in=${language}`,
]);

/** Every file that these modules import before they run. */
function filesOf(manifest, keys, found = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(`The build has no ${key}; scripts/first-load.mjs must name what /login loads.`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** The JavaScript of a cold first load of /login, file by file in gzipped bytes, largest first. */
export function firstLoadOf(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const sizeOf = (file) => {
    const packed = join(dist, `${file}.gz`);
    return (existsSync(packed) ? readFileSync(packed) : gzipSync(readFileSync(join(dist, file)))).length;
  };
  const loads = languages.map((texts) => {
    const files = [...filesOf(manifest, [entry, ...loadedAtLogin, ...texts])];
    const sizes = files.filter((file) => file.endsWith('.js')).map((file) => ({ file, bytes: sizeOf(file) }));
    return {
      files: sizes.sort((one, other) => other.bytes - one.bytes),
      bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
  return loads.reduce((larger, load) => (load.bytes > larger.bytes ? load : larger));
}

const heavy = /maplibre|deck|echarts|blueprint-table/;

/** Screens for those who build the product; the build leaves them out. */
const unbuilt = 'src/features/gallery/gallery-screen.tsx';

/** A sentence when the first load is too large, or draws in what only some screens show; null when it is well. */
export function firstLoadFault(dist) {
  const { bytes, files } = firstLoadOf(dist);
  const stray = files.filter(({ file }) => heavy.test(file)).map(({ file }) => file);
  if (readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8').includes(unbuilt))
    return `The build holds ${unbuilt}, which is for the development server only.`;
  if (stray.length > 0) return `The first load of /login draws in ${stray.join(', ')}.`;
  if (bytes <= mostBytes) return null;
  const largest = files.slice(0, 12).map((file) => `  ${(file.bytes / 1000).toFixed(1)} kB ${file.file}`);
  return `The first load of /login is ${(bytes / 1000).toFixed(1)} kB of gzipped JavaScript; at most ${mostBytes / 1000} kB are allowed. Largest:\n${largest.join('\n')}`;
}
