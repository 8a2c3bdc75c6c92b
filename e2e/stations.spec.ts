import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a station is made on tabs, told what is wrong where it stands, found, and deleted',
  async ({ desk }) => {
    const office = new Administration(desk);
    const tab = (name: RegExp) => office.page.getByRole('tab', { name }).click();
    await desk.openAs('admin', '/site-Sys/SiteMsgManagement');
    // The menu is longer than the screen: it shows where one is.
    await expect(office.page.locator('.sw-sidebar [aria-current="page"]')).toBeInViewport();
    await office.button('New station').click();
    await office.fill({ 'Station code': '70990001', 'Station name': 'Old Weir' });
    await office.field('Type').selectOption('River stage');
    await tab(/Place/);
    await office.field('Coordinate system').selectOption('GCJ-02 (AMap, Tencent)');
    await office.fill({ Longitude: '114.305', Latitude: '30.593' });
    await tab(/Warning levels/);
    await office.fill({ 'Warning stage': '27.3', 'Guarantee stage': '26' });
    await tab(/General/);
    await office.ok();
    await expect(office.page.getByText('has to be below the guarantee stage')).toBeVisible();
    await office.fill({ 'Guarantee stage': '29.73' });
    await office.save();
    await office.page.getByLabel('Search').fill('old weir');
    await expect(office.row('Old Weir')).toContainText('114.299');
    await expect(office.row('Old Weir').getByRole('link', { name: 'Old Weir' })).toHaveAttribute(
      'href',
      '/station/70990001',
    );
    await office.act('Old Weir', 'Delete…');
    await expect(office.page.getByText('Its readings and messages stay')).toBeVisible();
    await office.confirm('Delete');
    await expect(office.row('Old Weir')).toHaveCount(0);
  },
);
