import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import texts from '../../web/src/i18n/en/all.ts';
import type { Screen } from './screen.ts';
import { expect } from './story.ts';

const features = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'web', 'src', 'features');

/** The address of every screen that the product is shipped with. */
const paths = globSync('*/screens.ts', { cwd: features })
  .filter((file) => !file.startsWith('gallery'))
  .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/path: '([^']+)'/g)])
  .map(([, path = '']) => path)
  .sort();

const ofVisitors = ['/login', '/locking'];
const ofHost = ['/system-setting/tenant'];

/** Opens every screen as somebody who may see it, and calls `look` there. */
export async function onEveryScreen(desk: Screen, look: (path: string) => Promise<void>): Promise<void> {
  expect(paths.length).toBeGreaterThan(14);
  const visit = async (some: readonly string[]) => {
    for (const path of some) {
      await desk.open(path === '/device-baidumap' ? `${path}?id=0` : path);
      await expect(desk.page).toHaveURL((url) => url.pathname === path);
      await look(path);
    }
  };
  await visit(ofVisitors);
  await desk.signIn('host', 'Host#123', '');
  await visit(['/', ...ofHost]);
  await desk.page.context().clearCookies({ name: /^(?!Abp\.Localization)/ });
  await desk.signIn('admin', 'Admin#123');
  await visit(paths.filter((path) => ![...ofVisitors, ...ofHost].includes(path)));
}

/** Names of texts that stand on the screen instead of the texts. */
export async function rawKeysOn(desk: Screen): Promise<readonly string[]> {
  const text = await desk.page.locator('body').innerText();
  return text.match(new RegExp(`\\b(${Object.keys(texts).join('|')})\\.[a-zA-Z]\\w*`, 'g')) ?? [];
}
