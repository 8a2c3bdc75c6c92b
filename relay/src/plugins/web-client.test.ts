import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';

let root: string;
let relay: FastifyInstance;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'relay-web-'));
  relay = await buildApp(
    readConfig({ WEB_ROOT: root, LOG_LEVEL: 'silent', BACKEND_URL: 'http://127.0.0.1:9' }),
  );
});
afterEach(async () => {
  await relay.close();
  rmSync(root, { recursive: true });
});

function build() {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Stationwall</title>');
  writeFileSync(join(root, 'assets', 'main-Ab12_cd-9.js'), 'export {};');
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
}

const get = async (url: string, accept = 'text/html,*/*;q=0.8') => {
  const { statusCode, headers, body } = await relay.inject({ url, headers: { accept } });
  return { statusCode, cache: headers['cache-control'], type: headers['content-type'], body };
};

it('gives the page for every path of the client, and never from a cache', async () => {
  build();
  for (const path of ['/', '/device-map', '/strong/last-data?x=1']) {
    expect(await get(path)).toEqual({
      statusCode: 200,
      cache: 'no-cache',
      type: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Stationwall</title>',
    });
  }
});

it('lets hashed assets be cached for ever and other files not', async () => {
  build();
  const [asset, icon] = [await get('/assets/main-Ab12_cd-9.js'), await get('/favicon.svg')];
  expect([asset.cache, asset.body, icon.cache]).toEqual([
    'public, max-age=31536000, immutable',
    'export {};',
    'no-cache',
  ]);
});

it('does not give the page for a bundle that an upgrade took away', async () => {
  build();
  expect((await get('/assets/main-Old12345.js', '*/*')).statusCode).toBe(404);
});

it.each([
  '//api/x',
  '/./api/x',
  '/api//',
  '/%61pi%2fx',
  '//AbpScripts/GetScripts',
  '//file/x',
  '/firmware/12',
])('does not give the page for %s, which is the backend’s', async (path) => {
  build();
  const { statusCode, body } = await get(`http://relay${path}`);
  expect([[403, 404, 503].includes(statusCode), body.includes('<title>')]).toEqual([true, false]);
});

it('does not leave its folder', async () => {
  build();
  writeFileSync(join(root, '..', 'relay-web-secret.txt'), 'secret');
  for (const path of [
    '/../relay-web-secret.txt',
    '/..%2frelay-web-secret.txt',
    '/assets/..%5c..%5crelay-web-secret.txt',
  ]) {
    expect((await get(path)).body).not.toBe('secret');
  }
});

it('says so when the client is not built', async () => {
  for (const path of ['/', '/device-map'])
    expect(await get(path)).toMatchObject({
      statusCode: 503,
      type: 'text/plain; charset=utf-8',
      body: 'The web client is not built: run "npm start", or "npx vite build web".',
    });
});

it('sends a strict policy with everything', async () => {
  build();
  const { headers } = await relay.inject('/');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("worker-src 'self' blob:;");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
