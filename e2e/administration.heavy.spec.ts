import { Administration } from './drivers/administration.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

story('axe finds nothing serious in the dialogs of administration, light and dark', async ({ desk }) => {
  const office = new Administration(desk);
  const isFaultless = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.page.emulateMedia({ colorScheme });
      expect([colorScheme, await seriousViolations(desk)]).toEqual([colorScheme, []]);
    }
  };
  await desk.openAs('admin', '/system-setting/role');
  await office.edit('Viewer');
  await isFaultless();
  await desk.page.keyboard.press('Escape');
  await desk.goTo('/system-setting/user');
  await office.edit('admin');
  await isFaultless();
  await office.dialog().getByRole('button', { name: 'Cancel' }).click();
  await office.act('viewer', 'Stations…');
  await expect(office.dialog().getByText('Selected:', { exact: false })).toBeVisible();
  await isFaultless();
});
