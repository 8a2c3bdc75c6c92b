import { Administration, administrationPaths } from './drivers/administration.ts';
import { Caller } from './drivers/api.ts';
import { Screen } from './drivers/screen.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

const adminPassword = 'Admin#123';

story(
  'a role is made and given to a new user, who sees just its menus and gets 403 from the API beyond them',
  async ({ desk, product, browser }) => {
    const office = new Administration(desk);
    await desk.signIn('admin', adminPassword);
    await desk.open('/system-setting/role');
    await office.button('New role').click();
    await office.fill({ Name: 'Auditor', 'Short name': 'Auditor', 'What it is for': 'Reads the log' });
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
    await office.button('I have handed it over').click();
    await expect(secret).toHaveCount(0);
    await expect(office.row('auditor')).toContainText('Auditor');

    const other = new Screen(await (await browser.newContext()).newPage(), product.url);
    await other.signIn('auditor', password);
    expect(await new Administration(other).menuEntries()).toEqual(['Home', 'Audit log']);
    await other.open('/system-setting/audit-log');
    await other.page.goto(`${product.url}/system-setting/user`);
    await expect(other.page).toHaveURL(/\/401$/);
    const auditor = await Caller.signIn(product.url, 1, 'auditor', password);
    const statuses = await Promise.all(
      ['AuditLog/GetAll', 'User/GetAll', 'Role/GetAll', 'BasicInformation/Get', 'Tenant/GetAll'].map((call) =>
        auditor.status(call),
      ),
    );
    expect(statuses).toEqual([200, 403, 403, 403, 403]);
    await other.page.context().close();

    await desk.open('/system-setting/role');
    await office.act('Auditor', 'Delete…');
    await expect(office.question()).toContainText('1 user has it and loses what it allows');
    await office.confirm('Delete');
    await expect(office.told('Auditor was deleted')).toBeVisible();
    await expect(office.row('Auditor')).toHaveCount(0);
    expect(await auditor.status('AuditLog/GetAll')).toBe(403);
  },
);

story(
  'a taken user name is told at its field, loses nothing typed, and a double click saves once',
  async ({ desk }) => {
    const office = new Administration(desk);
    await desk.signIn('admin', adminPassword);
    await desk.open('/system-setting/user');
    await office.makeUser('operator', [], 'Secret#1');
    await office.ok();
    await expect(office.dialog().getByText('The user name operator is already taken')).toBeVisible();
    await expect(office.field('User name')).toBeFocused();
    await expect(office.field('First password')).toHaveValue('Secret#1');
    await office.fill({ 'User name': 'li.wei' });
    let saves = 0;
    office.page.on('request', (request) => {
      if (request.url().endsWith('/User/Create')) saves += 1;
    });
    await office.dialog().getByRole('button', { name: 'OK', exact: true }).dblclick();
    await expect(office.told('Saved successfully')).toHaveCount(1);
    await expect(office.row('li.wei')).toHaveCount(1);
    expect(saves).toBe(1);
  },
);

story('broken rules are told at their fields before anything is sent', async ({ desk }) => {
  const office = new Administration(desk);
  await desk.signIn('admin', adminPassword);
  await desk.open('/system-setting/user');
  await office.makeUser('x', [], 'weak');
  await office.fill({ 'E-mail': 'nowhere', Phone: '12345678901' });
  await office.ok();
  for (const text of [
    'At least 2 characters; this has 1',
    'This is not a valid e-mail address',
    '11 digits that begin with 13, 14, 15, 17 or 18',
    '6 to 16 characters, among them letters, digits and special characters',
  ])
    await expect(office.dialog().getByText(text)).toBeVisible();
  await office.dialog().getByRole('button', { name: 'Cancel' }).click();
  await office.confirm('Leave without saving');
  await expect(office.dialog()).toHaveCount(0);
});

story(
  'of two administrators who save the same user, the second is told, reads anew and keeps what was typed',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    await desk.signIn('admin', adminPassword);
    await desk.open('/system-setting/user');
    await office.edit('mobile');
    await office.fill({ Surname: 'Typed here' });
    const api = await Caller.signIn(product.url, 1, 'admin', adminPassword);
    const { items } = await api.get<{ items: { id: number; userName: string }[] }>('User/GetAll', {
      keyword: 'mobile',
    });
    const mobile = items.find(({ userName }) => userName === 'mobile');
    await api.put('User/Update', { ...mobile, name: 'Saved elsewhere' });
    await office.ok();
    await expect(office.dialog().getByText('Somebody else changed "mobile"', { exact: false })).toBeVisible();
    await office.dialog().getByRole('button', { name: 'Read anew' }).click();
    await expect(office.field('Name')).toHaveValue('Saved elsewhere');
    await expect(office.field('Surname')).toHaveValue('Typed here');
    await office.save();
    await expect(office.row('mobile')).toContainText('Saved elsewhere Typed here');
  },
);

story(
  'nobody deletes themselves, takes the last administrator away, or renames admin',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    await desk.signIn('admin', adminPassword);
    await desk.open('/system-setting/user');
    const menu = await office.actionsOf('admin');
    await expect(menu.getByRole('menuitem', { name: 'Delete…' })).toContainText('Not to yourself');
    await office.page.keyboard.press('Escape');
    const api = await Caller.signIn(product.url, 1, 'admin', adminPassword);
    const own = await api.get<number>('User/GetAbpSessionUserId');
    expect(await api.refusal('User/Delete', { id: own })).toBe('You cannot delete your own account.');

    await office.edit('admin');
    await expect(office.field('User name')).toBeDisabled();
    await expect(office.dialog().getByText('The user name admin cannot be changed')).toBeVisible();
    await office.tick('Admin');
    await office.ok();
    await expect(
      office.dialog().getByText('This would leave nobody who can edit users and roles', { exact: false }),
    ).toBeVisible();
    await expect(office.dialog().getByRole('checkbox', { name: 'Admin' })).not.toBeChecked();
  },
);

story(
  'a user is switched off, signed out at once, let in again, and given a new password',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    await desk.signIn('admin', adminPassword);
    await desk.open('/system-setting/user');
    await office.makeUser('wang.fang', [], 'Secret#1');
    await office.save();
    const wang = await Caller.signIn(product.url, 1, 'wang.fang', 'Secret#1');
    expect(await wang.status('User/GetAbpSessionUserId')).toBe(200);
    await office.act('wang.fang', 'Switch off…');
    await office.confirm('Switch off');
    await expect(office.row('wang.fang')).toContainText('Switched off');
    expect(await wang.status('User/GetAbpSessionUserId')).toBe(401);
    await office.act('wang.fang', 'Let sign in again');
    await office.confirm('Let sign in');
    await expect(office.row('wang.fang')).toContainText('Active');

    await office.act('wang.fang', 'Reset password…');
    await office.fill({
      'New password': 'Other#12',
      'New password again': 'Other#1',
      'Your own password': 'wrong',
    });
    await office.ok();
    await expect(office.dialog().getByText('The two passwords do not match')).toBeVisible();
    await office.fill({ 'New password again': 'Other#12' });
    await office.ok();
    await expect(office.dialog().getByText('Incorrect password.')).toBeVisible();
    await office.fill({ 'Your own password': adminPassword });
    await office.save();
    await Caller.signIn(product.url, 1, 'wang.fang', 'Other#12');
  },
);

story(
  'a user is given stations and sees just these; how their last data open is settled for them',
  async ({ desk, product, browser }) => {
    const office = new Administration(desk);
    await desk.signIn('admin', adminPassword);
    await desk.open('/system-setting/user');
    await office.makeUser('zhao.min', [], 'Secret#1');
    await office.save();
    await office.act('zhao.min', 'Stations…');
    const find = office.dialog().getByRole('searchbox', { name: 'Find' });
    const api = await Caller.signIn(product.url, 1, 'admin', adminPassword);
    for (const sttp of ['PP', 'ZQ']) {
      const [first] = (
        await api.get<{ items: { stcd: string }[] }>('LastData/GetDynamicLastDatas', {
          sttp,
          maxResultCount: 1,
        })
      ).items;
      const stcd = first?.stcd ?? '';
      await find.fill(stcd);
      await office.tick(stcd);
    }
    await expect(office.dialog().getByText('Chosen: 2')).toBeVisible();
    await office.save();

    const other = new Screen(await (await browser.newContext()).newPage(), product.url);
    await other.signIn('zhao.min', 'Secret#1');
    await other.open('/strong/last-data');
    await expect.poll(() => other.stationsListed()).toBe(2);

    await office.act('zhao.min', 'Last data display…');
    await office.tick(/^Rain \d/);
    await office.save();
    await other.open('/strong/last-data');
    await expect(
      other.page.getByText('1 station · 1 more of a type that your display setting leaves out', {
        exact: true,
      }),
    ).toBeVisible();
    await other.page.context().close();
  },
);

story(
  'name, logo and public map are settled; a file that is no picture is refused in words',
  async ({ desk }) => {
    const office = new Administration(desk);
    await desk.signIn('admin', adminPassword);
    await desk.open('/system-setting/BasicInformation');
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
    await expect(
      office.dialog().getByText('logo.png is no picture that this browser can read.'),
    ).toBeVisible();
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(600_000) });
    await expect(office.dialog().getByText('large.png has 586 kB; at most 512 kB are taken.')).toBeVisible();
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await file.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
    await expect(office.dialog().getByText('1 × 1 pixels', { exact: false })).toBeVisible();
    await office.save();
    await expect(office.page.getByText('Your own logo')).toBeVisible();
    await office.button('Back to the default logo').click();
    await office.confirm('Back to the default logo');
    await expect(office.page.getByText('The default logo', { exact: true })).toBeVisible();
  },
);

story(
  'the white list says where one comes from and lets nobody lock themselves out',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    await desk.signIn('admin', adminPassword, 'Riverside');
    await desk.open('/system-setting/apiLoginWhiteList');
    await expect(office.page.getByText('You come from 127.0.0.1.')).toBeVisible();
    await office.button('Add addresses').click();
    await office.fill({ Addresses: '203.0.113.0/24' });
    await expect(office.dialog().getByText('Your own address is not in it.', { exact: false })).toBeVisible();
    await office.ok();
    await expect(
      office.dialog().getByText('With this list nobody could sign in from 127.0.0.1', { exact: false }),
    ).toBeVisible();
    await office.fill({ Addresses: '127.0.0.0/8', 'Whose they are': 'This house' });
    await office.save();
    await expect(office.row('127.0.0.0/8')).toContainText('Holds your address');
    await Caller.signIn(product.url, 2, 'admin', adminPassword);
    await office.act('127.0.0.0/8', 'Delete…');
    await expect(office.question()).toContainText('people may then sign in from everywhere');
    await office.confirm('Delete');
    await expect(office.row('127.0.0.0/8')).toHaveCount(0);
  },
);

story('the audit log tells who changed what, from where, and never a password', async ({ desk, product }) => {
  const office = new Administration(desk);
  await desk.signIn('admin', adminPassword);
  await desk.open('/system-setting/user');
  await office.edit('viewer');
  await office.fill({ Phone: '13800000001' });
  await office.save();
  await desk.open('/system-setting/audit-log?userName=admin&action=user.changed&target=viewer');
  const row = office.page.getByRole('row').filter({ hasText: 'viewer' }).first();
  await expect(row).toContainText('Changed a user');
  await expect(row).toContainText('127.0.0.1');
  await row.getByRole('button', { name: 'Show what changed: Changed a user, viewer' }).click();
  await expect(office.dialog().getByRole('row', { name: 'Phone' })).toContainText('13800000001');
  await office.dialog().getByRole('button', { name: 'Close' }).click();
  await desk.open('/system-setting/audit-log?begin=2000-01-01T00:00&end=2000-01-02T00:00');
  await expect(office.page.getByText('Nothing was written down that matches these filters')).toBeVisible();
  const api = await Caller.signIn(product.url, 1, 'admin', adminPassword);
  const log = await api.get<{ items: object[] }>('AuditLog/GetAll', { maxResultCount: 1000 });
  expect(JSON.stringify(log)).not.toMatch(/Secret#1|Other#12|Admin#123/);
});

story(
  'the host makes a tenant, whose administrator signs in with the one-time password',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    await desk.signIn('host', 'Host#123', '');
    await desk.open('/system-setting/tenant');
    await office.button('New tenant').click();
    await office.fill({
      'Tenancy name': 'Delta',
      Name: 'Delta Water Board',
      'E-mail of its administrator': 'admin@delta.example',
    });
    await office.ok();
    const password = await office.page.locator('.sw-secret output').innerText();
    await office.button('I have handed it over').click();
    await expect(office.row('Delta')).toContainText('Delta Water Board');
    const api = await Caller.signIn(product.url, null, 'host', 'Host#123');
    const { items } = await api.get<{ items: { id: number; tenancyName: string }[] }>('Tenant/GetAll', {
      keyword: 'Delta',
    });
    const tenantId = items[0]?.id ?? 0;
    await Caller.signIn(product.url, tenantId, 'admin', password);
    await office.act('Delta', 'Switch off…');
    await office.confirm('Switch off');
    await expect(office.row('Delta')).toContainText('Switched off');
    await expect(Caller.signIn(product.url, tenantId, 'admin', password)).rejects.toThrow();
    await office.act('Delta', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('Delta')).toHaveCount(0);
  },
);

story('versions and health of backend, relay and database stand on one page', async ({ desk }) => {
  await desk.signIn('admin', adminPassword);
  await desk.open('/system-setting/versionInformation');
  for (const part of ['Backend', 'Relay', 'Database'])
    await expect(desk.page.getByRole('region', { name: part })).toContainText('Healthy');
  await expect(desk.page.getByRole('region', { name: 'Database' })).toContainText('Embedded (PGlite)');
});

for (const colorScheme of ['light', 'dark'] as const) {
  story(`axe finds nothing serious on the screens of administration, ${colorScheme}`, async ({ desk }) => {
    await desk.page.emulateMedia({ colorScheme });
    await desk.signIn('admin', adminPassword);
    for (const path of administrationPaths) {
      await desk.open(path);
      expect([path, await seriousViolations(desk)]).toEqual([path, []]);
    }
  });

  story(`axe finds nothing serious in the dialogs of administration, ${colorScheme}`, async ({ desk }) => {
    const office = new Administration(desk);
    await desk.page.emulateMedia({ colorScheme });
    await desk.signIn('admin', adminPassword);
    await desk.open('/system-setting/role');
    await office.edit('Viewer');
    expect(await seriousViolations(desk)).toEqual([]);
    await desk.open('/system-setting/user');
    await office.edit('admin');
    expect(await seriousViolations(desk)).toEqual([]);
    await office.dialog().getByRole('button', { name: 'Cancel' }).click();
    await office.act('viewer', 'Stations…');
    await expect(office.dialog().getByText('Chosen:', { exact: false })).toBeVisible();
    expect(await seriousViolations(desk)).toEqual([]);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  story(
    `the screens of administration speak Chinese at ${width} × ${height} and cut nothing off`,
    async ({ desk }) => {
      await desk.page.setViewportSize({ width, height });
      await desk.signIn('admin', adminPassword);
      await desk.speak('zh-Hans');
      for (const path of administrationPaths) {
        await desk.open(path);
        const text = await desk.page.locator('body').innerText();
        expect(text).toMatch(/[\u4e00-\u9fff]{2}/);
        expect(text.match(/\b[a-z]+(?:[A-Z][a-z]+)*\.[a-z][\w]*\.[a-z]\w*\b/g)).toBeNull();
        const over = await desk.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([path, over]).toEqual([path, 0]);
      }
    },
  );
}
