import { expect, story } from './drivers/story.ts';

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
