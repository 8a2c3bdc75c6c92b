import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Serves /metrics on a port of its own, which stays inside the machine or its network. */
export async function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      response.setHeader('content-type', registry.contentType);
      response.end(await registry.metrics());
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
