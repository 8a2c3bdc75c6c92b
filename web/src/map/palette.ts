import type { Freshness } from '@stationwall/contract/freshness';

export type Theme = 'light' | 'dark';

export interface Palette {
  water: string;
  land: string;
  waterLine: string;
  graticule: string;
  markerEdge: string;
  ring: string;
  selection: string;
  label: string;
  labelQuiet: string;
  labelBox: string;
  freshness: Record<Freshness, string>;
}

/** Grey for all that is normal; colours of Okabe and Ito for what is not. */
export const palettes: Record<Theme, Palette> = {
  light: {
    water: '#d3d9df',
    land: '#f1f2f3',
    waterLine: '#7b8c9e',
    graticule: '#8f99a8',
    markerEdge: '#ffffff',
    ring: '#1c2127',
    selection: '#1c2127',
    label: '#1c2127',
    labelQuiet: '#404854',
    labelBox: '#ffffff',
    freshness: {
      live: '#5f6b7c',
      late: '#e69f00',
      stale: '#d55e00',
      clockOff: '#a2497f',
      held: '#0072b2',
      unknown: '#8f99a8',
    },
  },
  dark: {
    water: '#16191d',
    land: '#24282e',
    waterLine: '#5f7690',
    graticule: '#5f6b7c',
    markerEdge: '#111418',
    ring: '#f6f7f9',
    selection: '#ffffff',
    label: '#f6f7f9',
    labelQuiet: '#c5cbd3',
    labelBox: '#1c2127',
    freshness: {
      live: '#abb3bf',
      late: '#e69f00',
      stale: '#e8742a',
      clockOff: '#cc79a7',
      held: '#56b4e9',
      unknown: '#738091',
    },
  },
};

export type Rgba = [number, number, number, number];

/** `#rrggbb` as deck.gl wants it. */
export function rgba(hex: string, alpha = 255): Rgba {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255, alpha];
}

/** Colour of the sign cut into a mark; dark on amber, light on the others. */
export function signColour(freshness: Freshness, theme: Theme): string {
  if (freshness === 'unknown') return palettes[theme].labelQuiet;
  return freshness === 'late' ? '#1c2127' : '#ffffff';
}
