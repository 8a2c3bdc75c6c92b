import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story('a device model is made of a type, which stays as long as the model does', async ({ desk }) => {
  const office = new Administration(desk);
  await desk.openAs('admin', '/system-setting/device-type');
  await office.button('New device type').click();
  await office.fill({ Name: 'Radar gauge', Code: 'RD-01' });
  await office.field('Measures').selectOption('Stage');
  await office.save();
  await desk.open('/system-setting/device-model');
  await office.button('New device model').click();
  await office.ok();
  await expect(office.field('Device type')).toHaveAttribute('aria-invalid', 'true');
  await office.fill({ Model: 'WL-91', Manufacturer: 'Water Works' });
  await office.field('Device type').selectOption('Radar gauge');
  await office.save();
  await expect(office.row('WL-91')).toContainText('Radar gauge');
  await desk.open('/system-setting/device-type');
  await office.act('Radar gauge', 'Delete…');
  await office.confirm('Delete');
  await expect(office.question()).toContainText('in use by device model WL-91.');
});
