import type { Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

/** What people type who write by an input method. */
export class Keys {
  private readonly screen: Screen;

  constructor(screen: Screen) {
    this.screen = screen;
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
