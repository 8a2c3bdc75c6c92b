import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a rating curve is pasted from a spreadsheet, told what is wrong with a row, drawn, and kept',
  async ({ desk }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', '/site-Sys/ParameterManagement?tab=curves&stcd=61000001');
    await office.button('New curve').click();
    await office.fill({ Name: 'Survey of spring', 'Valid from': '2026-03-01 08:00' });
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Stage\tDischarge\n10.5\t0\n11\t120\n12\t90');
      document
        .querySelector('.sw-pair-table input')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(office.dialog()).toContainText('Row 3: 90 at the stage 12 is less than 120 at the stage 11');
    await office.dialog().getByLabel('Discharge (m³/s), row 3').fill('260');
    await expect(page.getByRole('img', { name: 'Rating curve with 3 points' })).toBeVisible();
    await office.save();
    await expect(office.row('Survey of spring')).toContainText('3 points, 10.5 to 12 m');
    await office.act('Survey of spring', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('Survey of spring')).toHaveCount(0);
  },
);
