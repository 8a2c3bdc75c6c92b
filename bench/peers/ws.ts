// Plain WebSockets: each event is written out once, and sent to each socket on its own.
import { WebSocketServer } from 'ws';
import { followHub } from './follow-hub.ts';

const port = Number(process.argv[2]);
const sockets = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false });
await followHub(process.argv[3] as string, (event) => {
  const text = Buffer.from(JSON.stringify(event));
  for (const socket of sockets.clients) socket.send(text, { binary: false });
});
console.log('listening');
