import { expect, story } from './drivers/story.ts';

story(
  'charts of stations: several on two axes, by the hour, as a table, kept in the address, in both languages',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data?type=ZZ&state=live');
    const links = page.getByRole('row').getByRole('link');
    await expect(links.nth(1)).toBeVisible();
    const codes = await links.evaluateAll((all) =>
      all.flatMap((one) => /station\/(\d+)$/.exec(one.getAttribute('href') ?? '')?.[1] ?? []),
    );
    const stcds = [...new Set(codes)].slice(0, 2).join(',');

    await desk.open('/strong/DataChart/STCDDataChart');
    await expect(page.getByText('Choose stations and elements')).toBeVisible();
    await desk.open(`/strong/DataChart/STCDDataChart?stcds=${stcds}&elements=Z,VT`);
    const chart = page.getByRole('figure', { name: /Stage.*, .*Stage/ });
    await expect(chart).toBeVisible();
    await expect(chart.locator('canvas')).toBeVisible();

    await page.getByLabel('Step', { exact: true }).selectOption('Hours');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/step=hour/);
    await expect(page.getByRole('region', { name: 'Course by: Hours' })).toBeVisible();
    await chart.getByRole('button', { name: 'Table' }).click();
    await expect(chart.getByRole('row').nth(1)).toContainText(/:00/);

    await page.goBack();
    await expect(page).not.toHaveURL(/step=/);
    await expect(page.getByRole('region', { name: 'Course by: Every reading' })).toBeVisible();

    await desk.speak('zh-Hans');
    await expect(page.getByRole('heading', { level: 1, name: '测站图表' })).toBeVisible();
    await expect(page.getByRole('region', { name: '过程线（原始读数）' })).toBeVisible();
  },
);
