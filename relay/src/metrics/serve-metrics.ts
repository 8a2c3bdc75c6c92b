import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { RelayHealth } from '../routes/health.ts';

/** Serves /metrics, and /readyz with every tenant's name, on a port of its own, which stays inside the machine or its network. */
export async function serveMetrics(
  registry: Registry,
  readHealth: () => Promise<RelayHealth>,
  host: string,
  port: number,
): Promise<Server> {
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => {
      const text = await registry.metrics();
      response.setHeader('content-type', registry.contentType).end(text);
    },
    '/readyz': async (response) => {
      const health = await readHealth();
      const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
      response.writeHead(health.ready ? 200 : 503, headers).end(JSON.stringify(health));
    },
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url?.split('?', 1)[0] ?? ''];
    if (answer) answer(response).catch(() => response.writeHead(500).end());
    else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
