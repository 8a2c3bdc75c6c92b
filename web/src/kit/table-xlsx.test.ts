// @vitest-environment node
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { xlsxOf } from './table-file.ts';

/** The text of one file inside a zip, read by its central directory. */
function textIn(zip: Buffer, wanted: string): string {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 46)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (name !== wanted) continue;
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    return (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8');
  }
  throw new Error(`${wanted} is not in the file`);
}

it('is a workbook whose numbers are numbers, under a name that Excel takes', async () => {
  const file = {
    headings: ['Station', 'Stage'],
    cells: [
      ['汉中', 503.25],
      ['=1+1', null],
    ],
  };
  const zip = Buffer.from(await (await xlsxOf(file, 'Last data: [all]')).arrayBuffer());
  expect(textIn(zip, 'xl/workbook.xml')).toContain('name="Last data   all "');
  expect(textIn(zip, 'xl/sharedStrings.xml')).toContain('汉中');
  const sheet = textIn(zip, 'xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>503\.25<\/v><\/c>/);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('ySplit="1"');
});
