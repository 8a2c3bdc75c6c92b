import { expect, story } from './drivers/story.ts';

const settings = { isLiveWithoutFeatures: false, timeZone: null, fields: {} };
const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#ff00ff' } }],
};

story(
  'a map of the deployer’s own is shown, and the built-in one while it cannot be had',
  async ({ desk }) => {
    const { page } = desk;
    const map = { url: '/map-files/{theme}.json', attribution: '' };
    await page.route('**/client-settings', (route) => route.fulfill({ json: { ...settings, map } }));
    await page.route('**/map-files/light.json', (route) => route.fulfill({ json: style }));
    await page.route('**/map-files/dark.json', (route) => route.fulfill({ status: 404 }));
    await desk.openAs('admin', '/device-map');
    const ground = async () => {
      const picture = await page.locator('.station-map').screenshot();
      return page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        pen?.drawImage(bitmap, 0, 0);
        return String(pen?.getImageData(bitmap.width - 8, 300, 1, 1).data.slice(0, 3));
      }, picture.toString('base64'));
    };
    await expect.poll(ground, { timeout: 60_000 }).toBe('255,0,255');
    await page.emulateMedia({ colorScheme: 'dark' });
    const note = page.getByText('The map of this site cannot be reached; the built-in one is shown');
    await expect(note).toBeVisible();
    await expect.poll(ground, { timeout: 60_000 }).not.toBe('255,0,255');
  },
);
