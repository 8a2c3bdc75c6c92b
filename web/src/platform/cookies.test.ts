// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('do not outlive the second of their end', () => {
    writeCookie('a', '1', Date.now() - 1000);
    expect(readCookie('a')).toBe(null);
  });

  it('do not end before their end, which they count in whole seconds', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    writeCookie('a', '1', Date.UTC(2030, 0, 1, 0, 0, 59, 1));
    expect(written).toHaveBeenCalledExactlyOnceWith(
      'a=1; path=/; samesite=lax; expires=Tue, 01 Jan 2030 00:01:00 GMT',
    );
    written.mockRestore();
  });
});
