import AxeBuilder from '@axe-core/playwright';
import { test as base, expect as expectation } from '@playwright/test';
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

/** What still fades in has too little contrast for a moment: waits for two frames in which nothing moves that ends. */
async function untilStill({ page }: Screen): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const endsAt = effect?.getComputedTiming().endTime;
        return playState === 'running' && endsAt !== Number.POSITIVE_INFINITY;
      });
    for (let stillFrames = 0; stillFrames < 2; stillFrames = isMoving() ? 0 : stillFrames + 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Serious and critical violations of WCAG that axe finds on the page, once nothing on it moves any more. */
export async function seriousViolations(screen: Screen): Promise<string[]> {
  await untilStill(screen);
  // There are no frames of others, for which axe would gather what it found in a page of its own; only what is wrong is told with its place.
  const axe = new AxeBuilder({ page: screen.page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** A story before another backend: `at` gives the person a screen of it, `faults` what breaks on their pages. */
export const abpStory = base.extend<{ at: (url: string) => Screen; faults: string[] }>({
  faults: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await use(faults);
  },
  at: async ({ page }, use) => use((url) => new Screen(page, url)),
});
