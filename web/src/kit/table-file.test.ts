import { describe, expect, expectTypeOf, it } from 'vitest';
import { plainTexts } from '../testing/plain-texts.ts';
import { columnsInFile, columnsOf, columnsShown } from './column.ts';
import { csvOf, tableFileOf } from './table-file.ts';

interface Row {
  userName: string;
  name: number | null;
  surname: boolean;
  emailAddress: string | null;
}
const column = columnsOf<Row>()('profile');
const texts = { ...plainTexts, dateTime: (local: string) => local.replace('T', ' ') };
const rows: Row[] = [
  { userName: 'Ann, "the" first', name: 1.5, surname: true, emailAddress: '2026-11-21T08:00:05' },
  { userName: '=1+1', name: null, surname: false, emailAddress: null },
  { userName: '汉中\n站', name: -2, surname: false, emailAddress: null },
];
const columns = [
  column.text('userName'),
  column.number('name', 2),
  column.flag('surname'),
  column.time('emailAddress'),
  { key: 'buttons', heading: () => '', show: () => null },
];

it('what a cell says besides stands by itself in files, while its column is on show', () => {
  const code = { key: 'code', partOf: 'userName', heading: () => 'Code', show: () => null, value: () => 7 };
  const all = [column.text('userName'), code, column.number('name')];
  const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key);
  const shown = columnsShown(all, ['name']);
  expect([keys(shown), keys(columnsInFile(all, shown))]).toEqual([['userName'], ['userName', 'code']]);
  const other = columnsShown(all, ['userName']);
  expect([keys(other), keys(columnsInFile(all, other))]).toEqual([['name'], ['name']]);
});

it('a day is shown without what time some backends write with it', () => {
  const days = ['2026-11-21T00:00:00', '2026-11-21', null].map((emailAddress) => ({
    ...{ userName: '', name: null, surname: false, emailAddress },
  }));
  const { value } = column.date('emailAddress');
  expect(days.map((row) => value?.(row, texts))).toEqual(['2026-11-21', '2026-11-21', null]);
});

describe('the makers of columns', () => {
  it('take only fields of their type that have a text', () => {
    expectTypeOf(column.text).parameter(0).toEqualTypeOf<'userName' | 'emailAddress'>();
    expectTypeOf(column.number).parameter(0).toEqualTypeOf<'name'>();
    expectTypeOf(column.flag).parameter(0).toEqualTypeOf<'surname'>();
    // @ts-expect-error a number is no text
    column.text('name');
  });

  it('take the heading from the same field as the value', () => {
    expect(columns.map(({ heading }) => heading(texts))).toEqual([
      'profile.userName',
      'profile.name',
      'profile.surname',
      'profile.emailAddress',
      '',
    ]);
  });
});

describe('a file of what is on show', () => {
  const file = tableFileOf(columns, rows, texts);

  it('holds headings and cells, numbers with their decimals, times as times, and no buttons', () => {
    expect(file).toEqual({
      headings: ['profile.userName', 'profile.name', 'profile.surname', 'profile.emailAddress'],
      cells: [
        ['Ann, "the" first', { number: 1.5, decimals: 2 }, 'kit.yes', { time: '2026-11-21 08:00:05' }],
        ['=1+1', null, 'kit.no', null],
        ['汉中\n站', { number: -2, decimals: 2 }, 'kit.no', null],
      ],
    });
  });

  it('is CSV that a spreadsheet reads as it is and runs nothing of', () => {
    expect(csvOf(file)).toBe(
      '\uFEFFprofile.userName,profile.name,profile.surname,profile.emailAddress\r\n' +
        '"Ann, ""the"" first",1.50,kit.yes,2026-11-21 08:00:05\r\n' +
        "'=1+1,,kit.no,\r\n" +
        '"汉中\n站",-2.00,kit.no,\r\n',
    );
  });

  it.each([
    ['\n=1+1', '"\n\'=1+1"'],
    ['a\r\n@x', '"a\r\n\'@x"'],
    ['a;=1+1', '"a;\'=1+1"'],
    ['a; +1', '"a; \'+1"'],
    ['＝1＋1', "'＝1＋1"],
    ['＠x', "'＠x"],
    ['－1', "'－1"],
    ['＋1', "'＋1"],
    ['a-b=c', 'a-b=c'],
  ])('%j is no formula wherever a spreadsheet may begin one', (given, written) => {
    expect(csvOf({ headings: ['x'], cells: [[given]] })).toBe(`\uFEFFx\r\n${written}\r\n`);
  });
});
