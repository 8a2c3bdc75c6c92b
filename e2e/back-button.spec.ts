import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'after signing out, the Back button leads to sign-in and shows nothing of before',
  async ({ product, playwright, launchOptions }) => {
    // Browsers keep pages that are left in memory; the one of this story does so as those of people do.
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
    try {
      const desk = new Screen(await browser.newPage(), product.url);
      await desk.openAs('host', '/system-setting/tenant');
      await desk.markThisPage();
      await desk.signOut();
      await desk.page.evaluate(() => void setTimeout(() => history.back()));
      await expect(desk.page).toHaveURL(/\/login\?redirect=%2Fsystem-setting%2Ftenant$/);
      await expect(desk.page.locator('#userNameOrEmailAddress')).toBeVisible();
      expect(await desk.isMarkedPage()).toBe(false);
    } finally {
      await browser.close();
    }
  },
);
