import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstLoadFault, firstLoadOf } from './first-load.mjs';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'stationwall-dist-'));
  mkdirSync(join(dist, '.vite'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** A build with these packed sizes; main imports `shared`, and everything else stands by itself. */
function aBuild(
  sizes: { main: number; login: number; en: number; zh: number; zhLogin: number; shared: number },
  shared = 'shared',
) {
  const chunk = (file: string, imports: string[] = []) => ({ file: `${file}.js`, imports });
  const manifest = {
    'index.html': { ...chunk('main', ['_shared']), isEntry: true },
    'src/features/login/login-screen.tsx': chunk('login', ['_shared']),
    'src/i18n/base/en.ts': chunk('en'),
    'src/i18n/pairs/login.ts?in=en': chunk('en'),
    'src/i18n/base/zh-hans.ts': chunk('zh'),
    'src/i18n/pairs/login.ts?in=zh-Hans': chunk('zhLogin'),
    'src/features/device-map/device-map-screen.tsx': chunk('map'),
    _shared: chunk(shared),
  };
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(sizes))
    writeFileSync(join(dist, `${name === 'shared' ? shared : name}.js.gz`), Buffer.alloc(bytes));
}

it('counts each file once, the larger language, and nothing that only other screens load', () => {
  aBuild({ main: 100, login: 10, en: 5, zh: 7, zhLogin: 2, shared: 50 });
  expect(firstLoadOf(dist)).toEqual({
    bytes: 169,
    files: [
      { file: 'main.js', bytes: 100 },
      { file: 'shared.js', bytes: 50 },
      { file: 'login.js', bytes: 10 },
      { file: 'zh.js', bytes: 7 },
      { file: 'zhLogin.js', bytes: 2 },
    ],
  });
  expect(firstLoadFault(dist)).toBeNull();
});

it('names size and largest files when it is too large', () => {
  aBuild({ main: 150_000, login: 10_000, en: 1, zh: 1, zhLogin: 1, shared: 50_000 });
  expect(firstLoadFault(dist)).toBe(
    'The first load of /login is 210.0 kB of gzipped JavaScript; at most 200 kB are allowed. Largest:\n' +
      '  150.0 kB main.js\n  50.0 kB shared.js\n  10.0 kB login.js\n  0.0 kB zh.js\n  0.0 kB zhLogin.js',
  );
});

it('refuses the map’s libraries in it', () => {
  aBuild({ main: 1, login: 1, en: 1, zh: 1, zhLogin: 1, shared: 1 }, 'maplibre-x');
  expect(firstLoadFault(dist)).toBe('The first load of /login draws in maplibre-x.js.');
});

it('refuses the gallery in the build', () => {
  aBuild({ main: 1, login: 1, en: 1, zh: 1, zhLogin: 1, shared: 1 });
  writeFileSync(
    join(dist, '.vite', 'manifest.json'),
    JSON.stringify({
      ...JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')),
      'src/features/gallery/gallery-screen.tsx': { file: 'gallery.js' },
    }),
  );
  expect(firstLoadFault(dist)).toBe(
    'The build holds src/features/gallery/gallery-screen.tsx, which is for the development server only.',
  );
});
