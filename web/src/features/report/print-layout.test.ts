import { describe, expect, it } from 'vitest';
import { type PrintColumn, printPages } from './print-layout.ts';

const room = { width: 277, height: 160 };
const column = (kind: PrintColumn['kind'], text: string): PrintColumn => ({
  ...{ kind, heading: text, texts: [text] },
});
const table = (steps: number, text: string) => [
  column('lead', '临江水文站 61000001'),
  column('total', '1234.5'),
  ...Array.from({ length: steps }, () => column('step', text)),
];

describe('a report on paper', () => {
  it('has a day of stages by the hour on one sheet', () => {
    const pages = printPages(table(24, '1234.56'), 20, room);
    expect(pages.map(({ columns, from, to }) => [columns.length, from, to])).toEqual([[26, 0, 20]]);
    expect(pages[0]?.letterMm).toBeGreaterThan(1.75);
  });

  it('goes on with further steps on further sheets, which name the row again, and with further rows after them', () => {
    const pages = printPages(table(100, '1234.56'), 60, room);
    const first = pages.filter(({ from }) => from === 0);
    expect(first.length).toBeGreaterThan(2);
    expect(first.every(({ columns }) => columns[0]?.kind === 'lead')).toBe(true);
    expect(first.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'step')).length).toBe(100);
    expect(pages.at(-1)?.to).toBe(60);
    expect(new Set(pages.map(({ letterMm }) => letterMm)).size).toBe(1);
    const { from, to, letterMm } = pages[0] ?? { from: 0, to: 0, letterMm: 0 };
    expect((to - from + 2) * (letterMm * 1.45 + 0.45)).toBeLessThanOrEqual(room.height);
  });

  it('has no larger letters than a few columns need', () => {
    expect(printPages(table(2, '1'), 0, room).map(({ letterMm, to }) => [letterMm, to])).toEqual([[3, 0]]);
  });
});
