// Socket.IO as one would use it first: one emit per event, to everybody.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { followHub } from './follow-hub.ts';

const server = createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
await followHub(process.argv[3] as string, (event) => io.emit('event', event));
server.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
