import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story(
  'an element of a standard is adapted, told so wherever it is chosen, and put back',
  async ({ desk }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/system-setting/property-template?keyword=39%2023');
    await office.edit('Z');
    await office.fill({
      'Name in English': 'Pool stage',
      Unit: 'cm',
      Decimals: '1',
      Minimum: '500',
      Maximum: '2',
    });
    await office.ok();
    await expect(office.dialog()).toContainText('The maximum must not be below the minimum.');
    await office.fill({ Minimum: '0', Maximum: '500' });
    await office.save();
    await expect(office.row('Z')).toContainText('SL 651 adapted');
    await desk.open('/system-setting/device-model');
    await office.button('New device model').click();
    await office.field('Measures').click();
    await expect(office.page.getByRole('checkbox', { name: /^Pool stage/ })).toBeVisible();
    await desk.page.keyboard.press('Escape');
    await desk.open('/system-setting/property-template?keyword=39%2023');
    await office.act('Z', 'Back to the standard…');
    await office.confirm('Delete');
    await expect(office.row('Z')).toContainText('Stage');
    await expect(office.row('Z')).not.toContainText('adapted');
  },
);
