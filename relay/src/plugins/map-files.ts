import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { mapFilesPath } from '@stationwall/contract/client-settings';
import fp from 'fastify-plugin';

/** Serves the deployer's map from a folder: styles, glyphs, sprites, tiles, and archives of tiles by ranges (PMTiles). */
export const mapFiles = fp<{ folder: string }>(
  async (app, { folder }) => {
    await app.register(fastifyStatic, {
      root: resolve(folder),
      prefix: mapFilesPath,
      decorateReply: false,
      index: false,
      cacheControl: true,
      maxAge: '1h',
    });
  },
  { name: 'map-files', dependencies: ['security-headers'] },
);
