import { once } from 'node:events';
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import { type Command, numberOption, UsageError } from '../command.ts';

export const command: Command = {
  name: 'broker',
  summary: 'A small MQTT broker for trying things out: in memory, for programs of this machine alone.',
  options: {
    port: {
      type: 'string',
      value: 'PORT',
      default: '1883',
      describe: 'where it listens, on 127.0.0.1; 0 = any',
    },
  },
  async run(args) {
    const port = numberOption(args, 'port');
    const broker = await Aedes.createBroker();
    const server = createServer(broker.handle);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`--port ${port} cannot be opened: ${error.code}`);
    });
    const address = server.address();
    const opened = typeof address === 'object' ? address?.port : port;
    process.stderr.write(`broker: listens on 127.0.0.1:${opened}\n`);
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    await once(stop.signal, 'abort');
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    server.close();
    return 0;
  },
};
