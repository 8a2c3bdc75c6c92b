import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A cell as people make it by hand; null is empty, or covered by a merged cell. */
export type OfficeCell =
  | string
  | number
  | null
  | { merged: string; columns?: number; rows?: number }
  | { formula: string }
  | { date: string }
  /** Shown with zeros in front, so many digits in all. */
  | { number: number; digits: number };

const names = { office: 'office', table: 'table', text: 'text', style: 'style', number: 'datastyle' };
const spaces = Object.entries(names)
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet';

// Spaces are told one by one: several written as they are would be read as one.
const textXml = (text: string) =>
  `<text:p>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/ /g, '<text:s/>')}</text:p>`;
const numberXml = (value: number, style = '') =>
  `<table:table-cell ${style} office:value-type="float" office:value="${value}"/>`;

function cellXml(cell: OfficeCell): string {
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'number') return numberXml(cell);
  if (typeof cell === 'string')
    return `<table:table-cell office:value-type="string">${textXml(cell)}</table:table-cell>`;
  if ('merged' in cell) {
    const { merged, columns = 1, rows = 1 } = cell;
    const spans = `table:number-columns-spanned="${columns}" table:number-rows-spanned="${rows}"`;
    return `<table:table-cell ${spans} office:value-type="string">${textXml(merged)}</table:table-cell>`;
  }
  if ('formula' in cell) return `<table:table-cell table:formula="of:=${cell.formula}"/>`;
  if ('date' in cell)
    return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${cell.date}"/>`;
  return numberXml(cell.number, `table:style-name="digits${cell.digits}"`);
}

const dayStyle = `<number:date-style style:name="days"><number:year number:style="long"/><number:text>-</number:text>
  <number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
  <style:style style:name="day" style:family="table-cell" style:data-style-name="days"/>`;
const digitsStyle = (digits: number) => `<number:number-style style:name="numbers${digits}">
  <number:number number:min-integer-digits="${digits}" number:decimal-places="0"/></number:number-style>
  <style:style style:name="digits${digits}" style:family="table-cell" style:data-style-name="numbers${digits}"/>`;

/** A sheet as LibreOffice saves it. */
export async function savedByOffice(
  rows: readonly (readonly OfficeCell[])[],
  as: 'xlsx' | 'xls',
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'stationwall-office-'));
  const table = rows
    .map((row) => `<table:table-row>${row.map(cellXml).join('')}</table:table-row>`)
    .join('\n');
  const document = `<?xml version="1.0" encoding="UTF-8"?>
    <office:document ${spaces} xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2" office:mimetype="${spreadsheet}">
    <office:automatic-styles>${dayStyle}${digitsStyle(8)}</office:automatic-styles>
    <office:body><office:spreadsheet><table:table table:name="S">${table}</table:table></office:spreadsheet></office:body>
    </office:document>`;
  try {
    await writeFile(join(folder, 'sheet.fods'), document);
    const home = `-env:UserInstallation=file://${folder}/home`;
    await promisify(execFile)('/usr/bin/soffice', [
      ...['--headless', home, '--convert-to', as, '--outdir', folder, join(folder, 'sheet.fods')],
    ]);
    return await readFile(join(folder, `sheet.${as}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A text as a Chinese Windows keeps it. */
export async function inGbk(text: string): Promise<Uint8Array> {
  const running = promisify(execFile)('iconv', ['-f', 'UTF-8', '-t', 'GBK'], { encoding: 'buffer' });
  running.child.stdin?.end(text);
  return (await running).stdout;
}
