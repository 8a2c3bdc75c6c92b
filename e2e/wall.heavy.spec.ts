import { Caller } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

interface OpenAlarms {
  items: { id: number; version: number; text: string; state: string }[];
}

story(
  'an alarm takes the wall over and pins its station; acknowledged, the scene returns',
  async ({ desk, product }) => {
    const office = await Caller.signIn(product.url, 1, 'admin', 'Admin#123');
    await office.post('WallLayout/Create', { name: 'Rain alone', scenes: ['rain'] });
    const layouts = await office.get<{ items: { id: number }[] }>('WallLayout/GetAll', {
      keyword: 'Rain alone',
    });
    await desk.openAs('admin', `/wall?layout=${layouts.items[0]?.id}`);
    const heading = desk.page.getByRole('heading', { level: 1 });
    const shown = desk.page.locator('.wall-scene[data-shown]');
    await expect(shown).toHaveAttribute('data-scene', 'rain');
    // The storm of the demo rings within seconds.
    await expect(shown).toHaveAttribute('data-scene', 'map', { timeout: 90_000 });
    await expect(heading).toContainText('Alarm');
    await expect
      .poll(
        async () => {
          const { items } = await office.get<OpenAlarms>('AlarmManage/GetAll', { maxResultCount: 500 });
          for (const { id, version, state } of items)
            if (state === 'unacknowledged')
              await office
                .post('AlarmManage/TakeStep', { act: 'acknowledge', alarms: [{ id, version }] })
                .catch(() => {});
          return shown.getAttribute('data-scene');
        },
        { timeout: 50_000 },
      )
      .toBe('rain');
    await expect(heading).toContainText('Rain');
  },
);
