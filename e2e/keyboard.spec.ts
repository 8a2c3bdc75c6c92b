import type { Screen } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

/** Presses Tab until the focus is on what has this name; fails when it is not reached. */
async function tabTo(desk: Screen, role: 'link' | 'button' | 'searchbox', name: string | RegExp) {
  const wanted = desk.page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(wanted).toBeVisible();
  for (let press = 0; press < 120; press += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return wanted;
    await desk.page.keyboard.press('Tab');
  }
  throw new Error(`120 times Tab does not lead to the ${role} ${name}`);
}

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
    const users = await tabTo(desk, 'link', 'Users');
    expect(await isFocusSeen(desk)).toBe(true);
    await users.press('Enter');
    await expect(desk.page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

    const heading = await tabTo(desk, 'button', 'User name');
    expect(await isFocusSeen(desk)).toBe(true);
    await heading.press('Enter');
    await expect(desk.page).toHaveURL(/sort=userName/);

    const edit = await tabTo(desk, 'button', 'Edit viewer');
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
