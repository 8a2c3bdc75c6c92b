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
    await expect(office.field('Station code')).toHaveValue('61990001');
    await office.fill({ 'Station name': 'Late Weir' });
    await office.save();
    await expect(office.row('0061990001')).toHaveCount(0);
    await desk.goTo('/station/61990001');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Late Weir');
    await expect(page.getByText('31.75').first()).toBeVisible();
    await desk.goTo('/strong/original-data?stcd=61990001&element=Z');
    for (const stage of ['31.25', '31.50', '31.75'])
      await expect(page.getByText(stage).first()).toBeVisible();
    // Other stories count the stations.
    await desk.goTo('/site-Sys/SiteMsgManagement?keyword=61990001');
    await office.act('Late Weir', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('Late Weir')).toHaveCount(0);
  },
);
