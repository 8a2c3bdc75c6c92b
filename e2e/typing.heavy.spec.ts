import { Keys } from './drivers/keys.ts';
import { expect, story } from './drivers/story.ts';

const pinyin = ['w', 'wu h', 'wu han'];
const boxes = [
  { screen: '/strong/last-data', name: 'Station', speeds: [20, 80, 320] },
  { screen: '/device-map', name: 'Find a station', speeds: [80] },
  { screen: '/system-setting/user', name: 'Search', speeds: [80] },
];

story('no search loses a letter, however slowly one types, and all take pinyin', async ({ desk }) => {
  const keys = new Keys(desk);
  await desk.openAs('admin', '/');
  for (const { screen, name, speeds } of boxes) {
    await desk.goTo(screen);
    const box = desk.page.getByRole('searchbox', { name, exact: true });
    for (const msPerKey of speeds) {
      await box.fill('');
      await box.pressSequentially('wuhan x', { delay: msPerKey });
      await expect(box, `${screen}, a key each ${msPerKey} ms`).toHaveValue('wuhan x');
    }
    await box.fill('');
    await keys.compose(box, pinyin, '武汉');
    await expect(box, screen).toHaveValue('武汉');
  }
});

story('the palette and the choice of a station take pinyin, and find what it wrote', async ({ desk }) => {
  const keys = new Keys(desk);
  await desk.openAs('admin', '/strong/original-data');
  await desk.openPalette('');
  const palette = desk.page.getByRole('textbox', { name: 'Find a screen or station' });
  await keys.compose(palette, pinyin, '武汉');
  await expect(palette).toHaveValue('武汉');
  await expect(desk.page.getByRole('menuitem').first()).toContainText('Wuhan');
  await desk.page.keyboard.press('Escape');

  await desk.page.getByLabel('Station', { exact: true }).click();
  const choice = desk.page.getByRole('combobox', { name: 'Station' });
  await keys.compose(choice, pinyin, '武汉');
  await expect(choice).toHaveValue('武汉');
  await expect(desk.page.getByRole('listbox').getByRole('option').first()).toContainText('Wuhan');
});

story('the search of last data narrows to what was composed, and back by the menu', async ({ desk }) => {
  await desk.openAs('admin', '/strong/last-data');
  await desk.speak('zh-Hans');
  const box = desk.page.getByRole('searchbox', { name: '测站', exact: true });
  await new Keys(desk).compose(box, pinyin, '武汉');
  await expect(desk.page).toHaveURL(/[?&]q=%E6%AD%A6%E6%B1%89(&|$)/);
  const names = desk.page.getByRole('row').filter({ hasText: /\d{8}/ });
  await expect(names.filter({ hasText: '武汉' }).first()).toBeVisible();
  await expect(names.filter({ hasNotText: '武汉' })).toHaveCount(0);
  await desk.page.getByRole('link', { name: '最新数据' }).first().click();
  await expect(box).toHaveValue('');
  await expect(desk.page.getByText(/共 6\d\d 条/)).toBeVisible();
});
