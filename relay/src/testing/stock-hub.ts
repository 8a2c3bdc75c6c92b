import type { Server } from 'node:http';
import { notificationMethod } from '@stationwall/contract/hub';
import { type WebSocket, WebSocketServer } from 'ws';

const separator = '\u001e';
const record = (message: object) => `${JSON.stringify(message)}${separator}`;

/** ABP's own hub as far as the relay meets it: answers `Register`, and sends what a test tells it to. */
export class StockHub {
  readonly #sockets = new Set<WebSocket>();

  constructor(server: Server) {
    const upgrades = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, socket, head) => {
      if (!request.url?.startsWith('/signalr')) {
        socket.destroy();
        return;
      }
      upgrades.handleUpgrade(request, socket, head, (opened) => this.#take(opened));
    });
  }

  get connections(): number {
    return this.#sockets.size;
  }

  send(target: string, argument: object): void {
    const message = record({ type: 1, target, arguments: [argument] });
    for (const socket of this.#sockets) socket.send(message);
  }

  notify(text: string): void {
    const data = { type: 'Abp.Notifications.MessageNotificationData', properties: { Message: text } };
    this.send(notificationMethod, { notification: { data } });
  }

  /** Breaks every connection as a network does. */
  drop(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  #take(socket: WebSocket): void {
    let begun = '';
    let isOpen = false;
    socket.on('message', (data) => {
      const records = `${begun}${data}`.split(separator);
      begun = records.pop() ?? '';
      for (const text of records) {
        if (isOpen) this.#answer(socket, JSON.parse(text));
        else {
          isOpen = true;
          this.#sockets.add(socket);
          socket.send(record({}));
        }
      }
    });
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #answer(socket: WebSocket, { type, invocationId }: { type: number; invocationId?: string }): void {
    if (type === 1 && invocationId) socket.send(record({ type: 3, invocationId, result: null }));
  }
}
