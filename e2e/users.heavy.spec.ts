import { Account, Administrator } from './drivers/account.ts';
import { Administration } from './drivers/administration.ts';
import { Caller } from './drivers/api.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

const adminPassword = 'Admin#123';

story(
  'broken rules and a taken user name are told at their fields, nothing typed is lost, and a double click saves once',
  async ({ desk }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/user');
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
    await office.makeUser('operator', [], 'Secret#1');
    await office.ok();
    await expect(office.dialog().getByText('The user name operator is already taken')).toBeVisible();
    await expect(office.field('User name')).toBeFocused();
    await expect(office.field('Initial password')).toHaveValue('Secret#1');
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

story('a one-time password on show is not lost to the Back button or a closed tab', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = office;
  await desk.openAs('admin', '/');
  await desk.goBy('Users');
  await office.makeUser('chen.jie', []);
  await office.ok();
  const secret = page.locator('.sw-secret output');
  const password = await secret.innerText();
  await page.goBack();
  await expect(page).toHaveURL(/\/system-setting\/user$/);
  await expect(secret).toHaveText(password);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await expect(secret).toHaveText(password);
  await office.button('I have passed it on').click();
  await expect(secret).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

story('what is typed about a user outlasts the Back button until one says otherwise', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = office;
  await desk.openAs('admin', '/');
  await desk.goBy('Users');
  await office.edit('mobile');
  await office.fill({ Surname: 'Typed here' });
  for (const answer of ['Keep editing', 'Leave without saving']) {
    await page.goBack();
    await expect(office.question()).toBeVisible();
    await expect(page).toHaveURL(/\/system-setting\/user$/);
    await expect(office.field('Surname')).toHaveValue('Typed here');
    await office.confirm(answer);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(office.dialog()).toHaveCount(0);
});

story(
  'of two administrators who save the same user, the second is told, reads anew and keeps what was typed',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/user');
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
    await office.dialog().getByRole('button', { name: 'Reload' }).click();
    await expect(office.field('Name')).toHaveValue('Saved elsewhere');
    await expect(office.field('Surname')).toHaveValue('Typed here');
    await office.save();
    await expect(office.row('mobile')).toContainText('Saved elsewhere Typed here');
  },
);

story(
  'nobody deletes themselves, takes the last administrator away, or renames admin, not even in their own settings',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/user');
    const menu = await office.actionsOf('admin');
    await expect(menu.getByRole('menuitem', { name: 'Delete…' })).toContainText(
      'Not possible for your own account',
    );
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
    await office.dialog().getByRole('button', { name: 'Cancel' }).click();
    await office.confirm('Leave without saving');
    const account = new Account(desk);
    await account.choose('My settings');
    const settings = account.dialog('My settings');
    await expect(settings.getByLabel('User name')).toBeDisabled();
    await expect(settings.getByText('The user name admin cannot be changed')).toBeVisible();
  },
);

story(
  'a user is switched off, signed out at once, let in again, and given a new password',
  async ({ desk, product }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/user');
    await office.act('relay', 'Deactivate…');
    await expect(desk.page.getByText('every screen of this tenant loses its live data')).toBeVisible();
    await desk.page.getByRole('button', { name: 'Cancel' }).click();
    await expect(office.row('relay')).toContainText('Active');
    await office.makeUser('wang.fang', [], 'Secret#1');
    await office.tick('Relay service');
    await expect(office.dialog().getByText('It is not meant for people.')).toBeVisible();
    await office.ok();
    await expect(office.question()).toContainText('Give it to wang.fang all the same?');
    await office.confirm('Cancel');
    await office.tick('Relay service');
    await office.save();
    const wang = await Caller.signIn(product.url, 1, 'wang.fang', 'Secret#1');
    expect(await wang.status('User/GetAbpSessionUserId')).toBe(200);
    await office.act('wang.fang', 'Deactivate…');
    await office.confirm('Deactivate');
    await expect(office.row('wang.fang')).toContainText('Inactive');
    expect(await wang.status('User/GetAbpSessionUserId')).toBe(401);
    await office.act('wang.fang', 'Activate');
    await office.confirm('Activate');
    await expect(office.row('wang.fang')).toContainText('Active');

    await office.act('wang.fang', 'Reset password…');
    await office.fill({
      'New password': 'Other#12',
      'Repeat password': 'Other#1',
      'Your own password': 'wrong',
    });
    await office.ok();
    await expect(office.dialog().getByText('The two passwords do not match')).toBeVisible();
    await office.fill({ 'Repeat password': 'Other#12' });
    await office.ok();
    await expect(office.dialog().getByText('Incorrect password.')).toBeVisible();
    await office.fill({ 'Your own password': adminPassword });
    await office.save();
    await Caller.signIn(product.url, 1, 'wang.fang', 'Other#12');

    await office.edit('wang.fang');
    await office.tick('Relay service');
    await office.ok();
    await office.confirm('Give role');
    // Our own backend has the last word, and refuses.
    await expect(office.dialog()).toContainText(
      '"Relay" is for programs alone and cannot be given to people.',
    );
  },
);

story(
  'a user is given stations and sees just these; how their last data open is settled for them',
  async ({ desk, product, browser }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/user');
    await office.makeUser('zhao.min', [], 'Secret#1');
    await office.save();
    await office.act('zhao.min', 'Stations…');
    const find = office.dialog().getByRole('searchbox', { name: 'Find' });
    const likeAnother = office.dialog().getByRole('combobox', { name: 'As another user' });
    // Another story may have changed the name behind it.
    const viewer = likeAnother.getByRole('option').filter({ hasText: /^viewer \(/ });
    await likeAnother.selectOption(await viewer.getAttribute('value'));
    await expect(office.dialog().getByText('Selected: 12')).toBeVisible();
    await office.dialog().getByRole('button', { name: 'Remove all' }).click();
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
    await expect(office.dialog().getByText('Selected: 2')).toBeVisible();
    await office.save();

    const other = new Screen(await (await browser.newContext()).newPage(), product.url);
    await other.openAs('zhao.min', '/strong/last-data', { password: 'Secret#1' });
    await expect.poll(() => other.stationsListed()).toBe(2);

    await office.act('zhao.min', 'Last data display…');
    await office.tick(/^Rain \d/);
    await office.save();
    await other.open('/strong/last-data');
    await expect(
      other.page.getByText('1 station · 1 more hidden by your display setting', {
        exact: true,
      }),
    ).toBeVisible();
    await other.page.context().close();

    await desk.open('/system-setting/audit-log?target=zhao.min');
    const granted = desk.page.getByRole('row').filter({ hasText: 'Stations granted' }).first();
    await granted.getByRole('button').click();
    await expect(office.dialog()).toContainText(/[A-Z][a-z]+ \(\d{8}\), [A-Z][a-z]/);
  },
);

story(
  'a user whom wrong passwords locked out is told so, and an administrator lets them in again',
  async ({ desk, product, browser }) => {
    await (await Administrator.of(product)).makePerson('locked.out', 'Secret#1');
    const other = new Screen(await (await browser.newContext()).newPage(), product.url);
    const account = new Account(other);
    await other.open('/login');
    for (let guess = 0; guess < 3; guess += 1) await account.attempt('locked.out', `Wrong#${guess}`);
    await account.askQuestionInstead();
    let question = '';
    for (let guess = 3; guess < 5; guess += 1) {
      const asked = await account.reckon(question);
      question = asked.question;
      await account.attempt('locked.out', `Wrong#${guess}`, asked.answer);
    }
    await expect(account.refusal()).toContainText('The user account has been locked out');

    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/user?keyword=locked.out');
    await expect(office.row('locked.out')).toContainText('Locked');
    await office.act('locked.out', 'Unlock');
    await expect(office.question()).toContainText('Unlock locked.out?');
    await office.confirm('Unlock');
    await expect(office.told('locked.out unlocked')).toBeVisible();
    await expect(office.row('locked.out')).toContainText('Active');

    await account.attempt('locked.out', 'Secret#1');
    await expect(other.page).toHaveURL(({ pathname }) => pathname === '/');
    await other.page.context().close();
  },
);

story(
  'who is switched off reads that they must sign in again, not that a line is lost',
  async ({ desk, product }) => {
    const { page } = desk;
    const administrator = await Administrator.of(product);
    const id = await administrator.makePerson('sent.away', 'Secret#1');
    await desk.openAs('sent.away', '/', { password: 'Secret#1' });
    await expect(desk.link()).toHaveText('Live');
    const other = new Screen(await page.context().newPage(), desk.url);
    await other.open('/device-map');
    await expect(other.link()).toHaveText('Live');
    await administrator.switchOff(id);
    for (const { page } of [desk, other]) {
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(/connection is lost|unreachable/)).toHaveCount(0);
    }
  },
);
