import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story('two hundred stations are asked with progress, and what waits is called off', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = desk;
  await desk.openAs('admin', '/site-Sys/SendCmd');
  await office.button('New command…').click();
  const all = office.dialog().getByRole('combobox', { name: 'All of a type' });
  const large = all.locator('option', { hasText: /\((\d{3})\)$/ }).first();
  const counted = async () => Number(/\((\d+)\)/.exec((await large.textContent()) ?? '')?.[1]);
  // They are counted as they come.
  await expect.poll(counted).toBeGreaterThan(199);
  const count = await counted();
  await all.selectOption((await large.getAttribute('value')) ?? '');
  await office.save();
  const progress = page.getByRole('progressbar', { name: 'Commands that have ended' });
  await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(` of ${count}$`));
  await expect(page.getByText(/^Answered \d+$/)).toBeVisible();
  // Stations that keep silent are waited for and asked again: what has not gone out to them is called off.
  const cancel = page.getByRole('button', { name: 'Cancel what waits…' });
  const isWaiting = await cancel.click({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (isWaiting) {
    await office.confirm('Cancel what waits');
    await expect(page.locator('.sw-toasts')).toContainText(/commands? cancelled/);
  }
  await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(`^\\d{3} of ${count}$`));
  await desk.speak('zh-Hans');
  await expect(page.getByText(/^已应答 \d+$/).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '已结束的命令' })).toBeVisible();
});
