import { describe, expect, it } from 'vitest';
import { degreesInBox, dmsOf, readDegrees, readPair } from './typed-coordinates.ts';

const rounded = (degrees: number | null) => degrees !== null && Number(degrees.toFixed(5));

describe('degrees as they are typed', () => {
  it.each([
    ['30.5928', 30.5928],
    ['-30.5928', -30.5928],
    ['−30.5928', -30.5928],
    ['30.5928°', 30.5928],
    ['30.5928 N', 30.5928],
    ['S30.5928', -30.5928],
    ['30°35′34″', 30.59278],
    ['30°35\'34.1"N', 30.59281],
    ["30°35'34.1''s", -30.59281],
    ['30 35 34 S', -30.59278],
    ['30:35:34', 30.59278],
    ['30°35.57′', 30.59283],
    ['北纬30度35分34秒', 30.59278],
    ['３０．５', 30.5],
  ])('reads %s as latitude', (text, degrees) => {
    expect(rounded(readDegrees(text, 'lat'))).toBe(degrees);
  });

  it.each(['114.3', '30.5 E', '30°61′', '30°35′60″', '30.5°35′', '-30 S', 'N30N', '30 35 34 12', 'here'])(
    'takes %s for no latitude',
    (text) => {
      expect(readDegrees(text, 'lat')).toBeNaN();
    },
  );

  it('has nothing to say of an empty box, and knows how far an axis goes', () => {
    expect([readDegrees(' ', 'lat'), readDegrees('180', 'lon'), readDegrees('180.1', 'lon')]).toEqual([
      null,
      180,
      Number.NaN,
    ]);
  });
});

describe('a pair that is pasted', () => {
  const wuhan = { lon: 114.30539, lat: 30.59276 };
  it.each([
    ['30.59276, 114.30539', { ...wuhan, isSure: true }],
    ['114.30539, 30.59276', { ...wuhan, isSure: true }],
    ['(114.30539，30.59276)', { ...wuhan, isSure: true }],
    ['30.59276 114.30539', { ...wuhan, isSure: true }],
    ['30.59276N 114.30539E', { ...wuhan, isSure: true }],
    ['E114.30539 N30.59276', { ...wuhan, isSure: true }],
    ['东经114.30539，北纬30.59276', { ...wuhan, isSure: true }],
    ['13.4, 52.5', { lat: 13.4, lon: 52.5, isSure: false }],
    ['13.4 E, 52.5', { lat: 52.5, lon: 13.4, isSure: true }],
    ['52.5, 13.4 E', { lat: 52.5, lon: 13.4, isSure: true }],
  ])('%s', (text, pair) => {
    expect(readPair(text)).toEqual(pair);
  });

  it('in degrees, minutes and seconds', () => {
    const read = readPair('30°35′33.9″N 114°18′19.4″E');
    expect([rounded(read?.lat ?? null), rounded(read?.lon ?? null), read?.isSure]).toEqual([
      30.59275,
      114.30539,
      true,
    ]);
  });

  it.each(['30.59', '30 35', '114.3, 120.1', '30N, 31N', '1, 2, 3', 'a, b', '30°35′34″N'])(
    '%s is none',
    (text) => {
      expect(readPair(text)).toBe(null);
    },
  );
});

it('writes degrees as boxes and maps do', () => {
  expect([
    degreesInBox(114.3053900001),
    degreesInBox(-0.5),
    dmsOf(30.59276, 'lat'),
    dmsOf(-114.999999, 'lon'),
    dmsOf(0, 'lat'),
  ]).toEqual(['114.30539', '-0.5', '30°35′33.9″N', '115°00′00.0″W', '0°00′00.0″N']);
});
