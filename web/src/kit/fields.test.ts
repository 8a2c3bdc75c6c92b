import { describe, expect, expectTypeOf, it } from 'vitest';
import { faultsIn } from './field-faults.ts';
import { fieldsOf } from './fields.ts';

interface Draft {
  userName: string;
  phoneNumber: string | null;
  surname: number;
  isActive: boolean;
}
const field = fieldsOf<Draft>()('profile');
const say = (text: string, values: object = {}) => [text, ...Object.values(values)].join(' ');

describe('the makers of fields', () => {
  it('take only fields of their type that have a text', () => {
    expectTypeOf(field.text).parameter(0).toEqualTypeOf<'userName' | 'phoneNumber'>();
    expectTypeOf(field.number).parameter(0).toEqualTypeOf<'surname'>();
    expectTypeOf(field.flag).parameter(0).toEqualTypeOf<never>();
    // @ts-expect-error there are no texts of such an entity
    fieldsOf<Draft>()('nothing');
  });

  it('give values that a page can put in a list', () => {
    expect(field.text('userName', { isRequired: true })).toEqual({
      entity: 'profile',
      field: 'userName',
      kind: 'text',
      isRequired: true,
    });
  });
});

describe('what is wrong with a draft', () => {
  const fields = [
    field.text('userName', { isRequired: true, minLength: 2, maxLength: 4 }),
    field.tel('phoneNumber', { check: (value) => (/^1/.test(String(value)) ? null : 'kit.fault.noNumber') }),
    field.number('surname', { least: 1, most: 9 }),
  ];
  it.each([
    [{ userName: 'Ann', phoneNumber: null, surname: 1 }, {}],
    [{ userName: ' ', phoneNumber: '', surname: null }, { userName: 'kit.fault.required' }],
    [
      { userName: 'A', phoneNumber: '2', surname: 0 },
      {
        userName: 'kit.fault.tooShort 2 1',
        phoneNumber: 'kit.fault.noNumber',
        surname: 'kit.fault.tooSmall 1 0',
      },
    ],
    [
      { userName: 'Annabel', phoneNumber: '1', surname: 10 },
      { userName: 'kit.fault.tooLong 4 7', surname: 'kit.fault.tooLarge 9 10' },
    ],
    [{ userName: '𠮷野家🍚' }, {}],
    [{ userName: '🍚' }, { userName: 'kit.fault.tooShort 2 1' }],
    [{ userName: 'Ann', surname: Number.NaN }, { surname: 'kit.fault.noNumber' }],
  ])('%j', (draft, faults) => {
    expect(faultsIn(fields, draft, say)).toEqual(faults);
  });

  it.each([
    ['2026-02-28', {}],
    ['28 Feb', { since: 'kit.fault.noDate' }],
    ['1999-12-31', { since: 'kit.fault.tooEarly 2000-01-01 1999-12-31' }],
    ['2031-01-01', { since: 'kit.fault.tooLate 2030-12-31 2031-01-01' }],
  ])('of days: %s', (since, faults) => {
    const day = { entity: 'profile', field: 'since', kind: 'date' } as const;
    const fields = [{ ...day, earliest: '2000-01-01', latest: '2030-12-31' }];
    expect(faultsIn(fields, { since }, say)).toEqual(faults);
  });

  it('is nothing that cannot be changed', () => {
    const fixed = [field.text('userName', { maxLength: 1, isFixed: ({ userName }) => userName === 'admin' })];
    expect(faultsIn(fixed, { userName: 'admin' }, say)).toEqual({});
  });
});
