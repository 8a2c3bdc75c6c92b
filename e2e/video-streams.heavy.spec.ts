import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';
import { TestStream } from './drivers/test-stream.ts';

story(
  'streams that ffmpeg makes play with their lag, by HLS and by HTTP-FLV, and one that stands still is told',
  async ({ desk }) => {
    const office = new Administration(desk);
    const { page } = desk;
    const camera = new TestStream();
    await camera.start();
    try {
      await desk.openAs('admin', '/video/VideoManage?stcd=61000002');
      for (const [name, kind, path] of [
        ['Weir', 'HLS', 'live.m3u8'],
        ['Basin', 'HTTP-FLV', 'live.flv'],
      ] as const) {
        await office.button('New camera').click();
        await office.field('Kind').selectOption({ label: kind });
        await office.fill({ Name: name, Address: `${camera.address}/${path}`, Group: 'Streams' });
        await office.save();
      }
      // Free builds of Chromium lack H.264, which is all that HTTP-FLV has.
      const hasH264 = await page.evaluate(() =>
        MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E"'),
      );
      const shown = ['Weir', ...(hasH264 ? ['Basin'] : [])];
      await desk.open('/video/VideoPlay?group=Streams');
      const tile = (name: string) => page.locator('.video-tile').filter({ hasText: name });
      for (const name of shown) {
        await expect(tile(name)).toHaveAttribute('data-state', 'playing', { timeout: 60_000 });
        await expect(tile(name)).toContainText(/\d s (behind|buffered)/);
        const at = () =>
          tile(name)
            .locator('video')
            .evaluate((video: HTMLVideoElement) => video.currentTime);
        const before = await at();
        await expect.poll(at, { timeout: 30_000 }).toBeGreaterThan(before + 2);
      }
      camera.freeze();
      for (const name of shown)
        await expect(tile(name)).toHaveAttribute('data-state', 'frozen', { timeout: 120_000 });
    } finally {
      camera.close();
    }
  },
);
