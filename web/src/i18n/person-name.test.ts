import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inNameOrder, personName } from './person-name.ts';

const page = { documentElement: { lang: 'en' } };
beforeEach(() => vi.stubGlobal('document', page));
afterEach(() => vi.unstubAllGlobals());

it('writes Chinese names surname first and without a space, in either language', () => {
  expect([
    personName({ name: '小明', surname: '王' }),
    personName({ name: 'Ann', surname: 'Lee' }),
    personName({ name: 'Ann', surname: '李' }),
  ]).toEqual(['王小明', 'Ann Lee', 'Ann 李']);
});

it('asks for the surname first where the reader writes it first', () => {
  expect(inNameOrder('name', 'surname')).toEqual(['name', 'surname']);
  page.documentElement.lang = 'zh-Hans';
  expect(inNameOrder('name', 'surname')).toEqual(['surname', 'name']);
});
