import { once } from 'node:events';
import { connect } from 'node:net';
import { offsetAt } from '@stationwall/contract/tenant-time';
import { encodeReport } from '@stationwall/protocols/sl651/report-writer';
import type { Product } from './product.ts';

const zone = 'Asia/Shanghai';

/** Lets a station that nobody has entered report stages, a minute apart up to now, and waits until all are confirmed. */
export async function reportAsStranger(
  { ingest }: Product,
  { centre, address, stages }: { centre: number; address: string; stages: readonly number[] },
): Promise<void> {
  const [host, port] = ingest.split(':');
  const socket = connect({ host: host ?? '', port: Number(port) });
  await once(socket, 'connect');
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  let answers = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  // Each answer is one frame that begins with 7E7E.
  socket.on('data', (chunk: Buffer) => {
    answers += chunk.toString('latin1').split('~~').length - 1;
    if (answers >= stages.length) resolve();
  });
  for (const [index, value] of stages.entries()) {
    const observedWallMs = now + offsetAt(zone, now) - (stages.length - 1 - index) * 60_000;
    const observations = [{ observedWallMs, values: [{ element: 'Z', value }] }];
    const head = { centre, station: address, password: '0000', func: 0x32, stationType: '48' };
    socket.write(
      encodeReport({ ...head, serial: index + 1, sentWallMs: observedWallMs + 5_000, observations }),
    );
  }
  await promise;
  socket.destroy();
}
