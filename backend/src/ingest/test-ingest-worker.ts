// The ingest's thread as it is, except that a test can stall it or make it fail.
import { BroadcastChannel } from 'node:worker_threads';
import { type Trouble, troubleChannel } from './thread-trouble.ts';

const channel = new BroadcastChannel(troubleChannel);
channel.onmessage = ({ data }: { data: Trouble }) => {
  if ('fail' in data) throw new Error(data.fail);
  Atomics.store(data.stall, 0, 1);
  Atomics.notify(data.stall, 0);
  Atomics.wait(data.stall, 1, 0, 20_000);
};
channel.unref();

await import('./ingest-worker.ts');
