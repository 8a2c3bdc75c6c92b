import { beforeEach, describe, expect, it } from 'vitest';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

describe('cookies', () => {
  beforeEach(() => {
    for (const name of ['a', 'ab', 'Abp.TenantId']) deleteCookie(name);
  });

  it('are read back whatever they hold', () => {
    writeCookie('Abp.TenantId', 'c=zh-Hans; é=+ %41');
    expect(readCookie('Abp.TenantId')).toBe('c=zh-Hans; é=+ %41');
  });

  it('are told apart when one name begins the other', () => {
    writeCookie('ab', 'long');
    expect(readCookie('a')).toBe(null);
  });

  it('count as absent once deleted or empty', () => {
    writeCookie('a', '1');
    deleteCookie('a');
    writeCookie('ab', '');
    expect([readCookie('a'), readCookie('ab')]).toEqual([null, null]);
  });

  it('do not outlive their end', () => {
    writeCookie('a', '1', Date.now() - 1000);
    expect(readCookie('a')).toBe(null);
  });
});
