import { report, TestLine, wall } from '../backend/src/ingest/test-ingest.ts';
import { encodeAnswer } from '../protocols/src/sl651/uplink.ts';
import { Administration } from './drivers/administration.ts';
import { Caller } from './drivers/api.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story('two hundred stations are asked with progress, and what waits is called off', async ({ desk }) => {
  const office = new Administration(desk);
  const { page } = desk;
  await desk.openAs('admin', '/site-Sys/SendCmd');
  await office.button('New command…').click();
  const all = office.dialog().getByRole('combobox', { name: 'All of a type' });
  const large = all.locator('option', { hasText: /\((\d{3})\)$/ }).first();
  const counted = async () => Number(/\((\d+)\)/.exec((await large.textContent()) ?? '')?.[1]);
  // They are counted as they come.
  await expect.poll(counted).toBeGreaterThan(199);
  const count = await counted();
  await all.selectOption((await large.getAttribute('value')) ?? '');
  await office.save();
  const progress = page.getByRole('progressbar', { name: 'Commands that have ended' });
  await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(` of ${count}$`));
  await expect(page.getByText(/^Answered \d+$/)).toBeVisible();
  // Stations that keep silent are waited for and asked again: what has not gone out to them is called off.
  const cancel = page.getByRole('button', { name: 'Cancel what waits…' });
  const isWaiting = await cancel.click({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (isWaiting) {
    await office.confirm('Cancel what waits');
    await expect(page.locator('.sw-toasts')).toContainText(/commands? cancelled/);
  }
  await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(`^\\d{3} of ${count}$`));
  await desk.speak('zh-Hans');
  await expect(page.getByText(/^已应答 \d+$/).first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '已结束的命令' })).toBeVisible();
});

story(
  'a station is asked, and its answer stands beside what was known; the console shows both directions',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    const link = page.getByRole('row').nth(1).getByRole('link').first();
    const stcd = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await desk.goTo(`/strong/DataSys/CallForTesting?stcd=${stcd}`);
    await page.getByRole('button', { name: 'Ask now' }).click();
    await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /^Stage/ })).toContainText(/\d+\.\d+ m/);

    await desk.goTo(`/site-Sys/DeviceDev?stcd=${stcd}`);
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Ask now' }).click();
    await expect(page.getByText('↑ from the station').first()).toBeVisible();
    await expect(page.getByText('↓ to the station').first()).toBeVisible();

    await desk.open(`/strong/DataSys/CallForTesting?stcd=${stcd}`);
    await desk.speak('zh-Hans');
    await page.getByRole('button', { name: '立即召测' }).click();
    await expect(page.getByText('已应答', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /水位/ })).toContainText(/\d+\.\d+ m/);
    await desk.goTo(`/site-Sys/DeviceDev?stcd=${stcd}`);
    await expect(page.getByText('已连接', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '立即召测' }).click();
    await expect(page.getByText('↑ 上行').first()).toBeVisible();
    await expect(page.getByText('↓ 下行').first()).toBeVisible();
  },
);

story(
  'a gate moves only when a second person has consented, who reads in Chinese what is asked; nobody may before it is given',
  async ({ desk, product, browser }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    const link = page.getByRole('row').nth(1).getByRole('link').first();
    const stcd = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await desk.open('/site-Sys/SendCmd');
    await office.button('New command…').click();
    const kinds = office.field('Command');
    await expect(kinds.getByRole('option', { name: 'Set clock (4A)' })).toBeAttached();
    await expect(kinds.getByRole('option', { name: 'Move gates (4E)' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await desk.open('/system-setting/role');
    await office.edit('Admin');
    await office.dialog().getByRole('searchbox', { name: 'Find' }).fill('gates');
    await office.tick('Gates, pumps and valves');
    await office.save();
    await desk.open('/system-setting/user');
    await office.makeUser('sluice', ['Viewer', 'Admin'], 'Sluice#123');
    await office.save();
    const second = new Screen(await (await browser.newContext()).newPage(), product.url);
    await second.openAs('sluice', '/site-Sys/SendCmd');
    await second.speak('zh-Hans');

    await desk.openAs('admin', '/site-Sys/SendCmd');
    await office.button('New command…').click();
    await kinds.selectOption({ label: 'Move gates (4E)' });
    await office.field('Stations').click();
    await page.getByRole('combobox', { name: 'Station' }).fill(stcd);
    await page.getByRole('option', { name: stcd }).click();
    await page.keyboard.press('Escape');
    await office.fill({ 'Openings \\(cm\\)': 'wide' });
    await office.tick('Send it all the same');
    await office.ok();
    await expect(office.dialog()).toContainText('0 is shut');
    await office.fill({ 'Openings \\(cm\\)': '125, 0' });
    await office.save();
    await page.getByRole('button', { name: 'Move gates (4E)' }).first().click();
    const asked = page.getByRole('region', { name: 'Awaits consent' });
    await expect(asked).toContainText('Another person who may move gates');
    await expect(asked.getByRole('button')).toHaveText(['Cancel it…']);
    const number = new URL(page.url()).searchParams.get('command');

    await second.open(`/site-Sys/SendCmd?command=${number}`);
    const toDecide = second.page.getByRole('region', { name: '等待同意' });
    await expect(toDecide).toContainText('控制闸门 (4E)，闸门开度 (cm) 125, 0。由 admin 发起');
    await toDecide.getByRole('button', { name: '同意…', exact: true }).click();
    await second.page.getByRole('alertdialog').getByRole('button', { name: '同意并下发' }).click();
    await expect(second.page.getByText('已同意，命令正在下发')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Answered');
    await expect(page.getByRole('dialog')).toContainText('sluice');
    await expect(page.getByRole('dialog')).toContainText('1 125 cm, 0 0 cm');
    await second.page.context().close();

    // Other stories need admin to be the last of the administrators.
    await desk.openAs('admin', '/system-setting/user');
    await office.act('sluice', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('sluice')).toHaveCount(0);
  },
);

story(
  'a station that is away gets what waits for it when it comes back; a viewer asks nothing, and is told',
  async ({ desk, product }) => {
    const { page } = desk;
    const stcd = '61990078';
    const office = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    await office.post('Station/Create', {
      ...{ stcd, stnm: 'Far Bank', sttp: 'ZZ', centre: 1, address: `00${stcd}` },
    });
    await office.post('StationCommand/Send', { kind: 'readVersion', stcds: [stcd], waitMinutes: 30 });
    await desk.openAs('admin', `/site-Sys/SendCmd?stcd=${stcd}`);
    await expect(page.getByRole('row', { name: /Far Bank/ })).toContainText('Waiting');

    const line = await TestLine.open(Number(product.ingest.split(':')[1]));
    line.send(report(1, stcd, 1));
    const [, asked] = await line.answers(2);
    expect(asked).toMatchObject({ func: 0x45, direction: 'down' });
    const head = { centre: 1, station: `00${stcd}`, password: '0000', func: 0x45, serial: 2 };
    line.send(encodeAnswer({ ...head, sentWallMs: wall(1) }, Uint8Array.of(2, 0x56, 0x31)));
    await page.getByRole('button', { name: 'Read software version (45)' }).click();
    await expect(page.getByRole('dialog')).toContainText('Answered');
    await expect(page.getByRole('dialog')).toContainText('V1');
    await desk.speak('zh-Hans');
    await expect(page.getByRole('row', { name: /Far Bank/ })).toContainText('已应答');
    await line.finish();

    // Other stories count the stations.
    await desk.speak('en');
    await desk.goTo(`/site-Sys/SiteMsgManagement?keyword=${stcd}`);
    const list = new Administration(desk);
    await list.act('Far Bank', 'Delete…');
    await list.confirm('Delete');
    await expect(list.row('Far Bank')).toHaveCount(0);

    const viewer = await Caller.signIn(product.url, 1, 'viewer', 'Viewer#123');
    expect(await viewer.status('StationCommand/GetAll')).toBe(403);
    await desk.openAs('viewer', '/strong/last-data');
    await page.goto(`${product.url}/site-Sys/SendCmd`);
    await expect(page).toHaveURL(/\/401$/);
    await expect(page.getByRole('main')).toContainText('permission');
  },
);
