import type { Screen } from './screen.ts';

/** How a screen is laid out for fingers: how wide its page is, and what on it is lower than a thumb needs. */
export function layoutForFingers({ page }: Screen): Promise<{ width: number; tooLow: string[] }> {
  return page.evaluate(() => {
    const thumb = 44;
    const pressable = 'a[href], button, input, select, textarea, [role=option]';
    const boxes = [...document.querySelectorAll<HTMLElement>(pressable)].map((node) => {
      const box = (node.closest('label') ?? node).getBoundingClientRect();
      return { name: `${node.tagName} ${node.ariaLabel ?? node.textContent}`.trim(), box };
    });
    const tooLow = boxes
      .filter(({ box }) => box.width > 1 && box.bottom > 0 && Math.round(box.height) < thumb)
      .map(({ name, box }) => `${name}: ${Math.round(box.height)}`);
    const scrolling = [document.documentElement, ...document.querySelectorAll('.sw-content')];
    return { width: Math.max(...scrolling.map(({ scrollWidth }) => scrollWidth)), tooLow };
  });
}
