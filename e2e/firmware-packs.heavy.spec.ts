import { signedPack } from './drivers/firmware-maker.ts';
import { expect, story } from './drivers/story.ts';

const head = { version: '2.4.1-story', models: ['RG-200'], notes: 'Reads tips twice' };

story(
  'a pack is added, told whose it is, and handed to phones; one of the wrong model is refused',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/site-Sys/FirmwarePack');
    await expect(page.getByText('Checked by the keys stories')).toBeVisible();
    const file = page.locator('input[type=file]');
    const give = (name: string, buffer: Buffer) =>
      file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await give('rg-200.swfw', signedPack(head, 600_000));
    const row = page.getByRole('row', { name: /2\.4\.1-story/ });
    await expect(row).toContainText('Ready');
    await expect(row).toContainText('stories');

    await give('other.swfw', signedPack({ ...head, version: '9', models: ['XX-1'] }, 5_000));
    const refused = page.getByRole('row', { name: /other\.swfw/ });
    await expect(refused).toContainText('Refused');
    await expect(refused).toContainText('it fits XX-1');
    await refused.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(refused).toBeHidden();

    await row.getByRole('button', { name: 'Offer to phones' }).click();
    await expect(row.getByRole('button', { name: 'Not to phones any more' })).toBeVisible();
    await desk.goTo('/system-setting/wx-ota-pack');
    const saving = page.waitForEvent('download');
    await page
      .getByRole('row', { name: /2\.4\.1-story/ })
      .getByRole('button', { name: 'Save' })
      .click();
    expect((await saving).suggestedFilename()).toBe('rg-200.swfw');

    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '手机升级固件包' })).toBeVisible();
  },
);
