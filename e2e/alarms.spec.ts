import { expect, story } from './drivers/story.ts';

story(
  'the storm rings; an alarm acknowledged on one screen is acknowledged on another',
  async ({ desk, context }) => {
    story.setTimeout(150_000);
    const { page } = desk;
    await desk.openAs('admin', '/alarm/AlarmManage');
    const button = page.getByRole('button', { name: /^Acknowledge: / }).first();
    await expect(button).toBeVisible({ timeout: 90_000 });
    await expect(page).toHaveTitle(/^\(\d+\) /);
    const text = ((await button.getAttribute('aria-label')) ?? '').replace('Acknowledge: ', '');
    const other = await context.newPage();
    await other.goto(`${new URL(page.url()).origin}/alarm/AlarmRecord`);
    const row = other.getByRole('row').filter({ hasText: text }).first();
    await expect(row).toContainText('nacknowledged');
    // The first one may be another by now.
    const ofThis = page.getByRole('button', { name: `Acknowledge: ${text}` });
    await ofThis.click();
    await expect(ofThis).toHaveCount(0);
    await other
      .getByRole('row')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Details/ })
      .first()
      .click();
    await expect(
      other.getByRole('dialog').getByRole('row').filter({ hasText: 'Acknowledged' }),
    ).toContainText('admin');
  },
);

story(
  'stations with alarms stand on a map beside their list, and a row shows its place',
  async ({ desk }) => {
    story.setTimeout(150_000);
    const { page } = desk;
    await desk.openAs('admin', '/alarm/AlarmDevice');
    const map = page.getByRole('region', { name: 'Alarms on the map', exact: true });
    const button = page.getByRole('button', { name: 'Show on map' }).first();
    await expect(button).toBeVisible({ timeout: 90_000 });
    await expect(map).toContainText(/\d+ stations; in a ring: not acknowledged/);
    await expect(map.locator('canvas')).toBeVisible();
    const name = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
    await button.click();
    await expect(map.getByRole('status')).toContainText(name);
  },
);
