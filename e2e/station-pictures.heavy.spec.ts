import { Administration } from './drivers/administration.ts';
import { drawnPicture } from './drivers/picture.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a picture of a station is added on its page, looked at on the whole screen by keys, found among all, and deleted',
  async ({ desk }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', '/station/61000001');
    await office.button('Add pictures…').click();
    const buffer = await drawnPicture(page);
    await page.locator('input[type=file]').setInputFiles([
      { name: 'North gauge.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20 * 1024 ** 2) },
    ]);
    await expect(page.getByText(/"large.jpg" has 20.* MB; at most 15 MB are allowed/)).toBeVisible();
    const shown = page
      .getByRole('list', { name: 'Pictures', exact: true })
      .getByRole('button', { name: /North gauge/ })
      .first();
    await expect(shown).toBeVisible();
    await shown.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.yarl__slide_current img')).toHaveAttribute('src', /^data:image\/jpeg/);
    await page.keyboard.press('Escape');
    await expect(shown).toBeFocused();

    await desk.open('/system-setting/station-category?tab=pictures');
    await page.getByLabel('Search').fill('north gauge');
    await expect(page.getByRole('button', { name: /North gauge · 61000001/ })).toBeVisible();
    await office.button('Delete picture North gauge').click();
    await office.confirm('Delete');
    await expect(page.getByText('No picture matches these filters')).toBeVisible();
  },
);
