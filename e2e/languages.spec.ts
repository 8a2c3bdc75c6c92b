import { expect, seriousViolations, story } from './drivers/story.ts';

const screens = ['/', '/device-map', '/strong/last-data', '/strong/original-data'];

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  story(
    `every screen speaks Chinese at ${width} × ${height}, shows no raw key, and cuts nothing off sideways`,
    async ({ desk }) => {
      await desk.page.setViewportSize({ width, height });
      await desk.signIn('admin', 'Admin#123');
      await desk.speak('zh-Hans');
      for (const path of screens) {
        await desk.open(path);
        await expect(desk.page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
        const text = await desk.page.locator('body').innerText();
        expect(text).toMatch(/[\u4e00-\u9fff]{2}/);
        expect(text.match(/\b[a-z]+(?:[A-Z][a-z]+)*\.[a-z][\w]*\.[a-z]\w*\b/g)).toBeNull();
        expect(
          await desk.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    },
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  story(`axe finds nothing serious on any screen in the ${colorScheme} theme`, async ({ desk }) => {
    await desk.page.emulateMedia({ colorScheme });
    await desk.open('/login');
    expect(await seriousViolations(desk)).toEqual([]);
    await desk.signIn('viewer', 'Viewer#123');
    for (const path of screens) {
      await desk.open(path);
      expect([path, await seriousViolations(desk)]).toEqual([path, []]);
    }
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
