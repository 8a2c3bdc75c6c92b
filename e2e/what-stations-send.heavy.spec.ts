import { Caller } from './drivers/api.ts';
import { inChinese } from './drivers/chinese.ts';
import { expect, story } from './drivers/story.ts';

story(
  'pictures that cameras sent: the newest of each, those of one by time, as a film, in both languages',
  async ({ desk, product }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/Gallary/ImageList');
    const pictures = page.getByRole('list', { name: 'Pictures of the stations' });
    // Each camera takes one within the first minute of its clock.
    await expect(pictures.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^\d+ stations? with a camera$/)).toBeVisible();
    await pictures.getByRole('button').first().click();
    const large = page.getByRole('dialog', { name: 'Pictures' });
    await expect(large.getByRole('img').first()).toHaveAttribute('src', /^data:image\/jpeg/);
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await page.getByRole('link', { name: 'All pictures' }).first().click();
    await expect(page).toHaveURL(/ImageQuery\?stcd=\d+/);

    // A film needs a second picture: the station is asked for it.
    const stcd = new URL(page.url()).searchParams.get('stcd') ?? '';
    const office = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    await office.post('StationCommand/Send', { kind: 'takePicture', stcds: [stcd] });
    const film = page.getByRole('button', { name: 'Play as time-lapse' });
    await expect(async () => {
      await page.reload();
      await expect(film).toBeVisible({ timeout: 6_000 });
    }).toPass({ timeout: 60_000 });
    await film.click();
    await expect(page.getByRole('figure').getByText(/\d+ of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '图片查询' })).toBeVisible();
    await page.getByRole('button', { name: '延时播放' }).click();
    await expect(page.getByRole('figure').getByText(/第 \d+ 张，共 \d+ 张$/)).toBeVisible();
    await desk.goTo('/strong/Gallary/ImageList');
    await expect(page.getByText(/^\d+ 个测站有摄像设备$/)).toBeVisible();
    await expect(page.getByRole('link', { name: '全部图片' }).first()).toBeVisible();
  },
);

story(
  'a value read by hand, messages and their bytes, and what a visitor is shown, in Chinese',
  async ({ desk }) => {
    const { page } = desk;
    const say = inChinese('lastData', 'originalMsg');
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live&size=10');
    await desk.speak('zh-Hans');
    const link = page.getByRole('row').nth(1).getByRole('link').first();
    const { name, stcd } = await link.evaluate((node) => ({
      name: node.textContent ?? '',
      stcd: node.getAttribute('href')?.split('/').at(-1) ?? '',
    }));
    // Whatever becomes of its state meanwhile, its row stays.
    await desk.open(`/strong/last-data?q=${stcd}`);
    await page.getByRole('button', { name: say(`Actions for ${name}`), exact: true }).click();
    await page.getByRole('menuitem', { name: '录入读数…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^数值/).fill('12.34');
    await dialog.getByRole('button', { name: say('OK'), exact: true }).click();
    await expect(page.getByText(say('Saved successfully'))).toBeVisible();

    await desk.goTo(`/strong/original-msg?stcd=${stcd}&size=10`);
    await page.getByLabel('通信规约').selectOption('sl651');
    await expect(page.getByRole('row').filter({ hasText: '人工录入' })).toHaveCount(0);
    await expect(page.getByRole('row').nth(1)).toContainText('SL 651');
    await page
      .getByRole('button', { name: /^显示报文 \d+ 的原文/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('CRC 正确')).toBeVisible();
    await expect(drawer.getByText('全部可解析')).toBeVisible();
    await drawer
      .getByRole('button', { name: /[:：] ?-?[\d.]+ m$/ })
      .first()
      .hover();
    await expect(drawer.getByText(/ · 第 \d+ 至 \d+ 字节$/)).toBeVisible();

    const visitor = await (await page.context().browser()?.newContext({ locale: 'zh-CN' }))?.newPage();
    if (!visitor) throw new Error('there is no second browser');
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(new URL('/m/data?tenant=Default', page.url()).href);
    await expect(visitor.getByRole('heading', { level: 1, name: '测站数据' })).toBeVisible();
    await visitor
      .locator('.mobile-data > li', { has: visitor.locator('dd') })
      .first()
      .getByRole('link')
      .click();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByRole('row').nth(1)).toBeVisible();
    await visitor.context().close();
  },
);
