import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { RelayHealth } from '../routes/health.ts';
import { LiveClient } from '../testing/live-client.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

let relay: FastifyInstance;
let address: string;
let metrics: Server;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const metricsUrl = () => `http://127.0.0.1:${portOf(metrics)}/metrics`;
const served = async () => (await fetch(metricsUrl())).text();

beforeAll(async () => {
  const account = { tenancyName: 'Default', userName: 'relay', password: 'secret' };
  relay = await buildApp(
    readConfig({
      BACKEND_URL: 'http://127.0.0.1:9',
      SERVICE_ACCOUNTS: JSON.stringify([account]),
      LOG_LEVEL: 'silent',
    }),
  );
  address = await relay.listen({ host: '127.0.0.1', port: 0 });
  metrics = await serveMetrics(createMetrics(relay.observed), relay.readHealth, '127.0.0.1', 0);
});
afterAll(async () => {
  metrics.close();
  await relay.close();
});

it('serves every metric that the dashboard shows, and shows every metric of our own', async () => {
  const dashboard = readFileSync(new URL('../../../docs/grafana-relay.json', import.meta.url), 'utf8');
  const shown = new Set(dashboard.match(/\b(stationwall|nodejs|process)_[a-z0-9_]+/g));
  const names = new Set([...(await served()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect([...shown].filter((name) => !names.has(name))).toEqual([]);
  const own = [...names].filter((name) => name?.startsWith('stationwall_'));
  expect(own.filter((name) => !shown.has(name as string))).toEqual([]);
});

it('tells of a link while it is open, and why it was closed', async () => {
  const client = new LiveClient(address, null);
  await once(client.socket, 'open');
  expect(await served()).toContain('\nstationwall_relay_links_open 1\n');
  client.socket.send('no message of the protocol');
  await vi.waitFor(() => expect(client.closedBy).toBe('bad-message'));
  const after = await served();
  expect(after).toContain('\nstationwall_relay_links_open 0\n');
  expect(after).toContain('\nstationwall_relay_links_closed_total{reason="bad-message"} 1\n');
  expect(after).toContain('\nstationwall_relay_waiting_bytes 0\n');
});

it('counts the calls to the backend by what became of them, and no others', async () => {
  await fetch(`${address}/api/x?y=/z`);
  await fetch(`${address}/healthz`);
  const after = await served();
  expect(after).toContain('\nstationwall_relay_http_calls_total{status="5xx"} 1\n');
  expect(after).toContain('\nstationwall_relay_http_calls_total{status="2xx"} 0\n');
});

it("tells the one state that each tenant's upstream is in", async () => {
  const { state } = relay.observed.tenants[0]?.upstream ?? {};
  const states = [...(await served()).matchAll(/^stationwall_relay_upstream_state\{(.*)\} 1$/gm)];
  expect(states.map(([, labels]) => labels)).toEqual([`tenant="Default",state="${state}"`]);
});

it('names each tenant and its state, and the browsers are told numbers alone', async () => {
  const { upstream } = relay.observed.tenants[0] ?? {};
  const backend = { answers: false, status: null };
  const common = { ready: false, draining: false, commit: 'unknown', links: 0 };
  const detailed = await fetch(metricsUrl().replace('/metrics', '/readyz'));
  const told = await fetch(`${address}/readyz`);
  const { startedAt, ...details } = (await detailed.json()) as RelayHealth;
  expect([detailed.status, details]).toEqual([
    503,
    {
      ...common,
      backend,
      tenants: [{ tenancyName: 'Default', upstream, role: null }],
      withoutServiceAccount: [],
    },
  ]);
  expect([told.status, await told.json()]).toEqual([
    503,
    {
      ...common,
      backend: { answers: false },
      streams: { all: 1, live: 0, notOffered: 0, leading: 0, following: 0, solo: 0 },
      startedAt,
    },
  ]);
});

it('serves nothing else, and no metrics where browsers come in', async () => {
  expect((await fetch(metricsUrl().replace('/metrics', '/'))).status).toBe(404);
  const onMainPort = await fetch(`${address}/metrics`, { headers: { accept: 'text/plain' } });
  expect(onMainPort.status).toBe(404);
});
