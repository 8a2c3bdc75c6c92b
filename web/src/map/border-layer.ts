import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { BasemapLook } from './basemap-look.ts';
import { palettes } from './palette.ts';

/** The deployer's boundaries; nothing where there are none. */
export const borderSource = (borders: string | null): StyleSpecification['sources'] =>
  borders === null ? {} : { borders: { type: 'geojson', data: borders, tolerance: 0.3 } };

/** Lines as they are given, and the outlines of areas. */
export const borderLayer = ({ theme, scale, borders }: BasemapLook): LayerSpecification[] =>
  borders === null
    ? []
    : [
        {
          id: 'borders',
          type: 'line',
          source: 'borders',
          layout: { 'line-join': 'round' },
          paint: {
            'line-color': palettes[theme].border,
            'line-width': 1.2 * scale,
            'line-dasharray': [4, 2],
          },
        },
      ];
