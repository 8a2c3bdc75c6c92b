import { useMemo } from 'react';

/** How wide a text is in the page's own type, in CSS pixels. */
export function useTextWidth(typeSize: number): (text: string) => number {
  return useMemo(() => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = `${typeSize}px ${getComputedStyle(document.body).fontFamily}`;
    return (text) => pen?.measureText(text).width ?? 0;
  }, [typeSize]);
}
