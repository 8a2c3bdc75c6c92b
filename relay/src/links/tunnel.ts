import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';

const answerWithinMs = 10_000;

/** A handshake has no body; what speaks of one, and what the caller claims of itself, ends here. */
const notPassedOn = new Set([
  'content-length',
  'expect',
  'forwarded',
  'te',
  'trailer',
  'transfer-encoding',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

/** Hands the WebSocket of a caller to the backend byte for byte, so that no message is cut, joined or held in between. */
export function tunnelUpgrade(
  backendUrl: string,
  address: string,
  request: IncomingMessage,
  socket: Socket,
  head: Buffer,
): void {
  const target = new URL(request.url ?? '/', backendUrl);
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !notPassedOn.has(name)),
  );
  const outgoing = send({
    host: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port,
    method: request.method,
    path: target.pathname + target.search,
    headers: { ...headers, host: target.host, 'x-forwarded-for': address },
    timeout: answerWithinMs,
  });
  const fail = (status: string) => {
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  };
  outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
  outgoing.on('error', () => fail('503 Service Unavailable'));
  outgoing.on('response', (response) => {
    fail(`${response.statusCode} ${response.statusMessage}`);
    response.destroy();
  });
  outgoing.on('upgrade', (response, backend: Socket, backendHead) => {
    backend.setTimeout(0);
    const lines = response.rawHeaders.reduce(
      (text, part, at) => text + (at % 2 === 0 ? `${part}: ` : `${part}\r\n`),
      `HTTP/1.1 101 ${response.statusMessage}\r\n`,
    );
    socket.write(`${lines}\r\n`);
    socket.write(backendHead);
    backend.write(head);
    socket.pipe(backend).pipe(socket);
    socket.on('close', () => backend.destroy());
    backend.on('close', () => socket.destroy());
    backend.on('error', () => socket.destroy());
  });
  socket.on('close', () => outgoing.destroy());
  outgoing.end();
}
