import { expect, it } from 'vitest';
import { dotsOf, faultsOfFace, picturesOf } from './face.ts';
import { glyphOf } from './glyphs.ts';
import { hostAndPort } from './sign-link.ts';

const size = { width: 48, height: 32 };
const drawn = (rows: readonly string[]) => rows.map((row) => row.replaceAll('0', '.').replaceAll('1', '#'));
const said = (text: string) => faultsOfFace(text, size).map((say) => say('en'));

it('has the characters of both languages, the Chinese ones twice as wide', () => {
  expect(['A', '0', '°', '水', '深', '，'].map((char) => glyphOf(char)?.width)).toEqual([
    ...[8, 8, 8, 16, 16, 16],
  ]);
  expect(glyphOf('😀')).toBeUndefined();
});

it('draws a line in the middle of its sign', () => {
  const [line = []] = picturesOf('I', { width: 24, height: 16 });
  expect(drawn(line).slice(3, 7)).toEqual([
    '........................',
    '..........#####.........',
    '............#...........',
    '............#...........',
  ]);
});

it('draws as many rows as the sign has, whatever the text', () => {
  for (const text of ['', '水', '水深\n30 cm', 'a\nb\nc\nd']) {
    const dots = dotsOf(text, size);
    expect([dots.length, new Set(dots.map((row) => row.length))]).toEqual([32, new Set([48])]);
  }
  expect(dotsOf('', size).join('').includes('1')).toBe(false);
});

it('says how much fits', () => {
  expect(said('深水\n勿入')).toEqual([]);
  expect(said('Depth 30 cm')).toEqual([
    'Line 1 is 88 dots wide; the sign has 48: 6 letters or digits, or 3 Chinese characters.',
  ]);
  expect(said('a\nb\nc')).toEqual(['The text has 3 lines; a sign 32 dots high shows 2 (16 dots each).']);
  expect(said('水😀')).toEqual(['These characters cannot be drawn in dots: 😀']);
});

it('reads addresses of controllers', () => {
  expect(hostAndPort('10.0.0.20:10001')).toEqual({ host: '10.0.0.20', port: 10001 });
  expect(hostAndPort('[fd00::5]:10001')).toEqual({ host: 'fd00::5', port: 10001 });
  expect(['10.0.0.20', 'sign:0', 'sign:70000', 'http://sign:1', ''].map(hostAndPort)).toEqual([
    ...[null, null, null, null, null],
  ]);
});
