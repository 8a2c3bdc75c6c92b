import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import { livePath } from '@stationwall/contract/live';
import fp from 'fastify-plugin';
import { WebSocketServer } from 'ws';
import { calledPath } from '../called-path.ts';
import type { Config } from '../config.ts';
import { LinkCount } from '../links/link-count.ts';
import type { Links } from '../links/links.ts';
import { liveSockets } from '../links/live-sockets.ts';
import { networkOf } from '../links/network-of.ts';
import { isOwnOrigin } from '../links/origin.ts';
import { tunnelUpgrade } from '../links/tunnel.ts';
import { namesTwoHosts } from './host-names.ts';

export interface UpgradesOptions {
  config: Pick<Config, 'backendUrl' | 'allowedOrigins' | 'trustedProxies' | 'maxLinksPerAddress'>;
  links: Links;
}

/** Every WebSocket comes in here: /live is the relay's own, /signalr goes through to the backend. */
export const upgrades = fp<UpgradesOptions>(
  async (app, { config, links }) => {
    const server = new WebSocketServer({ noServer: true, ...liveSockets });
    const tunnels = new Set<Duplex>();
    const tunnelsOf = new LinkCount(config.maxLinksPerAddress);
    const trusted = proxyAddr.compile(config.trustedProxies);

    app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      socket.on('error', cut);
      // Who has hung up already has no address any more.
      if (socket.remoteAddress === undefined) {
        socket.destroy();
        return;
      }
      const url = request.url ?? '';
      const path = url.split('?', 1)[0]?.toLowerCase() ?? '';
      if (links.isLeaving) refuse(socket, '503 Service Unavailable');
      else if (namesTwoHosts(request)) refuse(socket, '400 Bad Request');
      else if (!isOwnOrigin(request.headers, config.allowedOrigins)) refuse(socket, '403 Forbidden');
      else if (path === livePath) {
        server.handleUpgrade(request, socket, head, (webSocket) =>
          links.take(webSocket, socket, proxyAddr(request, trusted)),
        );
      } else if (isHub(path) && isHub(calledPath(url))) {
        if (request.method !== 'GET') {
          refuse(socket, '405 Method Not Allowed');
          return;
        }
        const address = proxyAddr(request, trusted);
        const network = networkOf(address);
        const isWithin = tunnelsOf.add(network);
        tunnels.add(socket);
        socket.on('close', () => {
          tunnels.delete(socket);
          tunnelsOf.remove(network);
        });
        if (isWithin) tunnelUpgrade(config.backendUrl, address, request, socket, head);
        else refuse(socket, '429 Too Many Requests');
      } else refuse(socket, '404 Not Found');
    });
    app.get(livePath, (_, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({
        statusCode: 426,
        error: 'Upgrade Required',
        message: 'This address speaks WebSocket only.',
      }),
    );
    app.addHook('preClose', async () => {
      await links.leave();
      for (const socket of tunnels) socket.destroy();
    });
  },
  { name: 'upgrades' },
);

const isHub = (path: string): boolean => path === '/signalr' || path.startsWith('/signalr/');

// A function made at each upgrade would keep its request alive as long as the link.
function cut(this: Duplex): void {
  this.destroy();
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
