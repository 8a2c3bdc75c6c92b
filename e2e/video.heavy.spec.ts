import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story(
  'video: a camera is entered, its picture is seen with its time, kept among those of its station, and told when it goes away',
  async ({ desk }) => {
    const office = new Administration(desk);
    const { page } = desk;
    let count = 0;
    let isAway = false;
    const camera = createServer(async (_, response) => {
      if (isAway) return response.writeHead(503).end();
      const background = { r: (count++ * 40) % 256, g: 90, b: 140 };
      const picture = sharp({ create: { width: 320, height: 180, channels: 3, background } });
      response.end(await picture.jpeg().toBuffer());
    });
    camera.listen(0, '127.0.0.1');
    await once(camera, 'listening');
    const { port } = camera.address() as AddressInfo;
    await desk.openAs('admin', '/video/VideoManage?stcd=61000001');
    await office.button('New camera').click();
    await office.fill({ Name: 'Gate', Address: 'rtsp://camera/live', Group: 'Locks', Every: '1' });
    await office.field('Kind').selectOption({ label: 'Single pictures' });
    await office.ok();
    await expect(office.dialog()).toContainText('it begins with http:// or https://');
    await office.fill({ Address: `http://127.0.0.1:${port}/snap.jpg`, User: 'op', Password: 'p4ss-of-gate' });
    await office.save();
    await office.act('Gate', 'Check whether it answers');
    await expect(office.told('Gate answers')).toBeVisible();
    await office.edit('Gate');
    await expect(office.field('Password')).toHaveValue('');
    await office.dialog().getByRole('button', { name: 'Cancel' }).click();
    await desk.open('/video/VideoPlay?group=Locks');
    await expect(page.locator('.video-tile[data-state="playing"]')).toHaveCount(1);
    await expect(page.locator('.video-tile time')).toBeVisible();
    await office.button('Keep this picture of Gate').click();
    await expect(office.told('Picture of Gate kept among those of its station')).toBeVisible();
    isAway = true;
    await expect(
      page.getByRole('alert').filter({ hasText: 'answered 503 instead of a picture' }),
    ).toBeVisible();
    isAway = false;
    await office.button('Retry now').click();
    await expect(page.locator('.video-tile[data-state="playing"]')).toHaveCount(1);
    camera.closeAllConnections();
    camera.close();
  },
);
