import type { Screen } from './screen.ts';

/** What on a screen is not laid out for fingers: content wider than the screen's `width` px, and what is lower than a thumb needs. */
export function layoutForFingers({ page }: Screen, width: number): Promise<readonly string[]> {
  return page.evaluate((width) => {
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
    const widest = Math.max(...scrolling.map(({ scrollWidth }) => scrollWidth));
    return [...(widest > width ? [`content is ${widest} px wide`] : []), ...tooLow];
  }, width);
}
