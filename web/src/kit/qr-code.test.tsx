import { cleanup, render, screen } from '@testing-library/react';
import decode from 'qr/decode.js';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const scale = 4;

/** What a reader sees: every dark module as a square of pixels. */
function pixelsOf(drawing: Element) {
  const side = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const size = side * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const path = drawing.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * size + Number(x) * scale + column) * 4;
        data.set([0, 0, 0, 255], at);
      }
  return { width: size, height: size, data };
}

afterEach(cleanup);

it.each(['https://stations.example.org/device-map?stcd=61000001', '汉江 61000001'])(
  '%s is read back',
  (text) => {
    render(<QrCode text={text} label="Station" size="20mm" />);
    const drawing = screen.getByRole('img', { name: 'Station' });
    expect([drawing.getAttribute('width'), decode(pixelsOf(drawing))]).toEqual(['20mm', text]);
  },
);
