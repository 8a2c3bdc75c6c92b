import { Administration } from './drivers/administration.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'the storm rings; an alarm acknowledged on one screen is acknowledged on two others, shelved, and taken back in Chinese',
  async ({ desk, context, browser }) => {
    story.setTimeout(150_000);
    const { page } = desk;
    const office = new Administration(desk);
    const elsewhere = await browser.newContext({ locale: 'en' });
    const operators = await elsewhere.newPage();
    // A mains failure lasts: water falls meanwhile, and its alarm would close.
    const lasting = '/alarm/AlarmManage?keyword=mains%20off';
    await new Screen(operators, desk.url).openAs('operator', lasting);
    await desk.openAs('admin', `${lasting}&state=unacknowledged`);
    const button = page.getByRole('button', { name: /^Acknowledge: / }).first();
    await expect(button).toBeVisible({ timeout: 90_000 });
    await expect(page).toHaveTitle(/^\(\d+\) /);
    const text = ((await button.getAttribute('aria-label')) ?? '').replace('Acknowledge: ', '');
    const other = await context.newPage();
    await other.goto(`${new URL(page.url()).origin}/alarm/AlarmRecord?keyword=mains%20off`);
    const row = other.getByRole('row').filter({ hasText: text }).first();
    await expect(row).toContainText('nacknowledged');
    // The first one may be another by now.
    const ofThis = page.getByRole('button', { name: `Acknowledge: ${text}` });
    const ofOperator = operators.getByRole('button', { name: `Acknowledge: ${text}`, exact: true });
    await expect(ofOperator).toHaveCount(1);
    const of = await page.getByRole('row').filter({ has: ofThis }).innerText();
    const stcd = /\d{8}/.exec(of)?.[0] ?? '';
    await ofThis.click();
    const clickedAt = performance.now();
    await Promise.all([expect(ofThis).toHaveCount(0), expect(ofOperator).toHaveCount(0)]);
    story
      .info()
      .annotations.push({ type: 'seen elsewhere', description: `${performance.now() - clickedAt} ms` });
    await elsewhere.close();
    // The record of all alarms follows by itself too.
    await expect(row).not.toContainText('Unacknowledged');
    await other
      .getByRole('row')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Details/ })
      .first()
      .click();
    await expect(
      other.getByRole('dialog').getByRole('row').filter({ hasText: 'Acknowledged' }),
    ).toContainText('admin');
    await desk.open(`/alarm/AlarmManage?stcd=${stcd}`);
    await office.act(text, 'Shelve');
    await office.fill({ Reason: 'The gate is being cleaned' });
    await office.save();
    await expect(office.row(text)).toContainText('Shelved');
    await desk.speak('zh-Hans');
    const shelved = page.getByRole('row').filter({ hasText: '已搁置' });
    await shelved.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: '取消搁置' }).click();
    await expect(shelved).toHaveCount(0);
  },
);

story(
  'stations with alarms stand on a map beside their list, and a row shows its place',
  async ({ desk }) => {
    story.setTimeout(150_000);
    const { page } = desk;
    await desk.openAs('admin', '/alarm/AlarmDevice');
    const map = page.getByRole('region', { name: 'Alarms on the map', exact: true });
    const button = page.getByRole('button', { name: 'Show on map' }).first();
    await expect(button).toBeVisible({ timeout: 90_000 });
    await expect(map).toContainText(/\d+ stations; in a ring: not acknowledged/);
    await expect(map.locator('canvas')).toBeVisible();
    const name = await page.getByRole('row').nth(1).getByRole('link').first().innerText();
    await button.click();
    await expect(map.getByRole('status')).toContainText(name);
  },
);
