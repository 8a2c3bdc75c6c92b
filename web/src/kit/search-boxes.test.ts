import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const search = /type="search"|role="(searchbox|combobox)"|<(Omnibar|QueryList|Suggest|MultiSelect)\b/;

it('every box that searches loses no letter and waits for pinyin', () => {
  const boxes = Object.entries(sources).filter(
    ([file, text]) => !file.endsWith('.test.tsx') && search.test(text),
  );
  expect(boxes.length).toBeGreaterThan(3);
  expect(boxes.filter(([, text]) => !text.includes('useTypedText(')).map(([file]) => file)).toEqual([]);
});
