import { randomInt } from 'node:crypto';
import { linesOf } from '../auth/code-glyphs.ts';

const width = 180;
const height = 64;
const left = 10;
const pitch = 34;
const top = 14;
const cell = 6;

const between = (least: number, most: number) => least + (randomInt(1001) / 1000) * (most - least);
const fixed = (value: number) => value.toFixed(1);

/** The letters as a png: drawn from strokes of our own, so that the server needs no font. */
export async function drawnCode(letters: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svgOf(letters)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function svgOf(letters: string): string {
  const drawn = [...letters].map((letter, index) => drawnLetter(letter, left + index * pitch)).join('');
  const scratches = Array.from({ length: 5 }, scratch).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#f2f4f6"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${scratches}
      <g stroke="#1c2127">${drawn}</g></g></svg>`;
}

/** Each point is pushed a little, and the letter turned, leant and moved, so that no two are alike. */
function drawnLetter(letter: string, x: number): string {
  const paths = linesOf(letter).map((line) => {
    const points = line.map(([column, row]) =>
      [column * cell + between(-1, 1), row * cell + between(-1, 1)].map(fixed).join(' '),
    );
    return `<path d="M${points.join('L')}"/>`;
  });
  const turned = `rotate(${fixed(between(-16, 16))} 12 18) skewX(${fixed(between(-10, 10))})`;
  const placed = `translate(${fixed(x + between(-1, 1))} ${fixed(top + between(-5, 5))})`;
  return `<g stroke-width="${fixed(between(2.6, 4))}" transform="${placed} ${turned}">${paths.join('')}</g>`;
}

function scratch(): string {
  const [y0, y1, y2] = [between(4, height - 4), between(-10, height + 10), between(4, height - 4)].map(fixed);
  const grey = ['#8f99a8', '#abb3bf', '#738091'][randomInt(3)];
  return `<path stroke="${grey}" stroke-width="${fixed(between(1, 2))}" d="M0 ${y0}Q${width / 2} ${y1} ${width} ${y2}"/>`;
}
