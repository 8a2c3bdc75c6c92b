import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a rule of alarms is refused while its deadband swallows the limit, tried over the past month, and made',
  async ({ desk }) => {
    const office = new Administration(desk);
    await desk.openAs('admin', '/alarm/AlarmBasic');
    await office.button('New rule').click();
    await office.fill({ Name: 'Battery nearly empty', Limit: '10', Deadband: '9' });
    await office.field('Element').selectOption({ label: 'Battery voltage (VT)' });
    await office.field('Side').selectOption('Low-low');
    await office.ok();
    await expect(office.dialog()).toContainText('Less than 6 is allowed');
    await office.fill({ Deadband: '0.3' });
    await office.dialog().getByRole('tab', { name: 'What if' }).click();
    await office.button('Run over the last 30 days').click();
    await expect(office.dialog()).toContainText(/Would have rung: \d+ ×/);
    await office.save();
    await expect(office.row('Battery nearly empty')).toContainText('Medium');
    await office.act('Battery nearly empty', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('Battery nearly empty')).toHaveCount(0);
  },
);
