import { abpShapes, runAbpClient, shapeOf5 } from './drivers/abp-client.ts';
import { expect, story } from './drivers/story.ts';

const fared = {
  tenantId: 1,
  permissions: expect.any(Number),
  mayListUsers: true,
  text: 'An error has occurred!',
  isRegistered: true,
  usersBefore: 1,
  savedSurname: expect.stringMatching(/\+$/),
};

story(
  'ABP’s own client code works against relay and backend, also where no WebSocket passes',
  async ({ page, product }) => {
    for (const url of [product.url, product.backend]) {
      for (const shape of abpShapes)
        expect([shape, await runAbpClient(page, url, shape)]).toEqual([
          shape,
          { ...fared, transports: ['WebSockets'] },
        ]);
      expect(await runAbpClient(page, url, shapeOf5, false)).toEqual({
        ...fared,
        transports: ['WebSockets', 'ServerSentEvents'],
      });
    }
  },
);
