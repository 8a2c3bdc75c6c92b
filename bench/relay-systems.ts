import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const systemNames = ['relay', 'socket.io', 'ws', 'nats'] as const;
export type SystemName = (typeof systemNames)[number];

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface Place {
  folder: string;
  port: number;
  sourcePort: number;
  natsPort: number;
}

/** Whether the system can be run on this machine. */
export const isInstalled = (name: SystemName): boolean =>
  name !== 'nats' || spawnSync('nats-server', ['--version']).status === 0;

const relayEnv = ({ port, sourcePort }: Place): Record<string, string> => ({
  RELAY_PORT: String(port),
  BACKEND_URL: `http://127.0.0.1:${sourcePort}`,
  SERVICE_ACCOUNTS: JSON.stringify([{ tenancyName: 'Default', userName: 'relay', password: 'relay' }]),
  MAX_LINKS: '100000',
  MAX_LINKS_PER_ADDRESS: '100000',
  SLOW_READER_BYTES: String(2 ** 28),
  LOG_LEVEL: 'info',
});

function natsConfig({ folder, port, natsPort }: Place): string {
  const path = join(folder, 'nats.conf');
  writeFileSync(
    path,
    `listen: 127.0.0.1:${natsPort}\nmax_pending: 1GB\nwebsocket { host: 127.0.0.1, port: ${port}, no_tls: true }\n`,
  );
  return path;
}

function commandOf(name: SystemName, place: Place): string[] {
  if (name === 'nats') return ['nats-server', '-c', natsConfig(place)];
  const url = `http://127.0.0.1:${place.sourcePort}`;
  if (name === 'relay') {
    const flags = process.env.BENCH_RELAY_FLAGS?.split(' ') ?? [];
    return [process.execPath, ...flags, at('../relay/src/server.ts')];
  }
  const script = name === 'ws' ? './peers/ws.ts' : './peers/socket-io.ts';
  return [process.execPath, at(script), String(place.port), url];
}

const readyLine: Record<SystemName, RegExp> = {
  relay: /"state":"live"/,
  'socket.io': /listening/,
  ws: /listening/,
  nats: /Server is ready/,
};

/** Starts the server on the first core and waits until it can be used. */
export async function startSystem(name: SystemName, place: Place): Promise<ChildProcess> {
  const env = { ...process.env, GOMAXPROCS: '1', ...(name === 'relay' ? relayEnv(place) : {}) };
  const child = spawn('taskset', ['-c', '0', ...commandOf(name, place)], { env, cwd: at('..') });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        if (said.length < 50) said.push(line);
        if (readyLine[name].test(line)) resolve();
      });
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${said.join('\n')}`)));
  });
  return child;
}
