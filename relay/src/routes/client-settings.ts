import { type ClientSettings, clientSettingsPath } from '@stationwall/contract/client-settings';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Screens that poll read the backend's last data as this relay does. */
export function serveClientSettings(
  app: FastifyInstance,
  { isLiveWithoutFeatures, lastData, map }: Pick<Config, 'isLiveWithoutFeatures' | 'lastData' | 'map'>,
): void {
  const settings: ClientSettings = { isLiveWithoutFeatures, ...lastData, map: map.own, borders: map.borders };
  app.get(clientSettingsPath, (_, reply) => reply.header('cache-control', 'no-cache').send(settings));
}
