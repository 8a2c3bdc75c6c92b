import type { Page } from '@playwright/test';

/** A JPEG of 1200 × 900 pixels, drawn by the browser. */
export async function drawnPicture(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 900);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(drawn, 'base64');
}
