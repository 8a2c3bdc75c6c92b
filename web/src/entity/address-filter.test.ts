import { describe, expect, expectTypeOf, it } from 'vitest';
import { type FilterOf, inAddress, readAddress, writeAddress } from './address-filter.ts';

const shape = {
  keyword: inAddress.text,
  isActive: inAddress.flag,
  roleId: inAddress.whole,
  begin: inAddress.time,
  state: inAddress.oneOf(['live', 'late']),
};
const read = (address: string) => readAddress(new URLSearchParams(address), shape, 10);
const nothing = { keyword: null, isActive: null, roleId: null, begin: null, state: null };

describe('the address of a list', () => {
  it('knows the type of each filter', () => {
    expectTypeOf<FilterOf<typeof shape>>().toEqualTypeOf<{
      keyword: string | null;
      isActive: boolean | null;
      roleId: number | null;
      begin: string | null;
      state: 'live' | 'late' | null;
    }>();
  });

  it('keeps a view, so that it can be shared', () => {
    const view = {
      filter: {
        keyword: 'a b',
        isActive: false,
        roleId: 3,
        begin: '2026-11-21T08:00',
        state: 'late' as const,
      },
      sorting: { by: 'userName', isDown: true },
      page: 2,
      pageSize: 50,
    };
    const address = writeAddress(new URLSearchParams('tab=x'), shape, 10, view);
    expect(address.toString()).toBe(
      'tab=x&keyword=a+b&isActive=false&roleId=3&begin=2026-11-21T08%3A00&state=late&sort=-userName&page=2&size=50',
    );
    expect(read(address.toString())).toEqual(view);
  });

  it('takes what is said wrongly as not said', () => {
    expect(read('isActive=perhaps&roleId=1e3&begin=yesterday&state=gone&sort=a b&page=-1&size=1e9')).toEqual({
      filter: nothing,
      sorting: null,
      page: 1,
      pageSize: 10,
    });
  });

  it('asks for no page that a backend cannot count to', () => {
    expect([read('page=1e300').page, read('page=214748365&size=50').page]).toEqual([214_748_364, 42_949_672]);
  });

  it('is empty when everything is as usual', () => {
    const before = new URLSearchParams('keyword=x&page=3');
    const usual = { filter: nothing, sorting: null, page: 1, pageSize: 10 };
    expect(writeAddress(before, shape, 10, usual).toString()).toBe('');
  });
});
