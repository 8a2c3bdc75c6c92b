import type { Method } from '@stationwall/contract/endpoint';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { AbpError } from '../abp-error.ts';
import { binderOf } from './binding.ts';

const input = Type.Object({
  name: Type.String({ maxLength: 5 }),
  count: Type.Optional(Type.Integer({ minimum: 0, default: 10 })),
  level: Type.Optional(Type.Number()),
  isOpen: Type.Optional(Type.Boolean()),
  ids: Type.Optional(Type.Array(Type.Integer())),
  note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
const binder = (method: Method) =>
  binderOf({ method, path: '/x', needs: 'public', input, output: Type.Null() });

const ofQuery = (query: string) =>
  binder('GET')({ query: new URLSearchParams(query), body: { name: 'body' } });
const ofBody = (body: unknown) => binder('POST')({ query: new URLSearchParams('name=query'), body });

function members(bind: () => unknown): string[] {
  try {
    bind();
  } catch (error) {
    if (error instanceof AbpError && error.kind.name === 'invalid') {
      return error.kind.errors.flatMap((each) => each.members);
    }
    throw error;
  }
  return [];
}

describe('a query', () => {
  it('is read in any case, converted, and never mixed with a body', () => {
    expect(ofQuery('NAME=ann&Count=3&level=-1.5e1&isopen=True&ids=1&IDS=2')).toEqual({
      name: 'ann',
      count: 3,
      level: -15,
      isOpen: true,
      ids: [1, 2],
    });
  });

  it('leaves out what is empty, takes the first of many, and ignores what is not asked for', () => {
    expect(ofQuery('name=ann&name=bob&count=&isOpen=&ids=&other=1&__proto__=x')).toEqual({
      name: 'ann',
      count: 10,
      ids: [],
    });
  });

  it.each([
    ['', ['name']],
    ['name=', ['name']],
    ['name=toolong', ['name']],
    ['name=a&count=1.5', ['count']],
    ['name=a&count=-1', ['count']],
    ['name=a&count=x&isOpen=yes', ['count', 'isOpen']],
    ['name=a&ids=1&ids=x', ['ids']],
    ['name=a&level=Infinity', ['level']],
  ])('"%s" is wrong in %o', (query, wrong) => {
    expect(members(() => ofQuery(query))).toEqual(wrong);
  });
});

describe('a body', () => {
  it('is read in any case, with texts and numbers taken for each other, and never mixed with a query', () => {
    expect(ofBody({ Name: 7, COUNT: '3', isOpen: 'false', ids: [1], note: null })).toEqual({
      name: '7',
      count: 3,
      isOpen: false,
      ids: [1],
      note: null,
    });
  });

  it('counts null as not given where null is no value', () => {
    expect(ofBody({ name: 'a', count: null })).toEqual({ name: 'a', count: 10 });
    expect(members(() => ofBody({ name: null }))).toEqual(['name']);
  });

  it.each([[undefined], [null], [{}]])('%o lacks what is required', (body) => {
    expect(members(() => ofBody(body))).toEqual(['name']);
  });
});
