import { Keys } from './drivers/keys.ts';
import type { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

/** Whether what has the focus is marked as such: by an outline or a shadow that it lacks without. */
const isFocusSeen = (desk: Screen): Promise<boolean> =>
  desk.page.evaluate(() => {
    const node = document.activeElement;
    if (!(node instanceof HTMLElement)) return false;
    const look = () => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      return `${outlineStyle === 'none' ? 0 : outlineWidth} ${boxShadow}`;
    };
    const marked = look();
    node.blur();
    const plain = look();
    node.focus({ preventScroll: true });
    return marked !== plain;
  });

story(
  'without a mouse: sign in, menu, table, dialog and back; the focus is seen and returns',
  async ({ desk, product }) => {
    const { keyboard } = desk.page;
    const keys = new Keys(desk);
    await desk.page.goto(`${product.url}/login`);
    // The form of the first moments takes no focus before it is shown.
    await expect(desk.page.locator('#tenancyName')).toBeVisible();
    await desk.page.locator('#tenancyName').focus();
    await keyboard.press('Control+A');
    await keyboard.type('Default');
    await keyboard.press('Tab');
    await keyboard.type('admin');
    await keyboard.press('Tab');
    await keyboard.type('Admin#123');
    await keyboard.press('Enter');
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();

    await keyboard.press('Tab');
    await expect(desk.page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    const users = await keys.tabTo('link', 'Users');
    expect(await isFocusSeen(desk)).toBe(true);
    await users.press('Enter');
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

    const heading = await keys.tabTo('button', 'User name');
    expect(await isFocusSeen(desk)).toBe(true);
    await heading.press('Enter');
    await expect(desk.page).toHaveURL(/sort=userName/);

    const edit = await keys.tabTo('button', 'Edit viewer');
    expect(await isFocusSeen(desk)).toBe(true);
    await edit.press('Enter');
    await expect(desk.page.getByRole('dialog')).toBeVisible();
    await expect(desk.page.getByLabel('Name', { exact: false }).first()).toBeVisible();
    await keyboard.press('Escape');
    await expect(desk.page.getByRole('dialog')).toHaveCount(0);
    await expect(edit).toBeFocused();

    await keyboard.press('Control+k');
    await expect(desk.page.getByRole('textbox', { name: 'Find a screen or station' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await desk.page.goBack();
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  },
);

story('without a mouse: an alarm is acknowledged, then shelved with a reason', async ({ desk }) => {
  story.setTimeout(150_000);
  const { page } = desk;
  const { keyboard } = page;
  const keys = new Keys(desk);
  // A mains failure lasts, and its text tells no value: water falls meanwhile, and its alarm would close.
  await desk.openAs('operator', '/alarm/AlarmManage?keyword=mains%20off&state=unacknowledged');
  const acknowledge = page.getByRole('button', { name: /^Acknowledge: / }).first();
  await expect(acknowledge).toBeVisible({ timeout: 90_000 });
  const text = ((await acknowledge.getAttribute('aria-label')) ?? '').replace('Acknowledge: ', '');
  await page.goto(`${desk.url}/alarm/AlarmManage?keyword=${encodeURIComponent(text)}`);
  // A flood's panel tells it as the highest of its group, too.
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Actions for ${text}`, exact: true }) });
  await keys.tabTo('button', `Acknowledge: ${text}`);
  expect(await isFocusSeen(desk)).toBe(true);
  await keyboard.press('Enter');
  await expect(row).toContainText('Acknowledged');

  await keys.tabTo('button', `Actions for ${text}`);
  await keyboard.press('Enter');
  const shelve = page.getByRole('menuitem', { name: /^Shelve/ });
  await expect(page.getByRole('menu')).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    if (await shelve.evaluate((node) => node === document.activeElement)) break;
    await keyboard.press('ArrowDown');
  }
  await expect(shelve).toBeFocused();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel(/^Reason/);
  await expect(reason).toBeVisible();
  for (let press = 0; press < 12; press += 1) {
    if (await reason.evaluate((node) => node === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await keyboard.type('The gate is being cleaned');
  await keyboard.press('Control+Enter');
  if (await dialog.isVisible()) {
    await keys.tabTo('button', 'OK');
    await keyboard.press('Enter');
  }
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Shelved');
});
