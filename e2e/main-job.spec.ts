import { expect, story } from './drivers/story.ts';

story('an administrator signs in and sees 600 stations change by themselves', async ({ desk }) => {
  await desk.signIn('admin', 'Admin#123');
  await desk.goBy('Device map');
  await expect(desk.link()).toHaveText('Live');
  // Other stories may have added some.
  expect(await desk.stationsListed()).toBeGreaterThanOrEqual(600);
  await expect
    .poll(async () => (await desk.freshnessCounts()).Live, { timeout: 60_000 })
    .toBeGreaterThan(400);
  const before = await desk.stationsOfMap().allInnerTexts();
  await expect.poll(() => desk.stationsOfMap().allInnerTexts()).not.toEqual(before);
});
