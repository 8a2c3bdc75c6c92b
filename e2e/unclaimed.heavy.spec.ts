import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';
import { reportAsStranger } from './drivers/stranger.ts';

story(
  'a station that reports without having been entered waits in a list, and is entered with its past',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await reportAsStranger(product, { centre: 1, address: '0061990001', stages: [31.25, 31.5, 31.75] });
    await desk.openAs('admin', '/site-Sys/SiteMsgManagement');
    await page.getByRole('tab', { name: 'Unclaimed' }).click();
    await expect(office.row('0061990001')).toContainText('Stage 31.75 m');
    await office.button('Enter 0061990001 as a station').click();
    await expect(office.told('61990001 has what it reported before')).toBeVisible();
    await expect(office.row('0061990001')).toHaveCount(0);
    await desk.goTo('/station/61990001');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('61990001');
    await expect(page.getByText('31.75').first()).toBeVisible();
    await desk.goTo('/strong/original-data?stcd=61990001&element=Z');
    for (const stage of ['31.25', '31.50', '31.75'])
      await expect(page.getByText(stage).first()).toBeVisible();
    // Other stories count the stations.
    await desk.goTo('/site-Sys/SiteMsgManagement?keyword=61990001');
    await office.act('61990001', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('61990001')).toHaveCount(0);
  },
);

story(
  'several that report are entered together, one of them with a name; all of it is undone as an import',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    const { page } = desk;
    const addresses = ['0061990011', '0061990012', '0061990013'];
    for (const address of addresses) await reportAsStranger(product, { centre: 1, address, stages: [31.25] });
    await desk.openAs('admin', '/site-Sys/SiteMsgManagement?tab=unclaimed&address=006199001');
    await office.act('0061990011', 'Enter with more details…');
    await expect(office.field('Station code')).toHaveValue('61990011');
    await office.fill({ 'Station name': 'Late Weir' });
    await office.save();
    await expect(page.getByRole('row').filter({ hasText: '006199001' })).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click({ force: true });
    await page.locator('.sw-selection-bar').getByRole('button', { name: 'Enter', exact: true }).click();
    await expect(page.getByText('No unknown station reports at your centre')).toBeVisible();
    await desk.open('/site-Sys/SiteMsgManagement?keyword=6199001');
    for (const name of ['Late Weir', '61990012', '61990013']) await expect(office.row(name)).toBeVisible();
    await office.button('Tasks: 0 running').click();
    await office.button('Import: Unclaimed').click();
    await page.getByRole('menuitem', { name: 'Undo the import' }).click();
    await expect(office.row('61990012')).toHaveCount(0);
    await office.act('Late Weir', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('Late Weir')).toHaveCount(0);
  },
);
