import { describe, expect, it } from 'vitest';
import { basemapStyle } from './basemap-style.ts';
import type { Theme } from './palette.ts';

const files = { land: '/a.json', rivers: '/b.json', lakes: '/c.json', graticule: '/d.json' };

describe.each<Theme>(['light', 'dark'])('the %s basemap', (theme) => {
  const style = basemapStyle(theme, files);

  it('asks for nothing but its own four files, so it works without the internet', () => {
    const addresses = JSON.stringify(style).match(/"[^"]*(:\/\/|\.(json|pbf|png))[^"]*"/g);
    expect(addresses).toEqual(['"/a.json"', '"/b.json"', '"/c.json"', '"/d.json"']);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
  });

  it('draws no borders', () => {
    expect(style.layers.map(({ id }) => id)).toEqual([
      'sea',
      'land',
      'lakes',
      'rivers',
      'graticule-10',
      'graticule-1',
    ]);
  });
});
