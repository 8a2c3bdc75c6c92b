import { connect } from 'node:net';

/** Says something to a port of this machine and cuts the connection at once, so that the other side cannot ask who it was. */
export function hangUp(port: number, said: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(said, () => {
        socket.resetAndDestroy();
        resolve();
      });
    });
    socket.on('error', () => resolve());
  });
}
