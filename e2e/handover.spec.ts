import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story('a shift is handed over with what is open, and the next one reads and signs it', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = desk;
  await desk.openAs('operator', '/alarm/AlarmManage');
  await page.getByRole('link', { name: 'Hand over', exact: true }).click();
  await office.button('Hand over…').click();
  await expect(office.dialog()).toContainText(/From .* rang, /);
  await office.field('To').selectOption({ label: 'Ada Admin (admin)' });
  await office.fill({ Notes: 'The weir is being cleaned until noon.' });
  await office.save();
  const row = page.getByRole('row').filter({ hasText: 'The weir is being cleaned' });
  await expect(row).toContainText('not signed yet');
  await desk.openAs('admin', '/alarm/AlarmHandover?unsigned=true');
  await page.getByRole('row').filter({ hasText: 'The weir' }).getByRole('button').first().click();
  await expect(office.dialog()).toContainText('The weir is being cleaned until noon.');
  await office.button('Print').click();
  await expect(page.getByRole('region', { name: 'Hand-over on sheets of paper' })).toContainText(
    'Taken over',
  );
  await office.button('Close').last().click();
  await office.button('Sign as read').click();
  await office.fill({ Remark: 'Read.' });
  await office.ok();
  await expect(page.getByRole('dialog').first()).toContainText(/admin, \d{4}-.*: Read\./);
  await desk.open('/alarm/AlarmHandover');
  await expect(page.getByRole('row').filter({ hasText: 'The weir' })).toContainText(/admin, \d{4}/);
});
