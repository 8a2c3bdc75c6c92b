import { alarmRule } from '@stationwall/contract/services/alarm-rule';
import { authenticate } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

story(
  'alarms that come as a flood are told by river and cause, in both languages',
  async ({ desk, product }) => {
    story.setTimeout(180_000);
    const { page } = desk;
    const { accessToken } = await authenticate(product.url, 2, 'admin', 'Admin#123');
    const headers = { authorization: `Bearer ${accessToken}` };
    const { create, delete: remove } = alarmRule.calls;
    const data = { name: 'Flood of a story', element: 'VT', side: 'H', setpoint: 1, priority: 1 };
    const made = await page.request.post(product.url + create.path, { headers, data });
    const { result } = await made.json();
    try {
      await desk.openAs('admin', '/alarm/AlarmManage', { tenancyName: 'Riverside' });
      await expect(page.getByText(/^Flood of alarms: \d+ open, by basin and cause/)).toBeVisible({
        timeout: 120_000,
      });
      await expect(
        page.getByText(/alarms began within the last ten minutes\. A flood is more than 10/),
      ).toBeVisible();
      const group = page.getByRole('button', { name: /· Limit$/ }).first();
      await group.click();
      await expect(page).toHaveURL(/kind=threshold/);
      await desk.speak('zh-Hans');
      await expect(page.getByText(/^报警洪峰：当前 \d+ 条，按流域和原因归并/)).toBeVisible();
    } finally {
      await page.request.delete(`${product.url}${remove.path}?id=${result.id}`, { headers });
    }
  },
);
