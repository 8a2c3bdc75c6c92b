import { Administration } from './drivers/administration.ts';
import { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a mute of one is seen by another, and a message comes as a word and a badge',
  async ({ desk, browser }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', '/alarm/AlarmMessage');
    const line = page.getByRole('complementary', { name: 'Open alarms' });
    await expect(line).toBeVisible();
    const elsewhere = await browser.newContext({ locale: 'en' });
    const other = await elsewhere.newPage();
    await new Screen(other, desk.url).openAs('operator', '/alarm/AlarmDevice');
    const menu = other.getByRole('complementary', { name: 'Open alarms' }).getByRole('button').last();
    await menu.click();
    await other.getByRole('menuitem', { name: 'Mute for 5 min' }).click();
    await expect(line).toContainText(/Muted: Olga Operator until \d\d:\d\d/);
    await menu.click();
    await other.getByRole('menuitem', { name: 'End mute' }).click();
    await expect(line).not.toContainText('Muted: Olga');
    await office.button('What I hear of').click();
    await office.button('Test: Screen').click();
    // A storm that comes meanwhile brings pages of newer ones.
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('test message');
    await expect(page.getByText('This is a test message of Stationwall.').first()).toBeVisible();
    await elsewhere.close();
  },
);
