import { describe, expect, it } from 'vitest';
import { sifted } from './file-limits.ts';
import { sizeText } from './size-text.ts';

const texts = {
  say: (text: string, values = {}) => [text, ...Object.values(values)].join(' '),
  number: (value: number, decimals = 0) => value.toFixed(decimals),
};
const file = (name: string, size: number, type = '') => new File(['x'.repeat(size)], name, { type });
const limits = { accept: ['.xlsx', 'image/*'], acceptText: 'XLSX, pictures', mostBytes: 2_000, mostFiles: 3 };
const named = ({ taken, refused }: ReturnType<typeof sifted>) => [taken.map(({ name }) => name), refused];

describe('chosen files', () => {
  it('are taken by their ending or kind and size; of each other one it is said why not', () => {
    const files = [
      file('A.XLSX', 10),
      file('b.png', 10, 'image/png'),
      file('c.exe', 10),
      file('d.xlsx', 2_001),
      file('e.xlsx', 0),
    ];
    expect(named(sifted(files, limits, 0, texts))).toEqual([
      ['A.XLSX', 'b.png'],
      ['files.wrongKind c.exe XLSX, pictures', 'files.tooLarge d.xlsx 2 KB 2 KB', 'files.empty e.xlsx'],
    ]);
  });

  it('are not more than there is room for beside those that are there', () => {
    const files = [file('a.xlsx', 1), file('b.xlsx', 1)];
    expect(named(sifted(files, limits, 2, texts))).toEqual([['a.xlsx'], ['files.tooMany b.xlsx 3']]);
  });

  it('replace each other where there is room for one', () => {
    const files = [file('a.xlsx', 1), file('b.xlsx', 1)];
    expect(named(sifted(files, { ...limits, mostFiles: 1 }, 1, texts))).toEqual([['b.xlsx'], []]);
  });
});

it('sizes are read in the unit that fits', () => {
  expect(
    [0, 900, 2_048, 1_572_864, 5 * 1024 ** 2, 3 * 1024 ** 4].map((bytes) => sizeText(bytes, texts.number)),
  ).toEqual(['0 B', '900 B', '2 KB', '1.5 MB', '5 MB', '3072 GB']);
});
