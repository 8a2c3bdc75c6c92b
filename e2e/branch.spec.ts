import { expect, story } from './drivers/story.ts';

story(
  'a branch of basin, river and division narrows lists, map and home to its stations, in the address',
  async ({ desk }) => {
    const { page } = desk;
    await desk.openAs('admin', '/strong/last-data');
    const tree = page.getByLabel('Basin, river, division');
    await tree.click();
    // They come in parts.
    await expect(page.getByRole('treeitem').first()).toContainText(/6\d\d/);
    await page
      .getByRole('textbox', { name: 'Find in the tree' })
      .or(page.getByRole('searchbox'))
      .last()
      .fill('Han River');
    const line = page.getByRole('treeitem').filter({ hasText: 'Han River' }).last();
    const count = Number(/(\d+)\s*$/.exec(await line.innerText())?.[1]);
    expect(count).toBeGreaterThan(20);
    expect(count).toBeLessThan(600);
    await line.click();
    await expect(page.getByText(`${count} stations`, { exact: true })).toBeVisible();
    const branch = new URL(page.url()).searchParams.get('branch');
    expect(branch).toMatch(/\/汉江%20Han%20River$/);
    const search = `?branch=${encodeURIComponent(branch ?? '')}`;
    await desk.goTo(`/${search}`);
    await expect(page.getByText(`${count} stations`, { exact: true })).toBeVisible();
    await desk.goTo(`/device-map${search}`);
    await expect(page.getByText(`${count} stations`, { exact: true })).toBeVisible();
    await desk.goTo(`/site-Sys/SiteMsgManagement${search}`);
    await expect(page.getByText(`of ${count}`)).toBeVisible();
    await expect(page.getByLabel('Basin, river, division')).toContainText('Han River');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Basin, river, division').click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByText(/of 60\d/)).toBeVisible();
  },
);
