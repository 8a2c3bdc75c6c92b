import { Administration } from './drivers/administration.ts';
import { toggle } from './drivers/screen.ts';
import { expect, story } from './drivers/story.ts';

story(
  'what is expected of an element is told for many stations at once, shown beside what is usual, and taken back',
  async ({ desk }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', '/site-Sys/ParameterManagement');
    const many = async () => {
      await office.button('For many stations…').click();
      await page.getByLabel('Add all of a type…').selectOption({ index: 1 });
      await office.field('Elements').click();
      await page.getByPlaceholder('Find').fill('w01001');
      // What stands there before the list has followed the typing is replaced under the pointer.
      await expect(
        page.getByRole('checkbox', { name: /./ }).filter({ visible: true }).first(),
      ).toHaveAccessibleName(/w01001/);
      await toggle(page.getByRole('checkbox', { name: /w01001/ }).first());
      await page.locator('.sw-choice-foot').getByRole('button', { name: 'OK', exact: true }).click();
    };
    await many();
    await office.fill({ Maximum: '12' });
    await office.ok();
    const told = page.getByRole('row').filter({ hasText: /12\s*usually 14/ });
    await expect(told.first()).toBeVisible();
    await many();
    await office.field('What to do').selectOption('Back to what is usual');
    await office.ok();
    await expect(told).toHaveCount(0);
  },
);
