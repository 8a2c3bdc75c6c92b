import { describe, expect, it } from 'vitest';
import { cultureIn, refusalsIn } from './refusals.ts';

describe('what the relay refuses', () => {
  it.each([
    [{ '.aspnetcore.culture': 'zh-Hans', 'accept-language': 'en-GB' }, 'zh-Hans'],
    [{ '.aspnetcore.culture': 'c=zh-Hans|uic=zh-Hans' }, 'zh-Hans'],
    [{ '.aspnetcore.culture': 'en', 'accept-language': 'zh-CN' }, 'en'],
    [{ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, 'zh-Hans'],
    [{ 'accept-language': 'en-GB,zh;q=0.5' }, 'en'],
    [{}, 'en'],
  ])('is told to a caller with %j in %s', (headers, culture) => {
    expect(cultureIn(headers)).toBe(culture);
  });

  it('is told in Chinese too', () => {
    const { tooMany, tooManyAtOnce, tooLarge, tooSlow } = refusalsIn('zh-Hans');
    const told = [tooMany(60, 12), tooManyAtOnce(150), tooLarge(9, 8), tooLarge(9, 8, true), tooSlow(5, 30)];
    expect(told.map(({ error }) => [error?.message, error?.details])).toEqual([
      ['登录尝试过于频繁。', '同一地址每分钟最多 60 次，请在 12 秒后重试。'],
      ['同时进行的请求过多。', '同一地址最多可有 150 个请求排队，请在部分请求完成后重试。'],
      ['请求过大。', '内容 9 字节，最多允许 8 字节。'],
      ['请求过大。', '内容至少 9 字节，最多允许 8 字节。'],
      ['请求传输过慢。', '30 秒内只收到 5 字节，全部内容须在此时间内到达。'],
    ]);
  });
});
