import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { install, mayInstall } from './debian.mjs';
import { inRoot, root, runtime, Sentence } from './house.mjs';

/** What draws maps on the processor, path by Debian's package. */
const mesa = JSON.parse(readFileSync(inRoot('scripts', 'mesa.json'), 'utf8'))[process.arch];

// The shell without windows does the same for a quarter less of the processor, so it comes first.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const existing = () => [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path)) ?? null;

/** What stories need and is not there yet, path by Debian's package. */
export const programsOfStories = () => ({
  ...(existing() ? {} : { 'chromium-headless-shell': usual[0] }),
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  ...mesa,
});

function playwrightsOwn() {
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const { status } = spawnSync(runtime, [cli, 'install', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
    timeout: 300_000,
  });
  return status === 0;
}

/** An executable of Chromium or Chrome; null when Playwright uses the one it downloaded itself. */
export function ensureBrowser() {
  const found = existing();
  if (found) return found;
  console.log('Installing a browser for the tests …');
  if (playwrightsOwn()) return null;
  for (const debians of ['chromium-headless-shell', 'chromium']) {
    if (mayInstall()) install([debians]);
    if (existing()) return existing();
  }
  throw new Sentence(
    'No Chromium or Chrome was found, its download failed, and this is no Debian where root could install it. Install one, or set CHROMIUM to its path.',
  );
}

/** Chinese text draws as empty boxes without a CJK font. */
export function ensureCjkFont() {
  if (process.platform !== 'linux') return;
  const hasFont = () => {
    try {
      return execFileSync('fc-list', [':lang=zh-cn'], { encoding: 'utf8' }).trim() !== '';
    } catch {
      return false;
    }
  };
  if (hasFont()) return;
  console.log('Installing a font with Chinese characters for the tests …');
  if (mayInstall()) install(['fonts-noto-cjk', 'fontconfig']);
  if (hasFont()) return;
  throw new Sentence(
    "No font with Chinese characters was found; install one, for instance Debian's fonts-noto-cjk.",
  );
}
