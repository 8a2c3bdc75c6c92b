import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PublicPictures } from './public-pictures.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const begin = () => {
  const asked: number[] = [];
  const pictures = new PublicPictures(async (tenantId) => {
    asked.push(tenantId);
    return { rows: [{ stcd: '"serverTime":0' }], epoch: 'e', cursor: asked.length, timeZone: 'UTC' };
  });
  return { asked, pictures, told: async () => JSON.parse(await pictures.answer(1)) };
};

const answer = (cursor: number, serverTime: number) => ({
  result: {
    items: [{ stcd: '"serverTime":0' }],
    epoch: 'e',
    cursor,
    timeZone: 'UTC',
    totalCount: 1,
    serverTime,
  },
  targetUrl: null,
  success: true,
  error: null,
  unAuthorizedRequest: false,
  __abp: true,
});

it('is read once a second for a crowd, and tells each the time of their call', async () => {
  const { asked, told } = begin();
  expect(await Promise.all([told(), told()])).toEqual([answer(1, 1_000_000), answer(1, 1_000_000)]);
  vi.setSystemTime(1_000_999);
  expect(await told()).toEqual(answer(1, 1_000_999));
  vi.setSystemTime(1_001_000);
  expect(await told()).toEqual(answer(2, 1_001_000));
  expect(asked).toEqual([1, 1]);
});

it('is read anew once a station was edited, and when the clock went back', async () => {
  const { pictures, told } = begin();
  await told();
  pictures.forget(1);
  expect((await told()).result.cursor).toBe(2);
  vi.setSystemTime(500_000);
  expect((await told()).result.cursor).toBe(3);
});

it('keeps no failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away'));
  const pictures = new PublicPictures(
    read.mockResolvedValue({ rows: [], epoch: 'e', cursor: 1, timeZone: 'UTC' }),
  );
  await expect(pictures.answer(1)).rejects.toThrow('away');
  expect(JSON.parse(await pictures.answer(1)).result.cursor).toBe(1);
});
