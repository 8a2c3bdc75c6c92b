import { Administration } from './drivers/administration.ts';
import { inChinese } from './drivers/chinese.ts';
import { ImportWindow } from './drivers/import-window.ts';
import { drawnPicture } from './drivers/picture.ts';
import { type Screen, toggle } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';
import { reportAsStranger } from './drivers/stranger.ts';

const river = '61000002';

interface Life {
  path: string;
  /** Areas of texts whose words come first. */
  areas: readonly string[];
  add: string;
  fill: Record<string, string>;
  /** Choices of fields, by their values or words. */
  choose?: Record<string, string | { label: string }>;
  name: string;
  column: string;
}

const lives: readonly Life[] = [
  {
    ...{ path: '/system-setting/device-type', areas: ['deviceType'], add: 'New device type' },
    ...{ fill: { Name: '超声水位计', Code: 'WL-ZH' }, choose: { Measures: 'stage' } },
    ...{ name: '超声水位计', column: '水位' },
  },
  {
    ...{ path: '/system-setting/device-model', areas: ['deviceModel'], add: 'New device model' },
    ...{
      fill: { Model: 'ZH-9', Manufacturer: '长江仪器' },
      choose: { 'Device type': { label: '雷达水位计' } },
    },
    ...{ name: 'ZH-9', column: '雷达水位计' },
  },
  {
    ...{ path: '/system-setting/station-category', areas: ['stationCategory'], add: 'New station category' },
    ...{ fill: { Name: '试验站' }, name: '试验站', column: '试验站' },
  },
  {
    ...{ path: '/system-setting/property-template', areas: ['propertyTemplate'], add: 'New element' },
    fill: { Identifier: 'XZH', 'Name in Chinese': '试验要素', 'Name in English': 'Trial', Unit: 'm' },
    ...{ name: 'XZH', column: '试验要素' },
  },
  {
    ...{ path: '/production-manager/device-produce', areas: ['device'], add: 'New device' },
    ...{ fill: { Number: 'ZH-0001', Batch: '甲批' }, name: 'ZH-0001', column: '甲批' },
  },
  {
    ...{ path: '/site-Sys/SiteMsgManagement', areas: ['station'], add: 'New station' },
    ...{ fill: { 'Station code': '70990077', 'Station name': '老堰站' }, choose: { Type: 'ZZ' } },
    ...{ name: '老堰站', column: '河道水位站' },
  },
  {
    ...{ path: `/application-Sys/SensorPara?stcd=${river}`, areas: ['sensor'], add: 'New sensor' },
    ...{ fill: { 'Serial number': 'ZH-77', 'Valid from': '2030-01-01 08:00' }, choose: { Element: 'Z' } },
    ...{ name: 'ZH-77', column: '水位' },
  },
  {
    ...{ path: `/site-Sys/station-log?stcd=${river}`, areas: ['stationLog'], add: 'New entry' },
    ...{
      fill: { From: '2026-11-20 08:00', What: '清理静水井淤泥', 'Who was there': '李明' },
      name: '清理静水井淤泥',
      column: '李明',
    },
  },
];

async function live(desk: Screen, { path, areas, add, fill, choose = {}, name, column }: Life) {
  const office = new Administration(desk, inChinese(...areas));
  await desk.goTo(path);
  await office.button(add).click();
  await office.fill(fill);
  for (const [label, value] of Object.entries(choose)) await office.field(label).selectOption(value);
  await office.save();
  const search = desk.page.getByLabel('关键字', { exact: true });
  await search.fill(name);
  await expect(office.row(name)).toContainText(column);
  await office.edit(name);
  await office.ok();
  await expect(office.dialog()).toHaveCount(0);
  await office.act(name, 'Delete…');
  await office.confirm('Delete');
  await expect(office.row(name)).toHaveCount(0);
}

story(
  'what is out there is made, found, edited and deleted in Chinese, and a station tells of itself',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/system-setting/device-type');
    await desk.speak('zh-Hans');
    for (const life of lives) await story.step(life.path, () => live(desk, life));

    await desk.goTo('/production-manager/device-produce?tab=bindings');
    for (const tab of ['设备', '绑定', '我共享的', '共享给我的'])
      await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible();
    await desk.goTo('/site-Sys/SiteMsgManagement?tab=unclaimed');
    await expect(page.getByRole('tab', { name: '未登记', selected: true })).toBeVisible();

    await desk.goTo(`/station/${river}`);
    for (const part of ['状态', '过程线', '位置', '各要素最新值', '上下游测站', '最近报文', '变更记录'])
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
    await page.getByRole('button', { name: '7 天', exact: true }).click();
    await expect(page.getByRole('button', { name: '7 天', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

async function parameters(desk: Screen) {
  const say = inChinese('manyParameters', 'stationParameter');
  const office = new Administration(desk, say);
  const { page } = desk;
  await desk.goTo('/site-Sys/ParameterManagement?tab=elements');
  const many = async () => {
    await office.button('For many stations…').click();
    await page.getByLabel(say('Add all of a type…')).selectOption({ index: 1 });
    await office.field('Elements').click();
    await page.getByPlaceholder(say('Find'), { exact: true }).fill('w01001');
    await expect(
      page.getByRole('checkbox', { name: /./ }).filter({ visible: true }).first(),
    ).toHaveAccessibleName(/w01001/);
    await toggle(page.getByRole('checkbox', { name: /w01001/ }).first());
    await page
      .locator('.sw-choice-foot')
      .getByRole('button', { name: say('OK'), exact: true })
      .click();
  };
  await many();
  await office.fill({ Maximum: '12' });
  await office.ok();
  const told = page.getByRole('row').filter({ hasText: /12\s*通用 14/ });
  await expect(told.first()).toBeVisible();
  await many();
  await office.field('What to do').selectOption({ label: '恢复为通用设置' });
  await office.ok();
  await expect(told).toHaveCount(0);
}

async function curves(desk: Screen) {
  const office = new Administration(desk, inChinese('stationCurve'));
  const { page } = desk;
  await desk.goTo(`/site-Sys/ParameterManagement?tab=curves&stcd=${river}`);
  await office.button('New curve').click();
  await office.fill({ Name: '汛前实测', 'Valid from': '2026-03-01 08:00' });
  const cells = [10.5, 0, 11, 120, 12, 90];
  for (const [at, value] of cells.entries()) {
    const row = Math.floor(at / 2) + 1;
    const name = at % 2 === 0 ? '水位 (m)' : '流量 (m³/s)';
    await office.dialog().getByLabel(`第 ${row} 行${name}`).fill(String(value));
  }
  await expect(office.dialog()).toContainText('第 3 行：水位 12 的 90 小于水位 11 的 120');
  await office.dialog().getByLabel('第 3 行流量 (m³/s)').fill('260');
  await expect(page.getByRole('img', { name: '水位流量关系，共 3 个点' })).toBeVisible();
  await office.save();
  await expect(office.row('汛前实测')).toContainText('3 个点，10.5 至 12 m');
  await office.act('汛前实测', 'Delete…');
  await office.confirm('Delete');
  await expect(office.row('汛前实测')).toHaveCount(0);
}

async function adapted(desk: Screen) {
  const office = new Administration(desk, inChinese('propertyTemplate'));
  await desk.goTo('/system-setting/property-template?keyword=39%2023');
  await office.edit('Z');
  await office.fill({ 'Name in Chinese': '坝前水位', Minimum: '500', Maximum: '2' });
  await office.ok();
  await expect(office.dialog()).toContainText('最大值不得小于最小值');
  await office.fill({ Minimum: '0', Maximum: '500' });
  await office.save();
  await expect(office.row('Z')).toContainText('坝前水位');
  await office.act('Z', 'Back to the standard…');
  await office.confirm('Delete');
  await expect(office.row('Z')).not.toContainText('坝前水位');
}

async function binding(desk: Screen) {
  const office = new Administration(desk, inChinese('device', 'deviceBinding', 'deviceShare'));
  const { page } = desk;
  const screen = '/production-manager/device-produce';
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  await desk.goTo(`${screen}?tab=devices`);
  await office.button('New device').click();
  await office.fill({ Number: 'ZH-SH-1' });
  await office.save();
  await tab('绑定');
  await office.button('Bind a device').click();
  await office.fill({ 'Device number': 'ZH-SH-9', Place: '左岸，立杆上' });
  await office.dialog().getByRole('button', { name: '测站' }).click();
  await page.getByRole('combobox', { name: '测站' }).fill(river);
  await page.getByRole('option').filter({ hasText: river }).click();
  await office.ok();
  await expect(office.dialog()).toContainText('没有编号为“ZH-SH-9”的设备');
  await office.fill({ 'Device number': 'ZH-SH-1' });
  await office.save();
  const bound = `ZH-SH-1 · ${river}`;
  await expect(office.row(bound)).toContainText('左岸，立杆上');

  await office.act(bound, 'Share…');
  await office.ok();
  await expect(office.dialog()).toContainText('请至少选择一人');
  await office.tick(/^viewer/);
  await office.save();
  await tab('我共享的');
  const share = page.getByRole('row').filter({ hasText: 'viewer' });
  await expect(share).toContainText('有效');
  await share.getByRole('button', { name: /^取消共享/ }).click();
  await office.confirm('End sharing');
  await expect(office.told('Sharing ended')).toBeVisible();
  await tab('绑定');
  await office.act(bound, 'Unbind…');
  await office.confirm('Unbind');
  await expect(page.getByText(`设备 ZH-SH-1 已从测站 ${river} 解绑`)).toBeVisible();
  await desk.open(`${screen}?open=ZH-SH-1`);
  await expect(page.getByRole('dialog', { name: '设备 ZH-SH-1' })).toContainText(`${river} · 左岸，立杆上`);
}

async function unclaimed(desk: Screen) {
  const office = new Administration(desk, inChinese('station'));
  await desk.goTo('/site-Sys/SiteMsgManagement?tab=unclaimed');
  await expect(office.row('0061990002')).toContainText('水位 31.75 m');
  await office.act('0061990002', 'Enter with more details…');
  await office.fill({ 'Station name': '新堰站' });
  await office.save();
  await expect(office.row('0061990002')).toHaveCount(0);
  await desk.goTo('/strong/original-data?stcd=61990002&element=Z');
  await expect(desk.page.getByText('31.25').first()).toBeVisible();
  await desk.goTo('/site-Sys/SiteMsgManagement?keyword=61990002');
  await office.act('新堰站', 'Delete…');
  await office.confirm('Delete');
  await expect(office.row('新堰站')).toHaveCount(0);
}

async function imported(desk: Screen) {
  const window = new ImportWindow(desk);
  const office = new Administration(desk, inChinese('importing', 'station'));
  await desk.goTo('/site-Sys/SiteMsgManagement?keyword=7099008');
  await office.button('Import…').click();
  const sheet = [
    '测站编码,测站名称,测站类型,经度,纬度,警戒水位,保证水位',
    '70990081,甲站,河道水位站,114.3,30.5,27.3,29.73',
    '70990082,乙站,河道,114.3,30.5,,',
    '70990083,丙站,河道水位站,30.5,114.3,,',
    '70990084,丁站,河道水位站,114.3,30.5,29.73,27.3',
  ];
  await window.choose('测站.csv', Buffer.from(sheet.join('\n')));
  await window.press('检查 4 行');
  await expect(window.dialog).toContainText('1 行可以导入。 3 行有误，将不导入。');
  expect(await window.faults()).toEqual([
    ['3', '测站类型', '河道', expect.stringMatching(/^应为以下之一：.*河道水位站/)],
    ['4', '纬度', '114.3', expect.stringContaining('应为经度 114.3、纬度 30.5')],
    ['5', '警戒水位', '29.73', expect.stringContaining('保证水位 27.3 m')],
  ]);
  await window.press('导入 1 行');
  await expect(window.dialog).toContainText('已完成, 新建 1');
  await window.press('撤销导入');
  await expect(window.dialog).toContainText('已撤销导入');
  await window.press('关闭');
  await expect(office.row('甲站')).toHaveCount(0);
}

async function pictures(desk: Screen) {
  const office = new Administration(desk, inChinese('stationPicture'));
  const { page } = desk;
  await desk.goTo(`/station/${river}`);
  await office.button('Add pictures…').click();
  const buffer = await drawnPicture(page);
  await page.locator('input[type=file]').setInputFiles([
    { name: '基本水尺.jpg', mimeType: 'image/jpeg', buffer },
    { name: '全景.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20 * 1024 ** 2) },
  ]);
  await expect(page.getByText(/“全景.jpg”.*20.*MB.*15/)).toBeVisible();
  await expect(
    page
      .getByRole('list', { name: '图片', exact: true })
      .getByRole('button', { name: /基本水尺/ })
      .first(),
  ).toBeVisible();
  await desk.goTo('/system-setting/station-category?tab=pictures');
  await page.getByLabel('关键字', { exact: true }).fill('基本水尺');
  await office.button('Delete picture 基本水尺').click();
  await office.confirm('Delete');
  await expect(page.getByText('没有符合条件的图片')).toBeVisible();
}

story(
  'parameters, curves, bound and shared devices, unknown stations, sheets and pictures are kept in Chinese',
  async ({ desk, product }) => {
    story.setTimeout(300_000);
    await reportAsStranger(product, { centre: 1, address: '0061990002', stages: [31.25, 31.75] });
    await desk.openAs('admin', '/');
    await desk.speak('zh-Hans');
    for (const part of [parameters, adapted, curves, binding, unclaimed, pictures, imported])
      await story.step(part.name, () => part(desk));
  },
);
