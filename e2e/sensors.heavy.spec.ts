import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story(
  'a sensor is put right from a time on: what its station sent before is worked out anew, and both values stand beside each other',
  async ({ desk }) => {
    const office = new Administration(desk);
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    const link = page.getByRole('row').nth(2).getByRole('link').first();
    const stcd = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    await desk.goTo(`/application-Sys/SensorPara?stcd=${stcd}`);
    await office.button('New sensor').click();
    await office.field('Element').selectOption('Stage');
    await office.fill({ 'Serial number': 'RL-1001', 'Valid from': '2026-06-01 08:00', Offset: '100' });
    await office.save();
    await expect(office.row('RL-1001')).toContainText('100');
    await desk.goTo(`/strong/original-data?stcd=${stcd}&element=Z`);
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      // The newest ones may still be shown as they were.
      const both = await page
        .locator('.sw-table tbody [data-key="value"]')
        .evaluateAll((cells) =>
          cells.map((cell) =>
            ['b', '.original-data-as-sent'].map((part) =>
              Number(/-?[\d.]+/.exec(cell.querySelector(part)?.textContent ?? '')?.[0]),
            ),
          ),
        );
      const differences = both.map(([value = 0, sent = 0]) => Math.round(value - sent));
      expect(differences).toContain(100);
    }).toPass({ timeout: 30_000 });
    await desk.goTo(`/application-Sys/SensorPara?stcd=${stcd}`);
    await office.act('RL-1001', 'Delete…');
    await office.confirm('Delete');
    await expect(office.row('RL-1001')).toHaveCount(0);
  },
);
