import { Administration } from './drivers/administration.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

const screen = '/production-manager/device-produce';

story('a batch of devices is made, labelled, and one of them opened by its QR code', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = desk;
  await desk.openAs('admin', `${screen}?keyword=B7`);
  await office.button('New batch…').click();
  await office.fill({ Prefix: 'RG-', 'How many': '12', Digits: '4', Batch: 'B7' });
  await expect(office.dialog().getByRole('status')).toHaveText('RG-0001 – RG-0012');
  await office.save();
  await expect(page.getByText('1–12 of 12')).toBeVisible();
  await office.button('New batch…').click();
  await office.fill({ Prefix: 'rg-', 'First number': '12', 'How many': '3', Digits: '4' });
  await office.ok();
  await expect(office.dialog()).toContainText('1 of these 3 numbers are taken already: rg-0012');
  await office.dialog().getByRole('button', { name: 'Cancel' }).click();
  await office.confirm('Leave without saving');

  await page.getByRole('columnheader').getByRole('checkbox').check({ force: true });
  await office.button('Print labels…').click();
  await office.dialog().getByLabel('Label size').selectOption({ label: 'Roll, labels of 60 × 40 mm' });
  await expect(office.dialog()).toContainText('12 pages of 60 × 40 mm');
  await expect(office.dialog()).toContainText('Only this machine can open this address');
  expect(await seriousViolations(desk)).toEqual([]);
  await office.dialog().getByRole('button', { name: 'Mark 12 as printed' }).click();
  await expect(office.row('RG-0003')).toContainText('Printed');

  // Signed out while nothing is open: a page would leave for the sign-in by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${desk.url}${screen}?open=RG-0003`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.locator('#tenancyName').fill('Default');
  await page.locator('#userNameOrEmailAddress').fill('admin');
  await page.locator('#password').fill('Admin#123');
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Device RG-0003' });
  await expect(details).toContainText('B7');
  expect(await seriousViolations(desk)).toEqual([]);
});

story('a device is bound, shared and unbound again; its history stays', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = desk;
  await desk.openAs('admin', screen);
  await office.button('New device').click();
  await office.fill({ Number: 'SH-1' });
  await office.save();
  await page.getByRole('tab', { name: 'Binding' }).click();
  await office.button('Bind a device').click();
  await office.fill({ 'Device number': 'SH-9', Place: 'mast' });
  await office.dialog().getByRole('button', { name: 'Station' }).click();
  await page.getByRole('combobox', { name: 'Station' }).fill('61000002');
  await page.getByRole('option').filter({ hasText: '61000002' }).click();
  await office.ok();
  await expect(office.dialog()).toContainText('There is no device with the number "SH-9".');
  await office.fill({ 'Device number': 'sh-1' });
  await office.save();
  const row = office.row('SH-1 · 61000002');
  await expect(row).toContainText('mast');
  expect(await seriousViolations(desk)).toEqual([]);

  await office.act('SH-1 · 61000002', 'Share');
  await office.ok();
  await expect(office.dialog()).toContainText('Choose at least one person');
  await office.tick(/^viewer/);
  await office.save();
  await page.getByRole('tab', { name: 'Shared by me' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'viewer' })).toContainText('In effect');
  await page.getByRole('tab', { name: 'Binding' }).click();
  await office.act('SH-1 · 61000002', 'Unbind');
  await office.confirm('Unbind');
  await expect(office.told('Device SH-1 unbound from station 61000002')).toBeVisible();
  await desk.open(`${screen}?open=SH-1`);
  await expect(page.getByRole('dialog', { name: 'Device SH-1' })).toContainText('61000002 · mast');
  await desk.open(`${screen}?tab=sharedByMe`);
  await expect(page.getByText('You share nothing.')).toBeVisible();
  await desk.speak('zh-Hans');
  await expect(page.getByText('您尚未共享。')).toBeVisible();
  expect(await seriousViolations(desk)).toEqual([]);
});
