import type { Freshness } from '@stationwall/contract/freshness';
import { isFreshness, type MarkLook } from './mark-looks.ts';

export type Theme = 'light' | 'dark';

export interface Palette {
  waterArea: string;
  land: string;
  waterLine: string;
  graticule: string;
  border: string;
  placeName: string;
  waterName: string;
  markerEdge: string;
  ring: string;
  selection: string;
  label: string;
  labelQuiet: string;
  labelBox: string;
  freshness: Record<Freshness, string>;
  /** By class of rain, from light to extreme; the standard's colours, brought to where they are told apart on this ground. */
  rain: readonly [string, string, string, string, string, string];
  /** From the warning and from the guarantee level on. */
  water: readonly [string, string];
  /** By priority, from the lowest. */
  alarm: readonly [string, string, string, string];
}

/** Grey for all that is normal; colours of Okabe and Ito for what is not. */
export const palettes: Record<Theme, Palette> = {
  light: {
    waterArea: '#bac7d4',
    land: '#f1f2f3',
    waterLine: '#7b8c9e',
    graticule: '#8f99a8',
    border: '#8a6f86',
    placeName: '#5a626d',
    waterName: '#4c6480',
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
    rain: ['#7fc97f', '#2a9d4a', '#4aa3df', '#1f4fd8', '#c026d3', '#7f1d3f'],
    water: ['#e69f00', '#d55e00'],
    alarm: ['#738091', '#0072b2', '#b86e00', '#c23a00'],
  },
  dark: {
    waterArea: '#34475a',
    land: '#24282e',
    waterLine: '#5f7690',
    graticule: '#5f6b7c',
    border: '#9a829a',
    placeName: '#a0a9b5',
    waterName: '#86a3c4',
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
    rain: ['#a6e3a1', '#40b35d', '#74c0fc', '#4c7dff', '#e879f9', '#d6487e'],
    water: ['#e69f00', '#ff7a3c'],
    alarm: ['#abb3bf', '#56b4e9', '#e69f00', '#ff7a3c'],
  },
};

export type Rgba = [number, number, number, number];

/** `#rrggbb` as deck.gl wants it. */
export function rgba(hex: string, alpha = 255): Rgba {
  const bits = Number.parseInt(hex.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255, alpha];
}

/** What a mark is filled with. */
export function lookColour(look: MarkLook, theme: Theme): string {
  const colour = palettes[theme];
  if (isFreshness(look)) return colour.freshness[look];
  const nth = Number(look.slice(-1)) - 1;
  const kind = look.slice(0, -1) as 'rain' | 'water' | 'alarm';
  return colour[kind][nth] ?? colour.freshness.live;
}

/** Colour of the sign cut into a mark; dark on light fills, light on the others. */
export function signColour(look: MarkLook, theme: Theme): string {
  if (look === 'unknown') return palettes[theme].labelQuiet;
  return look === 'late' || isLight(lookColour(look, theme)) ? '#1c2127' : '#ffffff';
}

/** Whether dark letters are read better on it than light ones. */
function isLight(hex: string): boolean {
  const [red, green, blue] = rgba(hex);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150;
}
