import { expect, type Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

/** A person at the keyboard alone, who may write by an input method. */
export class Keys {
  private readonly screen: Screen;

  constructor(screen: Screen) {
    this.screen = screen;
  }

  /** Presses Tab until the focus is on the first of this name; fails when it is not reached. */
  async tabTo(role: 'link' | 'button' | 'searchbox', name: string | RegExp): Promise<Locator> {
    const { page } = this.screen;
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await expect(wanted).toBeVisible();
    for (let press = 0; press < 120; press += 1) {
      if (await wanted.evaluate((node) => node === document.activeElement)) return wanted;
      await page.keyboard.press('Tab');
    }
    throw new Error(`120 times Tab does not lead to the ${role} ${name}`);
  }

  /** Composes a text in a box: what the input method shows letter by letter, and what it writes at last. */
  async compose(box: Locator, letters: readonly string[], text: string): Promise<void> {
    const { page } = this.screen;
    await box.focus();
    const session = await page.context().newCDPSession(page);
    for (const shown of letters) {
      await session.send('Input.imeSetComposition', {
        text: shown,
        selectionStart: shown.length,
        selectionEnd: shown.length,
      });
      // Longer than a box waits for typing to rest.
      await page.waitForTimeout(350);
    }
    await session.send('Input.insertText', { text });
    await session.detach();
  }
}
