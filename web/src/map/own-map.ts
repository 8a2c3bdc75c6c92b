import type { OwnMap } from '@stationwall/contract/client-settings';
import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import type { Theme } from './palette.ts';

const longestMs = 10_000;

const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** A map of tiles that are pictures. */
const ofTiles = (tiles: string, attribution: string): StyleSpecification => ({
  version: 8,
  sources: {
    tiles: {
      type: 'raster',
      tiles: [tiles.replace(/^\//, `${location.origin}/`)],
      tileSize: 256,
      attribution,
    },
  },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
});

/** A style may name archives of tiles (`pmtiles://…`); what reads them is loaded with the first own style. */
let archives: Promise<void> | null = null;
const readArchives = (): Promise<void> => {
  archives ??= import('pmtiles').then(({ Protocol }) => addProtocol('pmtiles', new Protocol().tile));
  return archives;
};

/** The deployer's own map of a theme; rejects where it is none or cannot be had. */
export async function ownStyle({ url, attribution }: OwnMap, theme: Theme): Promise<StyleSpecification> {
  const address = url.replaceAll('{theme}', theme);
  if (address.includes('{z}')) return ofTiles(address, attribution);
  const [answer] = await Promise.all([
    fetch(absolute(address), { signal: AbortSignal.timeout(longestMs) }),
    readArchives(),
  ]);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  const style = (await answer.json()) as StyleSpecification;
  if (style.version !== 8 || !Array.isArray(style.layers))
    throw new Error(`${address} is no style of MapLibre`);
  return style;
}
