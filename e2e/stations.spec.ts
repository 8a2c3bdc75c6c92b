import { readFileSync } from 'node:fs';
import { Administration } from './drivers/administration.ts';
import { ImportWindow } from './drivers/import-window.ts';
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

story.describe('every field of a station', () => {
  for (const { format, ending } of [
    { format: 'Excel', ending: 'xlsx' },
    { format: 'CSV', ending: 'csv' },
  ])
    story(`leaves in a file of ${format} and comes back by the import, as it was`, async ({ desk }) => {
      const code = ending === 'csv' ? '0070990003' : '0070990002';
      const office = new Administration(desk);
      const window = new ImportWindow(desk);
      const tab = (name: RegExp) => office.page.getByRole('tab', { name }).click();
      const given: Record<string, Record<string, string>> = {
        General: { 'Station code': code, 'Station name': `Bridge ${ending}`, 'English name': 'Round Trip' },
        Place: { Longitude: '114.305', Latitude: '30.593' },
        'Warning levels': {
          'Warning stage': '27.355',
          'Main flood season from': '06-15',
          'Main flood season to': '08-31',
          'Flood-limit level, main season': '26.5',
        },
        Reporting: { 'Reports every': '300', MN: `mn_${code}` },
      };
      await desk.openAs('admin', '/site-Sys/SiteMsgManagement');
      await office.button('New station').click();
      for (const [name, values] of Object.entries(given)) {
        await tab(new RegExp(`^${name}`));
        await office.fill(values);
      }
      await tab(/^Place/);
      await office.field('Coordinate system').selectOption('GCJ-02 (AMap, Tencent)');
      await tab(/^General/);
      await office.field('Type').selectOption('River stage');
      await office.save();
      await office.page.getByLabel('Search').fill(code);
      await expect(office.page.getByText('1–1 of 1')).toBeVisible();
      const content = readFileSync(await desk.exported(`Every field, to import again, as ${format}`));
      await office.act(`Bridge ${ending}`, 'Delete…');
      await office.confirm('Delete');
      await expect(office.row(`Bridge ${ending}`)).toHaveCount(0);
      await office.button('Import…').click();
      await window.choose(`all.${ending}`, content);
      await window.press('Check 1 row');
      await window.press('Import 1 row');
      await expect(window.dialog).toContainText('Done, 1 created');
      await window.press('Close');
      await office.edit(`Bridge ${ending}`);
      for (const [name, values] of Object.entries(given)) {
        await tab(new RegExp(`^${name}`));
        for (const [label, value] of Object.entries(values).filter(([label]) => label !== 'Station code'))
          await expect(office.field(label)).toHaveValue(value);
      }
      await tab(/^Place/);
      await expect(office.field('Coordinate system')).toHaveValue('GCJ02');
      await office.page.keyboard.press('Escape');
      await office.act(`Bridge ${ending}`, 'Delete…');
      await office.confirm('Delete');
      await expect(office.row(`Bridge ${ending}`)).toHaveCount(0);
    });
});
