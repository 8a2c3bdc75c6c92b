import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';

let folder: string;
let relay: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'relay-map-'));
  writeFileSync(join(folder, 'land.pmtiles'), 'PMTiles and what follows');
  const env = {
    ...{ WEB_ROOT: folder, LOG_LEVEL: 'silent', BACKEND_URL: 'http://127.0.0.1:9', MAP_FILES: folder },
    MAP_STYLE_URL: 'https://maps.example.org/{theme}/{z}/{x}/{y}.png',
    ...{ MAP_ATTRIBUTION: '© Survey', MAP_ORIGINS: 'https://glyphs.example.org' },
    MAP_BORDERS: '/map-files/borders.geojson',
  };
  relay = await buildApp(readConfig(env));
});
afterAll(async () => {
  await relay.close();
  rmSync(folder, { recursive: true });
});

it('gives the part of an archive that a map asks for', async () => {
  const { statusCode, body, headers } = await relay.inject({
    url: '/map-files/land.pmtiles',
    headers: { range: 'bytes=0-6' },
  });
  expect([statusCode, body, headers['content-range']]).toEqual([206, 'PMTiles', 'bytes 0-6/24']);
});

it('gives nothing beside its folder, nor the page in place of an archive that is not there', async () => {
  const beside = await relay.inject('/map-files/..%2f..%2fetc%2fpasswd');
  expect(beside.body).not.toContain('root:');
  expect((await relay.inject('/map-files/none.pmtiles')).statusCode).toBe(404);
});

it('lets browsers take the map from where it is said to lie, and from nowhere else', async () => {
  const { headers } = await relay.inject('/client-settings');
  const policy = String(headers['content-security-policy']);
  for (const directive of ["img-src 'self' data: blob:", "connect-src 'self' data: blob:"])
    expect(policy).toContain(`${directive} https://maps.example.org https://glyphs.example.org;`);
  expect(policy).toContain("script-src 'self';");
});

it('tells screens of it', async () => {
  expect((await relay.inject('/client-settings')).json()).toMatchObject({
    map: { url: 'https://maps.example.org/{theme}/{z}/{x}/{y}.png', attribution: '© Survey' },
    borders: '/map-files/borders.geojson',
  });
});

it('wants an address', () => {
  expect(() => readConfig({ MAP_STYLE_URL: 'style.json' })).toThrow(
    /^MAP_STYLE_URL is "style.json"; allowed: http:\/\/, https:\/\/ or a path of this site/,
  );
});
