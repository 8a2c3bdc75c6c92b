import { answerAll } from './drivers/answer-all.ts';
import { Caller } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

story(
  'an alarm takes the wall over and pins its station; acknowledged, the scene returns',
  { tag: '@waits' },
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
          await answerAll(office);
          // Another alarm may ring right after: both in one look.
          const scene = await shown.getAttribute('data-scene');
          return `${scene}: ${await heading.textContent()}`;
        },
        { timeout: 50_000 },
      )
      .toMatch(/^rain: .*Rain/);
  },
);
