import { readFile } from 'node:fs/promises';
import { Account, Administrator } from './drivers/account.ts';
import { Screen } from './drivers/screen.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

const password = 'First#12';

story('a person signs out, is asked back to the same page, and signs in to it', async ({ desk }) => {
  const account = new Account(desk);
  await desk.openAs('viewer', '/strong/last-data?q=61');
  await account.choose('Sign out');
  await expect(desk.page).toHaveURL(/\/login\?redirect=%2Fstrong%2Flast-data%3Fq%3D61$/);
  expect(
    (await desk.page.context().cookies()).filter(({ name }) => /AuthToken|auth_token/.test(name)),
  ).toEqual([]);
  await account.attempt('viewer', 'Viewer#123');
  await expect(desk.page).toHaveURL(/\/strong\/last-data\?q=61$/);
});

story('a redirect to another site is refused; the locking screen keeps the name', async ({ desk }) => {
  const account = new Account(desk);
  await desk.open('/login?redirect=https%3A%2F%2Fevil.example%2Fwall');
  await account.attempt('viewer', 'Viewer#123');
  await expect(desk.page).toHaveURL(
    ({ origin, pathname }) => origin.includes('127.0.0.1') && pathname === '/',
  );
  await account.choose('Sign out');
  await expect(desk.page).toHaveURL(/\/login/);
  await desk.open('/locking?redirect=%2F%2Fevil.example');
  await expect(desk.page.locator('#userNameOrEmailAddress')).toHaveValue('viewer');
  await desk.page.locator('#password').fill('Viewer#123');
  await desk.page.keyboard.press('Enter');
  await expect(desk.page).toHaveURL(
    ({ origin, pathname }) => origin.includes('127.0.0.1') && pathname === '/',
  );
});

story('after a refused sign-in by mouse the password has the focus', async ({ desk }) => {
  await desk.open('/login');
  await new Account(desk).attempt('viewer', 'Wrong#123');
  await desk.page.locator('#password').fill('Wrong#124');
  await desk.page.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.page.locator('#password')).toBeFocused();
});

story('signing out in one tab signs the other one out', async ({ desk }) => {
  await desk.openAs('viewer', '/');
  const other = new Screen(await desk.page.context().newPage(), new URL(desk.page.url()).origin);
  await other.open('/strong/last-data');
  await new Account(desk).choose('Sign out');
  await expect(other.page).toHaveURL(/\/login\?redirect=%2Fstrong%2Flast-data$/);
});

story(
  'wrong passwords bring a verification code, then lock the account even for the right one',
  async ({ desk, product }) => {
    const account = new Account(desk);
    await (await Administrator.of(product)).makePerson('guessed', password);
    await desk.open('/login');
    for (let guess = 0; guess < 3; guess += 1) {
      await account.attempt('guessed', `Wrong#${guess}`);
      await expect(account.refusal()).toHaveText('Login failed! Invalid user name or password');
    }
    await expect(desk.page.getByAltText('Picture of five letters or digits to type')).toBeVisible();
    expect(await seriousViolations(desk)).toEqual([]);
    await account.askQuestionInstead();
    const first = await account.reckon();
    await account.attempt('guessed', 'Wrong#3', '99');
    await expect(account.refusal()).toHaveText(
      'Login failed! The verification code is wrong or too old; here is a new one',
    );
    const second = await account.reckon(first.question);
    await account.attempt('guessed', 'Wrong#4', second.answer);
    await expect(account.refusal()).toHaveText('Login failed! Invalid user name or password');
    const third = await account.reckon(second.question);
    await account.attempt('guessed', 'Wrong#5', third.answer);
    const locked = 'Login failed! The user account has been locked out. Please try again later.';
    await expect(account.refusal()).toHaveText(locked);
    await account.attempt('guessed', password);
    await expect(account.refusal()).toHaveText(locked);
  },
);

story(
  'a new password is refused by each rule, then taken; other places are asked for it, this one goes on',
  async ({ desk, product, browser }) => {
    const title = 'Change password';
    const account = new Account(desk);
    await (await Administrator.of(product)).makePerson('careful', password);
    await desk.openAs('careful', '/', { password });
    const elsewhere = new Screen(await (await browser.newContext()).newPage(), product.url);
    await elsewhere.openAs('careful', '/strong/last-data', { password });

    await account.choose(title);
    await account.ok(title);
    await expect
      .poll(() => account.faults(title))
      .toEqual(['Required', 'Required', 'Please enter the password again']);
    expect(await seriousViolations(desk)).toEqual([]);
    const weak = 'The password must contain letters, digits and special characters, at least 6 characters';
    for (const [current, wanted, again, said] of [
      [password, 'Abc#1', 'Abc#1', weak],
      [password, 'letters12', 'letters12', weak],
      [password, 'letters#', 'letters#', weak],
      [password, '123456#', '123456#', weak],
      [password, 'Strong#1234567890', 'Strong#1234567890', 'At most 16 characters'],
      [password, password, password, 'The new and old passwords are the same, cannot proceed'],
      [password, 'Second#12', 'Second#13', 'The two passwords do not match'],
      ['p'.repeat(33), 'Second#12', 'Second#12', 'At most 32 characters; this has 33'],
      ['Wrong#12', 'Second#12', 'Second#12', 'Incorrect password.'],
    ] as const) {
      await account.fill(title, {
        'Current password': current,
        'New password *': wanted,
        'Repeat password': again,
      });
      await account.ok(title);
      await expect.poll(() => account.faults(title)).toEqual([said]);
    }
    await account.fill(title, { 'Current password': password });
    await account.ok(title);
    await account.isSaved(title);

    await desk.open('/strong/last-data');
    await expect(desk.page.getByRole('button', { name: 'Account: careful' })).toBeVisible();
    await expect(elsewhere.page.getByText(/^The session of careful has ended/)).toBeVisible();
    await elsewhere.page.locator('#unlock-password').fill('Second#12');
    await elsewhere.page.keyboard.press('Enter');
    await expect(elsewhere.page.getByText(/^The session of careful has ended/)).toHaveCount(0);
    await elsewhere.page.context().close();
  },
);

story(
  'a session that ends in the middle of a save asks for the password, keeps what was typed, and saves it then',
  async ({ desk, product }) => {
    const title = 'My settings';
    const account = new Account(desk);
    const administrator = await Administrator.of(product);
    const id = await administrator.makePerson('interrupted', password);
    await desk.openAs('interrupted', '/', { password });
    await desk.markThisPage();
    await account.choose(title);
    await account.fill(title, { 'E-mail': 'no-mail', Phone: '12345678901' });
    await account.ok(title);
    await expect
      .poll(() => account.faults(title))
      .toEqual([
        'This is not a valid e-mail address',
        'This is not a mobile number: 11 digits that begin with 13, 14, 15, 17 or 18',
      ]);
    expect(await seriousViolations(desk)).toEqual([]);
    await account.fill(title, { 'E-mail': 'wei@example.org', Phone: '13800138000', Surname: '李' });
    await administrator.givePassword(id, 'Third#12');
    await account.ok(title);
    await desk.page.locator('#unlock-password').fill('Third#12');
    expect(await seriousViolations(desk)).toEqual([]);
    await desk.page.keyboard.press('Enter');
    await expect(desk.page.locator('#unlock-password')).toHaveCount(0);
    await expect(account.dialog(title).getByLabel('Surname')).toHaveValue('李');
    await expect.poll(() => account.faults(title)).toEqual([]);
    await account.ok(title);
    await account.isSaved(title);
    expect(await desk.isMarkedPage()).toBe(true);
    await account.choose(title);
    await expect(account.dialog(title).getByLabel('Phone')).toHaveValue('13800138000');
  },
);

story('a dialog takes the focus, keeps it through a refused save, and gives it back', async ({ desk }) => {
  const title = 'My settings';
  const account = new Account(desk);
  const dialog = account.dialog(title);
  const surname = dialog.getByLabel('Surname');
  await desk.openAs('viewer', '/');
  await account.choose(title);
  await expect(dialog.getByLabel('User name')).toBeFocused();
  await desk.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(account.menuButton()).toBeFocused();

  await account.choose(title);
  await surname.fill('Neumann');
  const cut = await account.cutSaving('UpdateCurrentUserProfile');
  await surname.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The server cannot be reached.');
  await expect(surname).toBeFocused();
  await expect(surname).toHaveValue('Neumann');
  await desk.page.mouse.click(5, 5);
  await expect(surname).toBeFocused();
  await cut.mend();

  await dialog.getByLabel('E-mail').fill('no-mail');
  await surname.press('Enter');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('This is not a valid e-mail address');
  await desk.page.keyboard.press('Escape');
  await expect(desk.page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await desk.page.keyboard.press('Escape');
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
});

story('what was typed is lost neither to the back button nor to a closed tab', async ({ desk }) => {
  const title = 'My settings';
  const { page } = desk;
  const account = new Account(desk);
  const surname = account.dialog(title).getByLabel('Surname');
  await desk.openAs('viewer', '/');
  await desk.goBy('Last data');
  await desk.goBy('Original data');
  await account.choose(title);
  await expect(surname).toHaveValue(/^Viewer/);
  const saved = await surname.inputValue();
  await surname.fill('Neumann');
  for (const answer of ['Keep editing', 'Leave without saving']) {
    await page.goBack();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving your changes?' })).toBeVisible();
    await expect(page).toHaveURL(/original-data/);
    await expect(surname).toHaveValue('Neumann');
    expect(await account.isAskedAtClosing()).toBe(true);
    await page.getByRole('button', { name: answer }).click();
  }
  await expect(page).toHaveURL(/last-data/);
  await expect(account.dialog(title)).toHaveCount(0);
  await page.goForward();
  await account.choose(title);
  await expect(surname).toHaveValue(saved);
  expect(await account.isAskedAtClosing()).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/last-data/);
  await expect(account.dialog(title)).toHaveCount(0);
});

story('signing out in another tab leaves a page with unsaved changes, too', async ({ desk }) => {
  const account = new Account(desk);
  await desk.openAs('viewer', '/');
  await account.choose('My settings');
  await account.dialog('My settings').getByLabel('Surname').fill('Neumann');
  const asked = account.watchForQuestions();
  const other = new Screen(await desk.page.context().newPage(), new URL(desk.page.url()).origin);
  await other.open('/strong/last-data');
  await new Account(other).choose('Sign out');
  await expect(desk.page).toHaveURL(/\/login/);
  expect(asked).toEqual([]);
});

story(
  'a text file under a picture’s name is told as such; a picture is cropped and shown',
  async ({ desk, product }) => {
    const title = 'Change picture';
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const map = await readFile('docs/device-map.png');
    const account = new Account(desk);
    await (await Administrator.of(product)).makePerson('pictured', password);
    await desk.openAs('pictured', '/', { password });
    await account.choose(title);
    const dialog = account.dialog(title);
    await account.ok(title);
    await expect.poll(() => account.faults(title)).toEqual(['Please choose a picture']);
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('I am a text.') });
    await expect(
      dialog.getByText('This file is not a readable picture, whatever its name says'),
    ).toBeVisible();
    for (const [name, mimeType, buffer, said] of [
      [
        'cat.svg',
        'image/svg+xml',
        Buffer.from(drawing),
        'Only JPEG, PNG, GIF and WebP pictures are accepted',
      ],
      [
        'big.png',
        'image/png',
        Buffer.alloc(5_242_881),
        'The picture is larger than 5 MB; choose a smaller one',
      ],
      ['half.png', 'image/png', map.subarray(0, 40_000), 'This picture is damaged and cannot be read'],
    ] as const) {
      await file.setInputFiles({ name, mimeType, buffer });
      await expect.poll(() => account.faults(title)).toEqual([said]);
      await expect(dialog.getByAltText('The selected picture')).toHaveCount(0);
    }
    await file.setInputFiles('docs/device-map.png');
    await expect(dialog.getByAltText('The selected picture')).toBeVisible();
    expect(await seriousViolations(desk)).toEqual([]);
    await dialog.getByRole('group', { name: 'Crop area', exact: true }).focus();
    await desk.page.keyboard.press('ArrowLeft');
    await account.ok(title);
    await account.isSaved(title);
    await expect(desk.page.locator('.sw-user-picture')).toBeVisible();
    await desk.open('/');
    await expect(desk.page.locator('.sw-user-picture')).toBeVisible();
  },
);

story(
  'a person changes the language from the menu and meets it again on another machine',
  async ({ desk, product, browser }) => {
    await (await Administrator.of(product)).makePerson('bilingual', password);
    await desk.openAs('bilingual', '/', { password });
    await desk.page.getByRole('button', { name: 'Language' }).click();
    await desk.page.getByRole('option', { name: '简体中文' }).click();
    await expect(desk.page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await desk.page.getByRole('button', { name: '账号：bilingual' }).click();
    await expect(desk.page.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
    const elsewhere = await (await browser.newContext()).newPage();
    await new Screen(elsewhere, product.url).signIn('bilingual', password);
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expect(elsewhere.getByRole('button', { name: '账号：bilingual' })).toBeVisible();
    await elsewhere.context().close();
  },
);

story('one’s own dialogs in Chinese, in the dark, on a phone, by keyboard alone', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await desk.openAs('viewer', '/');
  await desk.speak('zh-Hans');
  for (const title of ['修改密码', '修改头像', '个人设置']) {
    await page.getByRole('button', { name: '账号：viewer' }).press('Enter');
    await page.getByRole('menuitem', { name: title }).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.locator('input').first()).toBeVisible();
    expect([title, await seriousViolations(desk)]).toEqual([title, []]);
    expect([title, (await dialog.innerText()).match(/[a-z]+\.[a-z]\w+/gi)]).toEqual([title, null]);
    const { width = 0 } = (await dialog.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
