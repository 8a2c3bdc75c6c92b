import { Administration } from './drivers/administration.ts';
import { Caller } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

const adminPassword = 'Admin#123';

story(
  'name, logo and public map are settled; a file that is no picture is refused in words',
  async ({ desk }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/BasicInformation');
    await office.button('Edit').click();
    await office.fill({ 'System name': 'Han River Watch' });
    await office.save();
    await expect(office.page.locator('.sw-sidebar')).toContainText('Han River Watch');
    await office.button('Edit').click();
    await office.fill({ 'System name': '' });
    await office.save();
    await expect(office.page.locator('.sw-sidebar')).not.toContainText('Han River Watch');

    await office.button('Choose a picture…').click();
    const file = office.dialog().locator('input[type=file]');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(office.dialog().getByText('logo.png is not a picture this browser can read.')).toBeVisible();
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(600_000) });
    await expect(office.dialog().getByText('large.png is 586 kB; at most 512 kB is accepted.')).toBeVisible();
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await file.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
    await expect(office.dialog().getByText('1 × 1 pixels', { exact: false })).toBeVisible();
    await office.save();
    await expect(office.page.getByText('Your own logo')).toBeVisible();
    await office.button('Restore default logo').click();
    await office.confirm('Restore default logo');
    await expect(office.page.getByText('The default logo', { exact: true })).toBeVisible();
  },
);

story(
  'the white list says where one comes from and lets nobody lock themselves out',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/apiLoginWhiteList', { tenancyName: 'Riverside' });
    await expect(office.page.getByText('Your address is 127.0.0.1.')).toBeVisible();
    await office.button('Add addresses').click();
    await office.fill({ Addresses: '203.0.113.0/24' });
    await expect(
      office.dialog().getByText('Your own address is not included.', { exact: false }),
    ).toBeVisible();
    await office.ok();
    await expect(
      office.dialog().getByText('With this list nobody could sign in from 127.0.0.1', { exact: false }),
    ).toBeVisible();
    await office.fill({ Addresses: '127.0.0.0/8', Description: 'This house' });
    await office.save();
    await expect(office.row('127.0.0.0/8')).toContainText('Includes your address');
    await Caller.signIn(product.url, 2, 'admin', adminPassword);
    await office.act('127.0.0.0/8', 'Delete…');
    await expect(office.question()).toContainText('sign-in is then allowed from any address');
    await office.confirm('Delete');
    await expect(office.row('127.0.0.0/8')).toHaveCount(0);
  },
);

story('the audit log tells who changed what, from where, and never a password', async ({ desk, product }) => {
  const office = new Administration(desk);
  await desk.openAs('admin', '/system-setting/user');
  await office.makeUser('qian.lan', [], 'Secret#1');
  await office.save();
  await office.edit('viewer');
  await office.fill({ Phone: '13800000001' });
  await office.save();
  await desk.open('/system-setting/audit-log?userName=admin&action=user.changed&target=viewer');
  const row = office.page.getByRole('row').filter({ hasText: 'viewer' }).first();
  await expect(row).toContainText('User changed');
  await expect(row).toContainText('127.0.0.1');
  await row.getByRole('button', { name: 'Show changes: User changed, viewer' }).click();
  await expect(office.dialog().getByRole('row', { name: 'Phone' })).toContainText('13800000001');
  await office.dialog().getByRole('button', { name: 'Close' }).click();
  await desk.open('/system-setting/audit-log?begin=2000-01-01T00:00&end=2000-01-02T00:00');
  await expect(office.page.getByText('No entries match these filters')).toBeVisible();
  const api = await Caller.signIn(product.url, 1, 'admin', adminPassword);
  const log = await api.get<{ items: object[] }>('AuditLog/GetAll', { maxResultCount: 1000 });
  expect(JSON.stringify(log)).not.toMatch(/Secret#1|Admin#123/);
});

story('versions and health of backend, relay and database stand on one page', async ({ desk }) => {
  await desk.openAs('admin', '/system-setting/versionInformation');
  for (const part of ['Data centre (backend)', 'Live service (relay)', 'Database'])
    await expect(desk.page.getByRole('region', { name: part })).toContainText('Healthy');
  await expect(desk.page.getByRole('region', { name: 'Database' })).toContainText('Embedded (PGlite)');
  await expect(desk.page.getByRole('region', { name: 'Data retention' })).toContainText(/Readings\s*Forever/);
});
