import { Administration } from './drivers/administration.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  story(`axe finds nothing serious in the dialogs of administration, ${colorScheme}`, async ({ desk }) => {
    const office = new Administration(desk);
    await desk.page.emulateMedia({ colorScheme });
    await desk.openAs('admin', '/system-setting/role');
    await office.edit('Viewer');
    expect(await seriousViolations(desk)).toEqual([]);
    await desk.open('/system-setting/user');
    await office.edit('admin');
    expect(await seriousViolations(desk)).toEqual([]);
    await office.dialog().getByRole('button', { name: 'Cancel' }).click();
    await office.act('viewer', 'Stations…');
    await expect(office.dialog().getByText('Selected:', { exact: false })).toBeVisible();
    expect(await seriousViolations(desk)).toEqual([]);
  });
}
