import { describe, expect, it } from 'vitest';
import { basemapStyle } from './basemap-style.ts';
import { palettes, type Theme } from './palette.ts';

const files = {
  land: '/a.json',
  rivers: '/b.json',
  lakes: '/c.json',
  graticule: '/d.json',
  names: '/e.json',
};
const look = { language: 'en', scale: 1, isLandThere: true, borders: null } as const;

describe.each<Theme>(['light', 'dark'])('the %s basemap', (theme) => {
  const style = basemapStyle({ ...look, theme }, files);

  it('asks for nothing but its own files, so it works without the internet', () => {
    const addresses = JSON.stringify(style).match(/"[^"]*(:\/\/|\.(json|pbf|png))[^"]*"/g);
    expect(addresses).toEqual(['"/a.json"', '"/b.json"', '"/c.json"', '"/d.json"', '"/e.json"']);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
  });

  it('paints land where it does not know yet what is sea', () => {
    const colours = [false, true].map((isLandThere) => {
      const [sea, land] = basemapStyle({ ...look, theme, isLandThere }, files).layers;
      return [sea?.paint, land?.paint].map((paint) => Object.values(paint ?? {})[0]);
    });
    const { land, waterArea } = palettes[theme];
    expect(colours).toEqual([
      [land, land],
      [waterArea, land],
    ]);
  });

  const ground = ['sea', 'land', 'lakes', 'rivers', 'graticule-10', 'graticule-1'];
  const names = ['river-names', 'province-names', 'city-names'];
  const layersOf = (borders: string | null) =>
    basemapStyle({ ...look, theme, borders }, files).layers.map(({ id }) => id);

  it('draws no borders but those of the deployer', () => {
    expect([layersOf(null), layersOf('/map-files/borders.geojson')]).toEqual([
      [...ground, ...names],
      [...ground, 'borders', ...names],
    ]);
  });

  it('calls places as the reader does', () => {
    const fields = (['en', 'zh'] as const).map((language) =>
      basemapStyle({ ...look, theme, language }, files).layers.flatMap((layer) =>
        layer.type === 'symbol' ? [layer.layout?.['text-field']] : [],
      ),
    );
    expect(fields).toEqual([Array(3).fill(['get', 'en']), Array(3).fill(['get', 'zh'])]);
  });
});
