import { Administration } from './drivers/administration.ts';
import { makerOfStories, signedPack } from './drivers/firmware-maker.ts';
import { Product } from './drivers/product.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'devices of a basin are upgraded wave by wave, paused by a person, and each says what it runs',
  async ({ page }) => {
    const product = await Product.launch({
      basins: [['--stations', '40', '--centre', '1', '--seed', '1', '--tenant', 'Default']],
    });
    try {
      const [, key = ''] = makerOfStories.split(/=(.*)/s);
      product.startStations(['--speed', '60', '--firmware-key', key]);
      const desk = new Screen(page, product.url);
      const office = new Administration(desk);
      await desk.openAs('admin', '/site-Sys/FirmwarePack');
      await page.locator('input[type=file]').setInputFiles({
        ...{ name: 'rain.swfw', mimeType: 'application/octet-stream' },
        buffer: signedPack({ version: '3.0.0', models: ['RG-200'], notes: '' }, 20_000),
      });
      await expect(page.getByRole('row', { name: /3\.0\.0/ })).toContainText('Ready');

      await desk.goTo('/site-Sys/OTAUpgrade');
      await office.button('New upgrade').click();
      await office.field('Firmware pack').selectOption({ label: '3.0.0 (RG-200)' });
      await office.ok();
      const panel = page.getByRole('dialog');
      const devices = panel.getByRole('table', { name: 'Devices' });
      const upgraded = devices.getByRole('row').filter({ hasText: 'Confirmed' }).filter({ hasText: '3.0.0' });
      await expect(upgraded.first()).toBeVisible({ timeout: 120_000 });
      const steer = async (act: string) => {
        await panel.getByRole('button', { name: act }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: act }).click();
      };
      await steer('Pause');
      await expect(panel.getByRole('button', { name: 'Go on' })).toBeVisible();
      await steer('Go on');
      await expect(panel.getByRole('button', { name: 'Pause' })).toBeVisible();
      // The canaries are five.
      await expect.poll(() => upgraded.count(), { timeout: 120_000 }).toBeGreaterThan(5);
    } finally {
      await product.close();
    }
  },
);

story('an upgrade asks for a pack, and says why it cannot begin without one', async ({ desk }) => {
  const { page } = desk;
  await desk.openAs('admin', '/site-Sys/OTAUpgrade');
  await expect(page.getByText('No upgrade was started yet')).toBeVisible();
  await page.getByRole('button', { name: 'New upgrade' }).click();
  const dialog = page.getByRole('dialog', { name: 'New upgrade' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toContainText('Firmware pack');
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await desk.speak('zh-Hans');
  await expect(page.getByRole('heading', { level: 1, name: '远程升级' })).toBeVisible();
});
