import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serveSign } from '../field/src/sign/sign-server.ts';
import { SignMemory } from '../protocols/src/alpha-sign/sign-memory.ts';
import { Administration } from './drivers/administration.ts';
import { expect, story } from './drivers/story.ts';

story(
  'signs: one is entered, what it is to show is previewed in dots, sent, and confirmed by the sign itself',
  async ({ desk }) => {
    const office = new Administration(desk);
    const { page } = desk;
    const memory = new SignMemory({ width: 96, height: 32 });
    const { server, hangUp } = serveSign(memory, () => {});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await desk.openAs('admin', '/application-Sys/led?stcd=61000001');
    await office.button('New sign').click();
    await office.fill({
      ...{ Name: 'Underpass', Address: `127.0.0.1:${port}`, Width: '96', 'Without content': '慢行' },
    });
    await office.save();
    await page.getByRole('tab', { name: 'Contents' }).click();
    await office.button('New content').click();
    await office.fill({ Name: 'Depth', Text: 'Depth {depth} cm, do not enter' });
    await office.field('Sign').selectOption({ label: 'Underpass' });
    await expect(office.dialog()).toContainText('the sign has 96: 12 letters or digits');
    await office.fill({ Text: '禁止驶入' });
    await expect(page.getByRole('img', { name: '96 × 32 dots: 禁止驶入' })).toBeVisible();
    await office.save();
    await page.getByRole('tab', { name: 'Signs' }).click();
    await office.act('Underpass', 'Show its dots');
    await office.button('Send now').click();
    await expect(page.getByRole('img', { name: /as the sign confirmed: 禁止驶入/ })).toBeVisible();
    expect(memory.shown(Date.now()).join('')).toContain('3');
    hangUp();
    server.close();
  },
);
