import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story('a device type is made, found, edited and deleted, and the audit log tells it', async ({ desk }) => {
  const office = new Administration(desk);
  await desk.openAs('admin', '/system-setting/device-type');
  await office.button('New device type').click();
  await office.ok();
  await expect(office.field('Name')).toHaveAttribute('aria-invalid', 'true');
  await office.fill({ Name: 'Tipping bucket', Code: 'RG-02' });
  await office.field('Measures').selectOption('Rain');
  await office.save();
  await office.page.getByLabel('Search').fill('rg-0');
  await expect(office.row('Tipping bucket')).toContainText('SL 651');
  await office.edit('Tipping bucket');
  await office.fill({ Remark: '0.2 mm a tip' });
  await office.save();
  await expect(office.row('Tipping bucket')).toContainText('0.2 mm a tip');
  await office.page.getByLabel('Search').fill('rg-1');
  await expect(office.page.getByText('Nothing matches these filters')).toBeVisible();
  await office.page.getByLabel('Search').fill('rg-0');
  await office.act('Tipping bucket', 'Delete…');
  await office.confirm('Delete');
  await expect(office.row('Tipping bucket')).toHaveCount(0);
  await desk.open('/system-setting/audit-log');
  for (const done of ['created', 'changed', 'deleted']) {
    // Other stories make device types, too.
    const entry = office.page.getByRole('row').filter({ hasText: 'Tipping bucket' });
    await expect(entry.getByRole('cell', { name: `Device type ${done}`, exact: true })).toBeVisible();
  }
});
