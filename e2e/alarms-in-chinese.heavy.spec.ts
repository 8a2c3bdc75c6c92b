import { Administration } from './drivers/administration.ts';
import { inChinese } from './drivers/chinese.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a rule is refused, tried over the past month and made, and a shift is handed over and signed, in Chinese',
  async ({ desk }) => {
    const { page } = desk;
    const say = inChinese('alarmRule', 'handoverDraft', 'handoverSign', 'alarm', 'handover');
    const office = new Administration(desk, say);
    await desk.openAs('admin', '/alarm/AlarmBasic');
    await desk.speak('zh-Hans');
    await office.button('New rule').click();
    await office.fill({ Name: '电池电压过低', Limit: '10', Deadband: '9' });
    await office.field('Element').selectOption('VT');
    await office.field('Side').selectOption(say('Low-low'));
    await office.ok();
    await expect(office.dialog()).toContainText('应小于 6');
    await office.fill({ Deadband: '0.3' });
    await office
      .dialog()
      .getByRole('tab', { name: say('What if') })
      .click();
    await page.getByRole('button', { name: '试算最近 30 天' }).click();
    await expect(office.dialog()).toContainText(/\d+ 次/);
    await office.save();
    await expect(office.row('电池电压过低')).toContainText(say('Medium'));
    await office.act('电池电压过低', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('电池电压过低')).toHaveCount(0);

    await desk.goTo('/alarm/AlarmHandover');
    await office.button('Hand over…').click();
    await office.field('To').selectOption({ label: 'Olga Operator (operator)' });
    await office.fill({ Notes: '堰口清淤，中午前完成。' });
    await office.save();
    const row = page.getByRole('row').filter({ hasText: '堰口清淤' });
    await expect(row).toContainText('未签收');
    await desk.openAs('operator', '/alarm/AlarmHandover?unsigned=true');
    await desk.speak('zh-Hans');
    await row.getByRole('button').first().click();
    await office.button('Sign as read').click();
    await office.fill({ Remark: '已阅' });
    await office.ok();
    await expect(page.getByRole('dialog').first()).toContainText(/operator.*已阅/);
  },
);
