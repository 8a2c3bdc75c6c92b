// The brokers' own protocols, as far as sending events takes.
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/** Hands a broker some events, as texts. */
export type Publish = (texts: readonly string[]) => void;

async function connected(port: number, greeting: string | Buffer): Promise<Socket> {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => process.exit(1));
  await once(socket, 'connect');
  socket.write(greeting);
  await once(socket, 'data');
  return socket;
}

function inOneWrite(socket: Socket, packetOf: (text: string) => Buffer): Publish {
  return (texts) => {
    socket.cork();
    for (const text of texts) socket.write(packetOf(text));
    socket.uncork();
  };
}

async function natsPublisher(port: number): Promise<Publish> {
  const socket = await connected(port, 'CONNECT {"verbose":false,"pedantic":false}\r\n');
  socket.on('data', (data) => data.includes('PING') && socket.write('PONG\r\n'));
  return inOneWrite(socket, (text) => Buffer.from(`PUB events ${Buffer.byteLength(text)}\r\n${text}\r\n`));
}

/** MQTT 3.1.1 with quality of service 0. */
async function mqttPublisher(port: number): Promise<Publish> {
  const topic = Buffer.from('\x00\x06events');
  const connect = Buffer.from('\x10\x12\x00\x04MQTT\x04\x02\x00\x00\x00\x06source', 'latin1');
  const socket = await connected(port, connect);
  return inOneWrite(socket, (text) => {
    const payload = Buffer.from(text);
    return Buffer.concat([Buffer.of(0x30, ...lengthBytes(topic.length + payload.length)), topic, payload]);
  });
}

function lengthBytes(length: number): number[] {
  const bytes: number[] = [];
  for (let left = length; bytes.length === 0 || left > 0; left >>= 7)
    bytes.push((left & 127) | (left > 127 ? 128 : 0));
  return bytes;
}

export const publishers = { nats: natsPublisher, mosquitto: mqttPublisher };
