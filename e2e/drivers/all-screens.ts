import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { texts } from '../../web/src/i18n/pairs/all.ts';
import type { Screen } from './screen.ts';
import { expect } from './story.ts';

const features = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'web', 'src', 'features');

/** The address of every screen that the product is shipped with. */
const paths = globSync('*/screens.ts', { cwd: features })
  .filter((file) => !file.startsWith('gallery'))
  .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/path: '([^']+)'/g)])
  .map(([, path = '']) => path)
  .sort();

const ofVisitors = ['/login', '/locking', '/wall/pair'];
const ofHost = ['/system-setting/tenant'];

/** All screens by halves, so that two browsers share them. */
export const parts = [1, 2] as const;

/**
 * Visits each screen of a part once as somebody who may see it, inside the client as far as one stays signed in, and calls `look` there;
 * `isNew` where what stands around the screen has not been seen yet.
 */
export async function onScreens(
  part: (typeof parts)[number],
  desk: Screen,
  look: (path: string, isNew: boolean) => Promise<void>,
): Promise<void> {
  expect(paths.length).toBeGreaterThan(14);
  const visit = async (some: readonly string[], openFirst: (address: string) => Promise<void>) => {
    for (const [index, path] of some.entries()) {
      const place = path.replace(':stcd', '61000001');
      const address = path === '/device-baidumap' ? `${path}?id=0` : place;
      await (index === 0 ? openFirst(address) : desk.goTo(address));
      await expect(desk.page).toHaveURL((url) => url.pathname === place);
      await look(path, index === 0 || ofVisitors.includes(path) || /^\/(m|wall)\b/.test(path));
    }
  };
  if (part === 1) {
    await visit(ofVisitors, (address) => desk.open(address));
    // A page that is still open sees that somebody signed in or out, and goes on by itself.
    await desk.page.goto('about:blank');
    await visit(['/', ...ofHost], (address) => desk.openAs('host', address));
    await desk.page.goto('about:blank');
    await desk.page.context().clearCookies({ name: /^(?!Abp\.Localization)/ });
  }
  const ofTenant = paths.filter((path) => ![...ofVisitors, ...ofHost].includes(path));
  const ofPart = ofTenant.filter((_, nth) => nth % parts.length === part - 1);
  await visit(ofPart, (address) => desk.openAs('admin', address));
}

/** What is wrong with a text: names of texts that stand on the screen instead of them, and a screen without the language. */
export async function faultsOfTexts(desk: Screen, culture: 'en' | 'zh-Hans'): Promise<readonly string[]> {
  const text = await desk.page.locator('body').innerText();
  const raw = text.match(new RegExp(`\\b(${Object.keys(texts).join('|')})\\.[a-zA-Z]\\w*`, 'g')) ?? [];
  const lang = (await desk.page.locator('html').getAttribute('lang')) ?? '';
  const isSpoken = lang === culture && (culture === 'en' || /[\u4e00-\u9fff]{2}/.test(text));
  return isSpoken ? raw : [...raw, `does not speak ${culture} but ${lang}`];
}

/** By how many pixels the page is wider than its window. */
export const cutOff = ({ page }: Screen): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Looks again while something is wrong: what is just coming or going is no fault. */
export async function lasting(look: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> {
  let found: readonly unknown[] = [];
  await expect
    .poll(async () => {
      found = await look();
      return found;
    })
    .toEqual([])
    .catch(() => {});
  return found;
}

/** What is wrong with the texts of a screen, and by how much it is wider than its window. */
export const faultsOf = async (desk: Screen, culture: 'en' | 'zh-Hans'): Promise<readonly unknown[]> => [
  ...(await faultsOfTexts(desk, culture)),
  ...[await cutOff(desk)].filter((pixels) => pixels > 0).map((pixels) => `${pixels} px are cut off`),
];
