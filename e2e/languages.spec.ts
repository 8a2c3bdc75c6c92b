import { onEveryScreen, rawKeysOn } from './drivers/all-screens.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

for (const [culture, width, height] of [
  ['en', 1440, 900],
  ['zh-Hans', 1440, 900],
  ['zh-Hans', 390, 844],
] as const) {
  story(
    `every screen speaks ${culture} at ${width} × ${height}, shows no raw key, and cuts nothing off sideways`,
    async ({ desk }) => {
      story.setTimeout(300_000);
      await desk.page.setViewportSize({ width, height });
      await desk.open('/login');
      await desk.speak(culture);
      await onEveryScreen(desk, async (path) => {
        await expect(desk.page.locator('html')).toHaveAttribute('lang', culture);
        expect([path, await rawKeysOn(desk)]).toEqual([path, []]);
        const text = await desk.page.locator('body').innerText();
        if (culture === 'zh-Hans') expect(text).toMatch(/[\u4e00-\u9fff]{2}/);
        expect(
          await desk.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    },
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  story(`axe finds nothing serious on any screen in the ${colorScheme} theme`, async ({ desk }) => {
    story.setTimeout(300_000);
    await desk.page.emulateMedia({ colorScheme });
    await onEveryScreen(desk, async (path) => {
      expect([path, await seriousViolations(desk)]).toEqual([path, []]);
    });
  });
}

story('a supervisor on a phone finds a station on the map and sees its values', async ({ desk }) => {
  await desk.page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn('mobile', 'Mobile#123');
  await desk.open('/device-map');
  const stcd = '61000013';
  await desk.page.getByRole('searchbox', { name: 'Find a station' }).fill(stcd);
  await desk.page.getByRole('option').click();
  const sheet = desk.page.locator('.station-panel');
  await expect(sheet.getByText(stcd)).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText('Hanzhong');
});
