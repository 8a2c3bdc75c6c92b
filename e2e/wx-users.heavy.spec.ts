import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story('WeChat: an account is bound to a user, held back, and unbound', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = desk;
  await desk.openAs('admin', '/system-setting/wx-open-user');
  await office.button('Bind an account').click();
  await office.fill({ OpenID: 'oStory-of_WeChat' });
  const viewer = office
    .field('User')
    .locator('option')
    .filter({ hasText: /^viewer \(/ });
  await expect(viewer).toHaveCount(1);
  await office.field('User').selectOption(String(await viewer.getAttribute('value')));
  await office.save();
  const row = page.getByRole('row', { name: /oStory-of_WeChat/ });
  await expect(row).toContainText('viewer');
  await office.act('oStory-of_WeChat', 'Hold data back');
  await expect(office.told('Saved successfully')).toBeVisible();
  await office.act('oStory-of_WeChat', 'Unbind…');
  await office.confirm('Unbind');
  await expect(row).toContainText('Not bound');
});
