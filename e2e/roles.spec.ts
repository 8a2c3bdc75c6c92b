import { Account } from './drivers/account.ts';
import { Administration } from './drivers/administration.ts';
import { Caller } from './drivers/api.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

const ownPassword = 'Own#1234';

story(
  'a role is made and given to a new user, who sees just its menus and gets 403 from the API beyond them',
  async ({ desk, product, browser }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/role');
    await office.button('New role').click();
    await office.fill({ Name: 'Auditor', 'Short name': 'Auditor', Description: 'Reads the log' });
    await office.dialog().getByRole('searchbox', { name: 'Find' }).fill('audit');
    await office.tick('Audit log');
    await office.save();
    await expect(office.row('Auditor')).toContainText('Reads the log');

    await desk.open('/system-setting/user');
    await office.makeUser('auditor', ['Viewer', 'Auditor']);
    await office.ok();
    const secret = office.page.locator('.sw-secret output');
    const password = await secret.innerText();
    expect(password.length).toBeGreaterThan(7);
    await office.button('I have passed it on').click();
    await expect(secret).toHaveCount(0);
    await expect(office.row('auditor')).toContainText('Auditor');

    const other = new Screen(await (await browser.newContext()).newPage(), product.url);
    await new Account(other).chooseOwn('Default', 'auditor', password, ownPassword);
    expect(await new Administration(other).menuEntries()).toEqual(['Home', 'Audit log']);
    await other.open('/system-setting/audit-log');
    await other.page.goto(`${product.url}/system-setting/user`);
    await expect(other.page).toHaveURL(/\/401$/);
    const auditor = await Caller.signIn(product.url, 1, 'auditor', ownPassword);
    const statuses = await Promise.all(
      ['AuditLog/GetAll', 'User/GetAll', 'Role/GetAll', 'BasicInformation/Get', 'Tenant/GetAll'].map((call) =>
        auditor.status(call),
      ),
    );
    expect(statuses).toEqual([200, 403, 403, 403, 403]);
    await other.page.context().close();

    await desk.open('/system-setting/role');
    await office.act('Auditor', 'Delete…');
    await expect(office.question()).toContainText('1 user loses its permissions');
    await office.confirm('Delete');
    await expect(office.told('Auditor deleted')).toBeVisible();
    await expect(office.row('Auditor')).toHaveCount(0);
    expect(await auditor.status('AuditLog/GetAll')).toBe(403);
  },
);
