import { readFileSync } from 'node:fs';
import { Account } from './drivers/account.ts';
import { Screen, toggle } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'Ctrl-K finds a screen and a station by keyboard alone, leads the focus there, and leaves a dialog alone',
  async ({ desk }) => {
    await desk.openAs('admin', '/');
    await desk.findByKeyboard('original');
    await expect(desk.page).toHaveURL(/\/strong\/original-data$/);
    await desk.findByKeyboard('61000013');
    await expect(desk.page).toHaveURL(/\/device-map\?station=61000013$/);
    await expect(desk.page.locator('.station-panel').getByText('61000013')).toBeVisible();
    await desk.openPalette('');
    await expect(desk.page.getByRole('menuitem', { name: 'Home' })).toBeVisible();
    await desk.page.keyboard.press('Escape');
    await desk.findByKeyboard('users');
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(desk.page.getByRole('main')).toBeFocused();
    await desk.page.getByRole('button', { name: 'Edit viewer' }).click();
    const name = desk.page.getByRole('dialog').getByLabel('Name').first();
    await name.fill('Typed');
    await desk.page.keyboard.press('Control+k');
    await expect(desk.page.locator('.sw-palette')).toHaveCount(0);
    await expect(name).toHaveValue('Typed');
    await expect(name).toBeFocused();
  },
);

story(
  'the map is an entry of the menu at both of its addresses, and the site map needs its permission',
  async ({ desk }) => {
    const { page } = desk;
    const entry = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Device map' });
    const trail = page.getByRole('navigation', { name: 'You are here' });
    await desk.openAs('viewer', '/');
    await desk.goBy('Device map');
    for (const path of ['/application-Sys/device-map', '/device-map']) {
      if (path === '/device-map') await desk.goTo(path);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await expect(trail).toHaveText('HomeApplicationsDevice map');
      await expect(page.getByText('12 stations')).toBeVisible();
    }
    for (const path of ['/application-Sys/device-baidumap', '/device-baidumap']) {
      await desk.goTo(path);
      await expect(page).toHaveURL(/\/401$/);
    }
  },
);

story(
  'the menu stays as it was left; on a narrow screen it closes when one goes somewhere',
  async ({ desk }) => {
    await desk.openAs('admin', '/');
    const menu = desk.page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toHaveCSS('width', '210px');
    await desk.page.getByRole('button', { name: 'Collapse menu' }).click();
    await desk.page.reload();
    await expect(menu).toHaveCSS('width', '54px');
    await desk.page.setViewportSize({ width: 990, height: 800 });
    await expect(menu).toHaveCount(0);
    await desk.page.getByRole('button', { name: 'Expand menu' }).click();
    await menu.getByRole('link', { name: 'Last data' }).click();
    await expect(desk.page).toHaveURL(/\/strong\/last-data$/);
    await expect(menu).toHaveCount(0);
    await desk.page.getByRole('button', { name: 'Expand menu' }).click();
    await menu.getByRole('link', { name: 'Last data' }).click();
    await expect(menu).toHaveCount(0);
    await expect(desk.page.getByRole('button', { name: 'Expand menu' })).toBeFocused();
  },
);

story(
  'a language is told to the server and comes to the other tabs, but not over a dialog',
  async ({ desk }) => {
    await desk.openAs('operator', '/');
    const other = new Screen(await desk.page.context().newPage(), new URL(desk.page.url()).origin);
    await other.open('/strong/last-data?q=61000013');
    const busy = new Screen(await desk.page.context().newPage(), new URL(desk.page.url()).origin);
    await busy.open('/');
    await new Account(busy).choose('My settings');
    await expect(busy.page.getByLabel('Surname')).not.toHaveValue('');
    await busy.page.getByLabel('Surname').fill('李');
    const told = desk.page.waitForResponse((answer) => answer.url().endsWith('/Profile/ChangeLanguage'));
    await desk.page.getByRole('button', { name: 'Language' }).click();
    await desk.page.getByRole('option', { name: '简体中文' }).click();
    expect((await told).ok()).toBe(true);
    await expect(desk.page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible();
    await expect(other.page.getByRole('heading', { level: 1, name: '最新数据' })).toBeVisible();
    await expect(other.page).toHaveURL(/q=61000013$/);
    await expect(busy.page.getByLabel('Surname')).toHaveValue('李');
    await desk.page.getByRole('button', { name: '语言' }).click();
    await desk.page.getByRole('option', { name: 'English' }).click();
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(other.page.getByRole('heading', { level: 1, name: 'Last data' })).toBeVisible();
    await expect(busy.page.getByLabel('Surname')).toHaveValue('李');
  },
);

story('a page that is opened while the server is away says so, and comes by itself', async ({ desk }) => {
  await desk.openAs('admin', '/');
  await desk.markThisPage();
  await expect(desk.link()).toHaveText('Live');
  await desk.page.route('**/*', (route) => route.abort());
  await desk.page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Last data' })
    .click();
  await expect(desk.page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(desk.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await desk.page.unroute('**/*');
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Last data' })).toBeVisible();
  await expect(desk.page.getByText(/1–50 of 6\d\d/)).toBeVisible();
  expect(await desk.isMarkedPage()).toBe(true);
  await expect.poll(() => desk.styles()).toContain('last-data-screen');
});

story('what was chosen while the server was away does not open on another page', async ({ desk }) => {
  await desk.openAs('admin', '/');
  await desk.goBy('Users');
  await desk.page.route('**/*', (route) => route.abort());
  const account = new Account(desk);
  await account.choose('Change password');
  await desk.page.keyboard.press('Control+k');
  await desk.page.evaluate(() => history.back());
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const arrived = desk.page.waitForResponse((answer) => answer.url().includes('/assets/password-dialog-'));
  await desk.page.unroute('**/*');
  await arrived;
  await desk.openPalette('');
  await expect(account.dialog('Change password')).toHaveCount(0);
});

story('a part that an upgrade took away loads the page anew, once', async ({ desk }) => {
  await desk.openAs('admin', '/');
  await desk.markThisPage();
  await desk.page.route('**/assets/users-screen*.js', (route) => route.fulfill({ status: 404 }));
  await desk.page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Users', exact: true })
    .click();
  await expect(desk.page.getByRole('alert')).toContainText('This page stopped working');
  expect(await desk.isMarkedPage()).toBe(false);
  await desk.goBy('Roles');
});

story('a remembered token that ends leaves the page and asks for the password', async ({ desk, product }) => {
  await desk.page.route('**/api/TokenAuth/Authenticate', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.result.expireInSeconds = 5;
    await route.fulfill({ response: answer, json: body });
  });
  await desk.page.route('**/AbpUserConfiguration/GetAll', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.result.setting.values['App.TokenAuth.Renewal'] = 'false';
    await route.fulfill({ response: answer, json: body });
  });
  await desk.page.goto(`${product.url}/login?redirect=%2Fstrong%2Flast-data%3Fq%3D61000013`);
  await toggle(desk.page.getByRole('checkbox', { name: 'Remember me' }));
  await new Account(desk).attempt('operator', 'Operator#123');
  await desk.markThisPage();
  const password = desk.page.locator('#unlock-password');
  await expect(password).toBeVisible();
  await expect
    .poll(async () => (await desk.page.context().cookies()).some(({ name }) => name === 'Abp.AuthToken'))
    .toBe(false);
  await desk.page.evaluate(() => dispatchEvent(new Event('focus')));
  await desk.page.unrouteAll();
  await password.fill('Operator#123');
  await desk.page.keyboard.press('Enter');
  await expect(password).toHaveCount(0);
  await expect(desk.page).toHaveURL(/\/strong\/last-data\?q=61000013$/);
  expect(await desk.isMarkedPage()).toBe(true);
});

story(
  'a table is shared by its address, keeps its columns, and is saved as it is on show',
  async ({ desk }) => {
    await desk.openAs('admin', '/strong/last-data?q=Hanzhong&sort=-age&size=10');
    await desk.page.getByRole('button', { name: 'Columns' }).click();
    await toggle(desk.page.getByRole('checkbox', { name: 'Type' }));
    await desk.page.keyboard.press('Escape');
    await desk.page.reload();
    await expect(desk.page.getByRole('columnheader').nth(1)).toHaveText('State');
    await expect(desk.page.getByRole('columnheader', { name: 'Type' })).toHaveCount(0);
    const text = readFileSync(await desk.exported('CSV'), 'utf8');
    const [headings, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(headings?.split(',').slice(0, 4)).toEqual(['Station', 'Station code', 'State', 'Reported']);
    expect(headings?.split(',')).not.toContain('Type');
    const range = await desk.page.getByText(/^\d+–\d+ of \d+$/).innerText();
    expect(rows.length).toBe(Number(range.split(' of ')[1]));
    expect(
      readFileSync(await desk.exported('Excel'))
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  },
);

story('home leads from each figure to its list and from a station to its page', async ({ desk }) => {
  await desk.openAs('operator', '/');
  await desk.page.getByRole('link', { name: /Live/ }).click();
  await expect(desk.page).toHaveURL(/\/strong\/last-data\?state=live$/);
  await expect(desk.page.getByRole('combobox', { name: 'Freshness' })).toHaveValue('live');
  await desk.page.goBack();
  const station = desk.page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first();
  // Rows come and go each second: read and opened in one.
  const name = await station.evaluate((link: HTMLElement) => {
    const text = link.innerText;
    link.click();
    return text;
  });
  await expect(desk.page).toHaveURL(/\/station\/\w+$/);
  await expect(desk.page.getByRole('heading', { level: 1 })).toContainText(name);
});

story('a cold first load of sign-in transfers less than 200 kB of JavaScript', async ({ desk, product }) => {
  const scripts = await desk.scriptsOf(`${product.url}/login`);
  expect(scripts.bytes).toBeLessThan(200_000);
  expect(scripts.files.filter((name) => /maplibre|deck|table/.test(name))).toEqual([]);
});
