import { expect, story } from './drivers/story.ts';

story(
  'while the live link cannot be had, polling takes over, and hands back when it can',
  async ({ desk }) => {
    const cut = await desk.cutLiveLink();
    await desk.openAs('viewer', '/device-map');
    await expect(desk.link()).toHaveText('Polling', { timeout: 60_000 });
    await expect.poll(() => desk.stationsListed()).toBe(12);
    // What polls hears of no alarm, so nobody says that there is none.
    const alarms = desk.page.getByRole('complementary', { name: 'Open alarms' });
    await expect(alarms).toContainText('Alarms not known: no live connection');
    await desk.markThisPage();
    cut.mend();
    await expect(desk.link()).toHaveText('Live', { timeout: 60_000 });
    await expect(alarms).not.toContainText('not known');
    expect(await desk.isMarkedPage()).toBe(true);
  },
);
