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
    await button.click();
    await expect(page.getByRole('button', { name: `Acknowledge: ${text}` })).toHaveCount(0);
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
