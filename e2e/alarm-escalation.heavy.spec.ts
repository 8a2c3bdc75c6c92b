import { alarmRule } from '@stationwall/contract/services/alarm-rule';
import { Administration } from './drivers/administration.ts';
import { authenticate, Caller } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

const station = '61000004';

story(
  'an alarm that nobody acknowledges goes on to the next on duty, and stays with who takes it, in both languages',
  { tag: '@waits' },
  async ({ desk, product }) => {
    story.setTimeout(300_000);
    const { page } = desk;
    const { accessToken } = await authenticate(product.url, 1, 'admin', 'Admin#123');
    const headers = { authorization: `Bearer ${accessToken}` };
    const office = new Administration(desk);
    const admin = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    const policyBefore = await admin.get<object>('DutyRoster/GetEscalation');
    // Two people of the demo are on duty at any time, one behind the other.
    await desk.openAs('admin', '/alarm/DutyRoster');
    await office.button('Escalation…').click();
    await office.fill({ Critical: '1', High: '1', Medium: '1', Low: '1' });
    await office.save();
    const data = { name: 'Of a story', element: 'VT', side: 'H', setpoint: 1, priority: 2, stcd: station };
    const made = await page.request.post(product.url + alarmRule.calls.create.path, { headers, data });
    const { result: rule } = await made.json();
    try {
      await desk.open(`/alarm/AlarmManage?stcd=${station}&kind=threshold`);
      // A flood's panel tells the highest of each group, too; those cannot be chosen.
      const alarms = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
      const row = alarms.filter({ hasText: /battery voltage .* V/i });
      await expect(row).toHaveCount(1, { timeout: 120_000 });
      const drawer = page.getByRole('dialog');
      const stepsTold = async (last: RegExp) =>
        expect(async () => {
          await row.getByRole('button', { name: /^Actions for/ }).click();
          await page.getByRole('menuitem', { name: /^Details/ }).click();
          const told = drawer.getByRole('row').filter({ hasText: last });
          const isThere = await told.waitFor({ timeout: 2_000 }).then(
            () => true,
            () => false,
          );
          if (!isThere) await page.keyboard.press('Escape');
          expect(isThere).toBe(true);
        }).toPass({ timeout: 150_000, intervals: [1_000] });
      await stepsTold(/on duty: (admin|operator)$/);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);

      // The one who was called first hears of it on the screen, in the language of that screen.
      await desk.openAs('operator', `/alarm/AlarmManage?stcd=${station}&kind=threshold`);
      await desk.speak('zh-Hans');
      const inChinese = alarms.filter({ hasText: /电压 .* V/ });
      await inChinese.getByRole('button', { name: /^确认/ }).click();
      await expect(inChinese.getByRole('button', { name: /^确认/ })).toHaveCount(0);
      await inChinese.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: /^详情/ }).click();
      await expect(drawer.getByRole('row').filter({ hasText: /值班人：(admin|operator)/ })).toHaveCount(1);
      await expect(drawer.getByRole('row').last()).toContainText('operator');
      await desk.speak('en');
    } finally {
      await admin.put('DutyRoster/UpdateEscalation', policyBefore);
      await page.request.delete(`${product.url}${alarmRule.calls.delete.path}?id=${rule.id}`, { headers });
    }
  },
);
