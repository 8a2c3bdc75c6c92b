import { expect, story } from './drivers/story.ts';

// Browsers keep pages that are left in memory; the one of these stories does so as those of people do.
story.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

story('after signing out, the Back button leads to sign-in and shows nothing of before', async ({ desk }) => {
  await desk.openAs('host', '/system-setting/tenant');
  await desk.markThisPage();
  await desk.signOut();
  await desk.page.evaluate(() => void setTimeout(() => history.back()));
  await expect(desk.page).toHaveURL(/\/login\?redirect=%2Fsystem-setting%2Ftenant$/);
  await expect(desk.page.locator('#userNameOrEmailAddress')).toBeVisible();
  expect(await desk.isMarkedPage()).toBe(false);
});
