import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

/** What reaches beyond its sheet of paper as the page is printed, and sheets that are left empty; each as `sheet: element`. */
export async function beyondPaper({ page }: Screen): Promise<string[]> {
  await expect(page.locator('.sw-print-out .sw-print-page').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const sheets = [...document.querySelectorAll('.sw-print-out > .sw-print-page')];
    return sheets.flatMap((sheet, nth) => {
      if (!sheet.textContent?.trim()) return [`${nth + 1}: empty`];
      const paper = [...sheet.querySelectorAll('.sw-print-label')];
      return paper.flatMap((room) => {
        const { left, right, top, bottom } = room.getBoundingClientRect();
        const [table, footer] = [room.querySelector('table'), room.querySelector('footer')];
        const foot = footer?.getBoundingClientRect().top ?? bottom;
        const isOut = (element: Element) => {
          const box = element.getBoundingClientRect();
          const lowest = table?.contains(element) ? foot : bottom;
          return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > lowest + 1;
        };
        const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
        return [...room.querySelectorAll('*')]
          .filter((element) => isOut(element) || (/^T[HD]$/.test(element.tagName) && isCut(element)))
          .map((element) => `${nth + 1}: ${element.tagName} ${element.textContent?.slice(0, 40)}`);
      });
    });
  });
  await page.emulateMedia({ media: null });
  return found;
}

/** The sizes of the pages that the page is printed on, each once; as many as there are sheets. */
export async function sizesOfPdf({ page }: Screen): Promise<string[]> {
  const sheets = await page.locator('.sw-print-out > .sw-print-page').count();
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  const sizes = boxes.map(([, width, height]) => `${mm(width)} × ${mm(height)} mm`);
  return sizes.length === sheets ? [...new Set(sizes)] : [`${sizes.length} pages of ${sheets} sheets`];
}
