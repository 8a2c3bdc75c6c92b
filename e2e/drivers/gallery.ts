import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { Screen } from './screen.ts';
import { expect } from './story.ts';

const web = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'web');

/** The client as its builders see it, over a running product; the gallery of the parts is in no build. */
export async function serveGallery(product: {
  url: string;
}): Promise<{ url: string; close(): Promise<void> }> {
  const passedOn = ['/api', '/AbpUserConfiguration', '/static', '/readyz'];
  const server = await createServer({
    configFile: join(web, 'vite.config.ts'),
    root: web,
    logLevel: 'error',
    server: {
      port: 0,
      hmr: false,
      watch: null,
      proxy: Object.fromEntries(passedOn.map((path) => [path, { target: product.url }])),
    },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  return { url, close: () => server.close() };
}

/** Opens the gallery and waits until the heaviest of its parts is drawn. */
export async function openGallery({ page }: Screen, url: string): Promise<void> {
  await page.goto(`${url}/gallery`, { timeout: 90_000 });
  await expect(page.locator('.sw-chart canvas').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.bp6-table-container').first()).toBeVisible();
}
