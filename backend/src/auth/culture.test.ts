import { describe, expect, it } from 'vitest';
import { chooseCulture } from './culture.ts';

const culture = (headers: Record<string, string>, query = '', ofUser: string | null = null) =>
  chooseCulture({ headers, query: new URLSearchParams(query), ofUser });

describe('the language of an answer', () => {
  it.each([
    [{}, 'en'],
    [{ '.aspnetcore.culture': 'zh-Hans' }, 'zh-Hans'],
    [{ '.aspnetcore.culture': 'c=zh-Hans|uic=zh-Hans' }, 'zh-Hans'],
    [{ '.aspnetcore.culture': 'c=en|uic=zh-CN' }, 'zh-Hans'],
    [{ '.aspnetcore.culture': '' }, 'en'],
    [{ '.aspnetcore.culture': 'null', 'accept-language': 'zh-CN,zh;q=0.9' }, 'zh-Hans'],
    [{ 'accept-language': 'fr, zh;q=0.4, en;q=0.5' }, 'en'],
    [{ cookie: 'a=1; .AspNetCore.Culture=c%3Dzh-Hans%7Cuic%3Dzh-Hans' }, 'zh-Hans'],
    [{ cookie: 'Abp.Localization.CultureName=zh-Hans' }, 'zh-Hans'],
    [{ '.aspnetcore.culture': 'en', cookie: 'Abp.Localization.CultureName=zh-Hans' }, 'en'],
  ] as [Record<string, string>, string][])('is read from %o as %s', (headers, expected) => {
    expect(culture(headers)).toBe(expected);
  });

  it('follows the query before the user, and the user before the header', () => {
    const header = { '.aspnetcore.culture': 'zh-Hans' };
    expect(culture(header, '', 'en')).toBe('en');
    expect(culture(header, 'culture=zh-Hans', 'en')).toBe('zh-Hans');
  });
});
