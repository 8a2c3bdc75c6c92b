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
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: async ({ page, product }, use) => use(new Screen(page, product.url)),
});

export const expect = expectation;

/** Serious and critical violations of WCAG that axe finds on the page. */
export async function seriousViolations(screen: Screen): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: screen.page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
