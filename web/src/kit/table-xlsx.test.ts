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

it('shows numbers with their decimals and times as times, below its notes, which stay in sight with the headings', async () => {
  const file = {
    headings: ['Time', 'Day', 'COD'],
    cells: [
      [{ time: '2026-11-21 08:00:05' }, { time: '2026-11-21' }, { number: 40, decimals: 2 }],
      [{ time: 'never' }],
    ],
  };
  const notes = ['Outfall data', '', 'From 07:00 to 08:00'];
  const zip = Buffer.from(await (await xlsxOf(file, 'Outfall', notes)).arrayBuffer());
  const sheet = textIn(zip, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('ySplit="3"');
  const styles = textIn(zip, 'xl/styles.xml');
  const cellStyles = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles)?.[1]?.match(/<xf .*?>/g) ?? [];
  const formatOf = (cell: string) => {
    const style = Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1]);
    const id = /numFmtId="(\d+)"/.exec(cellStyles[style] ?? '')?.[1];
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1];
  };
  expect(['A4', 'B4', 'C4'].map(formatOf)).toEqual(['yyyy-mm-dd hh:mm:ss', 'yyyy-mm-dd', '0.00']);
  // Days since the end of 1899: 2026-11-21 is the 46,347th.
  const valueIn = (cell: string) => Number(new RegExp(`<c r="${cell}"[^>]*><v>([^<]*)</v>`).exec(sheet)?.[1]);
  expect(valueIn('A4')).toBeCloseTo(46_347 + 8 / 24 + 5 / 86_400, 8);
  expect([valueIn('B4'), valueIn('C4')]).toEqual([46_347, 40]);
  expect(textIn(zip, 'xl/sharedStrings.xml')).toContain('never');
});
