import type { Zoom } from './chart-canvas.tsx';

const least = 0.5;

/** What is on show after a key: in or out around the middle, a quarter earlier or later, all. null when the key means nothing here. */
export function zoomAfter({ start, end }: Zoom, key: string): Zoom | null {
  const width = end - start;
  const around = (wanted: number) => {
    const next = Math.max(least, Math.min(100, wanted));
    return within(start + (width - next) / 2, next);
  };
  switch (key) {
    case '+':
    case '=':
      return around(width / 2);
    case '-':
      return around(width * 2);
    case 'Shift+ArrowLeft':
      return within(start - width / 4, width);
    case 'Shift+ArrowRight':
      return within(start + width / 4, width);
    case '0':
      return { start: 0, end: 100 };
    default:
      return null;
  }
}

function within(start: number, width: number): Zoom {
  const from = Math.max(0, Math.min(100 - width, start));
  return { start: from, end: from + width };
}
