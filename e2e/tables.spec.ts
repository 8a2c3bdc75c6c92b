import { expect, story } from './drivers/story.ts';

story(
  'in a table of many live rows no value ever stands under another heading, nor without its unit',
  async ({ desk }) => {
    const elements = await desk.holdBack('**/LastData/GetCoumnNames*');
    await desk.openAs('admin', '/strong/last-data?size=1000');
    await expect(desk.gridCells().first()).toBeVisible();
    const early = await desk.gridCells().allInnerTexts();
    expect(early.filter((text) => /^-?\d+(\.\d+)?$/.test(text.trim()))).toEqual([]);
    const strays = desk.strayGridCells('Stage (m)');
    elements.release();
    await expect(desk.gridHeading('Stage (m)')).toBeVisible();
    expect(await strays).toEqual([]);
  },
);
