import { Account } from './drivers/account.ts';
import { Administration } from './drivers/administration.ts';
import { Caller } from './drivers/api.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

const adminPassword = 'Admin#123';

story(
  'the host makes a tenant, whose administrator signs in with the one-time password and has to choose another',
  async ({ desk, product, browser }) => {
    const office = new Administration(desk);
    await desk.openAs('host', '/system-setting/tenant');
    await office.button('New tenant').click();
    await office.fill({
      'Tenancy name': 'Delta',
      Name: 'Delta Water Board',
      'Administrator e-mail': 'admin@delta.example',
    });
    await office.ok();
    const password = await office.page.locator('.sw-secret output').innerText();
    await office.button('I have passed it on').click();
    await expect(office.row('Delta')).toContainText('Delta Water Board');
    const api = await Caller.signIn(product.url, null, 'host', 'Host#123');
    const { items } = await api.get<{ items: { id: number; tenancyName: string }[] }>('Tenant/GetAll', {
      keyword: 'Delta',
    });
    const tenantId = items[0]?.id ?? 0;
    const newcomer = new Screen(await (await browser.newContext()).newPage(), product.url);
    await new Account(newcomer).chooseOwn('Delta', 'admin', password, 'Own#1234');
    await Caller.signIn(product.url, tenantId, 'admin', 'Own#1234');
    await office.act('Delta', 'Deactivate…');
    await office.confirm('Deactivate');
    await expect(office.row('Delta')).toContainText('Inactive');
    await expect(Caller.signIn(product.url, tenantId, 'admin', 'Own#1234')).rejects.toThrow();
    await office.act('Delta', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('Delta')).toHaveCount(0);
  },
);

story(
  'the host renames a tenant and switches it off: its people are signed out and refused in words, until it is on again',
  async ({ desk, product, browser }) => {
    const office = new Administration(desk);
    await desk.openAs('host', '/system-setting/tenant');
    await office.edit('Riverside');
    await expect(office.field('Tenancy name')).toBeDisabled();
    await office.fill({ Name: 'Riverside Water Board' });
    await office.save();
    await expect(office.row('Riverside')).toContainText('Riverside Water Board');

    const other = new Screen(await (await browser.newContext()).newPage(), product.url);
    await other.signIn('admin', adminPassword, 'Riverside');
    await office.act('Riverside', 'Deactivate…');
    await expect(office.question()).toContainText('Deactivate Riverside Water Board?');
    await office.confirm('Deactivate');
    await expect(office.row('Riverside')).toContainText('Inactive');
    await other.page.goto(`${product.url}/system-setting/user`);
    await expect(other.page).toHaveURL(/\/login\?redirect=%2Fsystem-setting%2Fuser$/);
    await other.page.locator('#tenancyName').fill('Riverside');
    const account = new Account(other);
    await other.page.locator('#userNameOrEmailAddress').fill('admin');
    await other.page.locator('#password').fill(adminPassword);
    await other.page.keyboard.press('Enter');
    await expect(account.refusal()).toHaveText('The tenant “Riverside” is not active.');

    await office.act('Riverside', 'Activate');
    await office.confirm('Activate');
    await expect(office.row('Riverside')).toContainText('Active');
    await other.page.keyboard.press('Enter');
    await expect(other.page).toHaveURL(/\/system-setting\/user$/);
    await other.page.context().close();
  },
);
