import { Administration, administrationPaths } from './drivers/administration.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

const adminPassword = 'Admin#123';

for (const colorScheme of ['light', 'dark'] as const) {
  story(`axe finds nothing serious on the screens of administration, ${colorScheme}`, async ({ desk }) => {
    await desk.page.emulateMedia({ colorScheme });
    await desk.signIn('admin', adminPassword);
    for (const path of administrationPaths) {
      await desk.open(path);
      expect([path, await seriousViolations(desk)]).toEqual([path, []]);
    }
  });

  story(`axe finds nothing serious in the dialogs of administration, ${colorScheme}`, async ({ desk }) => {
    const office = new Administration(desk);
    await desk.page.emulateMedia({ colorScheme });
    await desk.signIn('admin', adminPassword);
    await desk.open('/system-setting/role');
    await office.edit('Viewer');
    expect(await seriousViolations(desk)).toEqual([]);
    await desk.open('/system-setting/user');
    await office.edit('admin');
    expect(await seriousViolations(desk)).toEqual([]);
    await office.dialog().getByRole('button', { name: 'Cancel' }).click();
    await office.act('viewer', 'Stations…');
    await expect(office.dialog().getByText('Chosen:', { exact: false })).toBeVisible();
    expect(await seriousViolations(desk)).toEqual([]);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  story(
    `the screens of administration speak Chinese at ${width} × ${height} and cut nothing off`,
    async ({ desk }) => {
      await desk.page.setViewportSize({ width, height });
      await desk.signIn('admin', adminPassword);
      await desk.speak('zh-Hans');
      for (const path of administrationPaths) {
        await desk.open(path);
        const text = await desk.page.locator('body').innerText();
        expect(text).toMatch(/[\u4e00-\u9fff]{2}/);
        expect(text.match(/\b[a-z]+(?:[A-Z][a-z]+)*\.[a-z][\w]*\.[a-z]\w*\b/g)).toBeNull();
        const over = await desk.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, over]).toEqual([path, 0]);
      }
    },
  );
}
