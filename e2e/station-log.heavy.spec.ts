import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story(
  'what was done at a station is written down, marks its data as not to be trusted, and stands below its chart',
  async ({ desk }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    // Rows change places as stations report: which one was clicked is known afterwards.
    await page.getByRole('row').nth(3).getByRole('link').first().click();
    await office.button('Pin a note…').click();
    const stcd = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await office.fill({ What: 'Silt in the stilling well', 'Who was there': 'Li Ming' });
    await page.getByLabel('Data not to be trusted').check({ force: true });
    await office.save();
    const notes = page.getByRole('list', { name: 'Notes' });
    await expect(notes).toContainText('Silt in the stilling well · Li Ming · not to be trusted');
    await desk.goTo(`/site-Sys/station-log?stcd=${stcd}`);
    await office.act('Silt in the stilling well', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('Silt in the stilling well')).toHaveCount(0);
  },
);
