import { describe, expect, it } from 'vitest';
import { basemapStyle } from './basemap-style.ts';
import { palettes, type Theme } from './palette.ts';

const files = { land: '/a.json', rivers: '/b.json', lakes: '/c.json', graticule: '/d.json' };

describe.each<Theme>(['light', 'dark'])('the %s basemap', (theme) => {
  const style = basemapStyle(theme, files, true);

  it('asks for nothing but its own four files, so it works without the internet', () => {
    const addresses = JSON.stringify(style).match(/"[^"]*(:\/\/|\.(json|pbf|png))[^"]*"/g);
    expect(addresses).toEqual(['"/a.json"', '"/b.json"', '"/c.json"', '"/d.json"']);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
  });

  it('paints land where it does not know yet what is sea', () => {
    const colours = [false, true].map((isLandThere) => {
      const [sea, land] = basemapStyle(theme, files, isLandThere).layers;
      return [sea?.paint, land?.paint].map((paint) => Object.values(paint ?? {})[0]);
    });
    const { land, waterArea } = palettes[theme];
    expect(colours).toEqual([
      [land, land],
      [waterArea, land],
    ]);
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
