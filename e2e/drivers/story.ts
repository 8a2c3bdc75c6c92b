import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect as expectation } from '@playwright/test';
import type { AbpOptions } from '../../relay/src/testing/abp-backend/options.ts';
import { AbpSite } from './abp-site.ts';
import { Product } from './product.ts';
import { Screen } from './screen.ts';

/** A story has the whole product running (600 stations in Default, 40 in Riverside) and a person at a screen. */
export const story = base.extend<{ desk: Screen }, { product: Product }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await Product.launch();
      product.startStations();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  desk: async ({ page, product }, use) => use(new Screen(page, product.url)),
});

export const expect = expectation;

const require = createRequire(import.meta.url);
const axeScript = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Axe {
  run(
    context: { include: string[][]; exclude: string[][] },
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>;
}

/** Rows of a table that are built as those above them are. */
const furtherRows = 'tbody > tr:nth-child(n + 9)';

/**
 * Serious and critical violations of WCAG that axe finds on the page or in its `part`, once nothing on it moves any more that ends: what
 * still fades in has too little contrast for a moment. Axe's own builder would bring the whole of it anew for each look.
 */
export async function seriousViolations({ page }: Screen, part = 'html'): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(`${axeScript};0`);
  const context = { include: [[part]], exclude: [[furtherRows]] };
  return page.evaluate(async (context) => {
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const endsAt = effect?.getComputedTiming().endTime;
        return playState === 'running' && endsAt !== Number.POSITIVE_INFINITY;
      });
    for (let stillFrames = 0; stillFrames < 2; stillFrames = isMoving() ? 0 : stillFrames + 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const { axe } = window as never as { axe: Axe };
    const { violations } = await axe.run(context, { resultTypes: ['violations'], preload: false });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, context);
}

/**
 * A story before another backend, as ABP's templates make it: `before` starts one of this kind with our relay and gives a person a screen
 * of it, `faults` what breaks on their pages.
 */
export const abpStory = base.extend<{
  before(
    options: Partial<AbpOptions>,
    env?: Record<string, string>,
  ): Promise<{ desk: Screen; site: AbpSite }>;
  faults: string[];
}>({
  faults: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await use(faults);
  },
  before: async ({ page }, use) => {
    const sites: AbpSite[] = [];
    await use(async (options, env) => {
      const site = await AbpSite.open(options, env);
      sites.push(site);
      return { site, desk: new Screen(page, site.url) };
    });
    for (const site of sites) await site.close();
  },
});
