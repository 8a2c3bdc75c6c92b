import { Administration } from './drivers/administration.ts';
import { inChinese } from './drivers/chinese.ts';
import type { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

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
