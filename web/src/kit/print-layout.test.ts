import { describe, expect, it } from 'vitest';
import { type PrintColumn, printPages } from './print-layout.ts';

const room = { width: 277, height: 160 };
const column = (kind: PrintColumn['kind'], text: string, heading = text): PrintColumn => ({
  ...{ kind, heading, texts: [text] },
});
const table = (steps: number, text: string) => [
  column('lead', '临江水文站 61000001'),
  column('total', '1234.5'),
  ...Array.from({ length: steps }, () => column('step', text)),
];
/** Chinese characters are as wide as they are high. */
const widthOf = (text: string) =>
  [...text].reduce((width, letter) => width + (letter > '\u2e80' ? 1 : 0.6), 0);
const pagesOf = (columns: PrintColumn[], rows: number) => printPages(columns, rows, room, widthOf);

describe('a report on paper', () => {
  it('has a day of stages by the hour on one sheet', () => {
    const pages = pagesOf(table(24, '123.45'), 20);
    expect(pages.map(({ columns, from, to }) => [columns.length, from, to])).toEqual([[26, 0, 20]]);
    expect(pages[0]?.letterMm).toBeGreaterThan(1.8);
  });

  it('goes on with further steps on further sheets, which name the row again, and with further rows after them', () => {
    const pages = pagesOf(table(100, '1234.56'), 60);
    const first = pages.filter(({ from }) => from === 0);
    expect(first.length).toBeGreaterThan(2);
    expect(first.every(({ columns }) => columns[0]?.kind === 'lead')).toBe(true);
    expect(first.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'step')).length).toBe(100);
    expect(pages.at(-1)?.to).toBe(60);
    expect(new Set(pages.map(({ letterMm }) => letterMm)).size).toBe(1);
    const { from, to, letterMm } = pages[0] ?? { from: 0, to: 0, letterMm: 0 };
    const heading = 2 * letterMm * 1.45 + 0.3;
    expect(heading + (to - from) * (letterMm * 1.45 + 0.3)).toBeLessThanOrEqual(room.height);
  });

  it('has as much on each of its sheets', () => {
    const pages = pagesOf(table(40, '123.45'), 5);
    const steps = pages.map(({ columns }) => columns.filter(({ kind }) => kind === 'step').length);
    expect(steps).toEqual([20, 20]);
  });

  it('is never wider than its sheet', () => {
    for (const steps of [1, 24, 31, 77, 100])
      for (const { columns, letterMm } of pagesOf(table(steps, '(123.4)*'), 3))
        expect(columns.reduce((sum, { ems }) => sum + ems, 0) * letterMm).toBeLessThanOrEqual(
          room.width + 0.01,
        );
  });

  it('breaks a long name into lines, which leave room for fewer rows', () => {
    const name = 'Hanzhong Changjiang Road Metro Entrance 61000014';
    const texts = Array.from({ length: 100 }, () => name);
    const steps = table(24, '123.45').slice(1);
    const [long, short] = [texts, texts.map(() => '61000014')].map((texts) =>
      pagesOf([{ kind: 'lead', heading: 'Station', texts }, ...steps], 100),
    );
    expect(long?.[0]?.columns[0]?.ems).toBeLessThan(18);
    expect(long?.[0]?.to).toBeLessThanOrEqual((short?.[0]?.to ?? 0) / 2 + 3);
    expect(long?.at(-1)?.to).toBe(100);
  });

  it('breaks a heading into two lines, a Chinese one between two characters but never before a bracket', () => {
    const emsOf = (heading: string) => pagesOf([column('total', '', heading)], 1)[0]?.columns[0]?.ems ?? 0;
    expect(emsOf('Largest day (mm)')).toBeCloseTo(0.6 * 'day (mm)'.length + 0.72, 0);
    expect(emsOf('最大发生时间')).toBeCloseTo(3.72, 2);
    expect(emsOf('均值（m）')).toBeCloseTo(2.6 + 0.72, 2);
  });

  it('has no larger letters than a few columns need', () => {
    expect(pagesOf(table(2, '1'), 0).map(({ letterMm, to }) => [letterMm, to])).toEqual([[3, 0]]);
  });
});
