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

it('shows numbers with the decimals of their column, below its notes, which stay in sight with the headings', async () => {
  const file = { headings: ['Time', 'COD'], cells: [['08:00', 40]], decimals: [undefined, 2] };
  const notes = ['Outfall data', '', 'From 07:00 to 08:00'];
  const zip = Buffer.from(await (await xlsxOf(file, 'Outfall', notes)).arrayBuffer());
  const sheet = textIn(zip, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('ySplit="3"');
  const style = Number(/<c r="B4" s="(\d+)"[^>]*><v>40<\/v>/.exec(sheet)?.[1]);
  const styles = textIn(zip, 'xl/styles.xml');
  const id = /numFmtId="(\d+)" formatCode="0\.00"/.exec(styles)?.[1];
  const cellStyles = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf .*?>/g);
  expect(cellStyles?.[style]).toContain(`numFmtId="${id}"`);
});
