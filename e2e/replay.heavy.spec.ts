import { toLocal } from '@stationwall/contract/tenant-time';
import { Caller } from './drivers/api.ts';
import { expect, story } from './drivers/story.ts';

interface Picture {
  states: {
    station: { stcd: string };
    values: Record<string, { value: number | null; observedAt: number }>;
  }[];
}

story(
  'the map is set back, runs on from there, and never looks like the present',
  async ({ desk, product }) => {
    const { page } = desk;
    await desk.openAs('viewer', '/device-map');
    const caller = await Caller.signIn(product.url, 1, 'viewer', 'Viewer#123');
    // A report has come, and a minute that begins after it is over.
    let at = 0;
    let stcd = '';
    await expect
      .poll(
        async () => {
          at = Math.floor(Date.now() / 60_000) * 60_000;
          const { states } = await caller.get<Picture>('Replay/GetPicture', { at });
          stcd = states.find(({ values }) => Object.keys(values).length > 0)?.station.stcd ?? '';
          return stcd !== '';
        },
        { timeout: 90_000 },
      )
      .toBe(true);

    await page.getByRole('button', { name: 'Look back at the last 24 hours' }).click();
    const replay = page.getByRole('region', { name: 'Replay' });
    await expect(replay.getByText('Not now')).toBeVisible();
    await expect(replay.getByLabel('Speed')).toHaveValue('3600');
    await expect(page.getByRole('button', { name: /^Unknown \d/ })).toBeVisible();

    const local = toLocal('Asia/Shanghai', at);
    await desk.open(`/device-map?station=${stcd}&at=${local.slice(0, 16)}&speed=60`);
    await replay.getByRole('button', { name: 'Pause' }).click();
    await expect(replay.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(replay.getByRole('time')).toHaveText(new RegExp(local.slice(0, 13).replace('T', ' ')));
    const panel = page.getByRole('region', { name: /^Station/ }).first();
    await expect(panel).not.toContainText('Unknown');
    // What is now goes on above it.
    await expect(page.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible();

    await desk.speak('zh-Hans');
    await expect(page.getByText('非实时')).toBeVisible();
    await page.getByRole('button', { name: '返回实时' }).click();
    await expect(page).not.toHaveURL(/at=/);
    await expect(page.getByText('非实时')).toHaveCount(0);
  },
);

story('a wall is replayed too; what lies further back than a week begins a week ago', async ({ desk }) => {
  const { page } = desk;
  await desk.openAs('viewer', '/wall?at=2020-01-01T00:00&speed=300');
  const replay = page.getByRole('region', { name: 'Replay' });
  await expect(replay.getByText('Not now')).toBeVisible();
  const weekAgo = toLocal('Asia/Shanghai', Date.now() - 7 * 86_400_000);
  await expect(replay.getByRole('time')).toContainText(weekAgo.slice(0, 10));
  await replay.getByRole('button', { name: 'Back to now' }).click();
  await expect(replay).toHaveCount(0);
});
