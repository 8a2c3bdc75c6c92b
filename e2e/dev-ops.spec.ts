import { beyondPaper, sizesOfPdf } from './drivers/paper.ts';
import { expect, story } from './drivers/story.ts';

story(
  'upkeep: which stations reported on the hour, what is wrong and looked after, and the sheet of a period',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/devOps/OnTheHour');
    await expect(page.getByRole('columnheader', { name: 'Arrival (%)' })).toBeVisible();
    await expect(page.getByText(/reports came|expected yet/)).toBeVisible();
    await desk.open('/devOps/Abnormal?kind=silent&isHandled=false');
    // Stations of a product that has just started are silent until they report for the first time.
    const answered = page.waitForResponse(/Abnormal\/Mark/);
    await page.getByRole('button', { name: 'Mark as handled' }).first().click();
    expect((await answered).status()).toBe(200);
    await desk.open('/devOps/SubService');
    const store = page.getByRole('region', { name: 'Database' });
    // A backend measures itself once a minute.
    await expect(store.getByText('Size')).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole('region', { name: 'SL 651 listener' }).getByText('Good')).toBeVisible();
    await desk.open('/devOps/SynthesisReport');
    await expect(page.getByText('What people changed').first()).toBeVisible();
    expect(await beyondPaper(desk)).toEqual([]);
    expect(await sizesOfPdf(desk)).toEqual(['210 × 297 mm']);
    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '综合报表' })).toBeVisible();
    await expect(page.getByText('人工变更').first()).toBeVisible();
    expect(await beyondPaper(desk)).toEqual([]);
  },
);

story('sewage: an outfall with its permit, its data, and its messages', async ({ desk }) => {
  const { page } = desk;
  await desk.openAs('admin', '/sewage/SewageDevice');
  await expect(page.getByRole('button', { name: 'New outfall' })).toBeVisible();
  await desk.open('/sewage/SewageData?step=10min');
  await expect(page.getByLabel('Put together by')).toHaveValue('10min');
  await desk.open('/sewage/SewageMsg');
  await expect(page.getByRole('heading', { level: 1, name: 'Sewage messages' })).toBeVisible();
  await expect(page.getByLabel('Protocol')).toHaveCount(0);
});
