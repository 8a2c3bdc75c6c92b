import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { BasemapLook } from './basemap-look.ts';
import { palettes } from './palette.ts';

const between = (from: number, small: number, to: number, large: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  from,
  small,
  to,
  large,
];

/** Names that orient, quieter than those of stations, which lie above them: rivers, then provinces while the picture is wide, and cities. */
export function placeNameLayers({ theme, language, scale }: BasemapLook): SymbolLayerSpecification[] {
  const colour = palettes[theme];
  const words: ExpressionSpecification = ['get', language];
  const base = { type: 'symbol', source: 'names' } as const;
  const halo = { 'text-halo-color': colour.land, 'text-halo-width': 1.4 * scale } as const;
  const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
  return [
    {
      ...base,
      id: 'river-names',
      filter: ['all', ofKind('river'), ['>=', ['zoom'], ['match', ['get', 'rank'], 1, 4.5, 5.5]]],
      layout: {
        'text-field': words,
        'text-size': between(5, 11 * scale, 9, 14 * scale),
        'text-rotate': ['get', 'angle'],
        'text-rotation-alignment': 'map',
        'text-letter-spacing': 0.08,
        'text-offset': [0, -0.8],
        'text-padding': 6,
      },
      paint: { ...halo, 'text-color': colour.waterName },
    },
    {
      ...base,
      id: 'province-names',
      minzoom: 3,
      maxzoom: 7.5,
      filter: ofKind('province'),
      layout: {
        'text-field': words,
        'text-size': between(3, 10 * scale, 7, 17 * scale),
        'text-letter-spacing': language === 'zh' ? 0.3 : 0.12,
        'text-max-width': 20,
      },
      paint: { ...halo, 'text-color': colour.placeName, 'text-opacity': 0.75 },
    },
    {
      ...base,
      id: 'city-names',
      filter: ['all', ofKind('city'), ['>=', ['zoom'], ['match', ['get', 'rank'], 1, 4, 5.5]]],
      layout: {
        'text-field': words,
        'text-size': between(4, 10.5 * scale, 9, 15 * scale),
        'symbol-sort-key': ['get', 'rank'],
        'text-max-width': 20,
        'text-padding': 4,
      },
      paint: { ...halo, 'text-color': colour.placeName },
    },
  ];
}
