import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { beyondPaper, sizesOfPdf } from './paper.ts';
import type { Screen } from './screen.ts';

const words = {
  en: { print: 'Print', close: 'Close', pageOf: /Page 1 of \d+/, readings: 'All readings of this time' },
  'zh-Hans': { print: '打印', close: '关闭', pageOf: /第 1 页，共 \d+ 页/, readings: '查看该时段全部读数' },
};

/** A matrix of the report family, in front of somebody. */
export class ReportOnScreen {
  readonly #desk: Screen;
  readonly #words;

  constructor(desk: Screen, language: keyof typeof words = 'en') {
    this.#desk = desk;
    this.#words = words[language];
  }

  /** Draws what this button draws, is offered its readings, and puts it away. */
  async draws(button: Locator): Promise<void> {
    const { page } = this.#desk;
    await button.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.locator('.sw-chart canvas').first()).toBeVisible();
    await expect(drawer.getByRole('link', { name: this.#words.readings })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  }

  /** Goes from the first value to its readings, which are listed, and back. */
  async readsFirstValue(): Promise<void> {
    const { page } = this.#desk;
    const from = page.url();
    await page.locator('a.readings-link').first().click();
    await expect(page).toHaveURL(/\/strong\/original-data\?.*stcd=\w+.*begin=.*end=/);
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    await page.goBack();
    await expect(page).toHaveURL(from);
  }

  /**
   * Saves all rows as CSV and as a workbook, which has the same headings and stations below its title block; the rows of the former.
   * `rowsMove`: their order follows what came, and more may come between the two.
   */
  async saves({ rowsMove = false } = {}): Promise<string[][]> {
    const csv = readFileSync(await this.#desk.exported('CSV'), 'utf8').replace('\uFEFF', '');
    const [headings = [], ...rows] = parseCsv(csv) as string[][];
    const [sheet] = (await readXlsx(readFileSync(await this.#desk.exported('Excel')))).sheets;
    const cells = sheet?.rows.map((row) => row.map((cell) => String(cell ?? ''))) ?? [];
    const at = cells.findIndex((row) => row[0] === headings[0]);
    expect(cells[at]).toEqual(headings);
    // A station that reported for the first time meanwhile stands in the second file alone.
    const names = rows.map(([first]) => first);
    const kept = new Set(names);
    const inSheet = cells.slice(at + 1).flatMap(([first]) => (first && kept.has(first) ? [first] : []));
    const inOrder = (stations: (string | undefined)[]) => (rowsMove ? stations.toSorted() : stations);
    expect(inOrder(inSheet)).toEqual(inOrder(names));
    return [headings, ...rows];
  }

  /** Looks at the sheets, each with the number of its page and nothing beyond its edges; `toPdf`, that they are A4 across. */
  async prints({ toPdf = false } = {}): Promise<void> {
    const { page } = this.#desk;
    await page.getByRole('button', { name: this.#words.print, exact: true }).click();
    await expect(page.getByRole('dialog').getByText(this.#words.pageOf).first()).toBeVisible();
    expect(await beyondPaper(this.#desk)).toEqual([]);
    if (toPdf) expect(await sizesOfPdf(this.#desk)).toEqual(['297 × 210 mm']);
    await page.getByRole('dialog').getByRole('button', { name: this.#words.close, exact: true }).click();
  }
}
