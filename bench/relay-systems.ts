import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const systemNames = ['relay', 'relay-compact', 'socket.io', 'ws', 'nats', 'mosquitto'] as const;
/** The relay read as JSON, or in its compact form. */
export const isRelay = (name: SystemName): boolean => name === 'relay' || name === 'relay-compact';
export type SystemName = (typeof systemNames)[number];

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface Place {
  folder: string;
  port: number;
  sourcePort: number;
  /** Where a broker takes events. */
  brokerPort: number;
}

/** Whether the system can be run on this machine. */
export function isInstalled(name: SystemName): boolean {
  if (name === 'nats') return spawnSync('nats-server', ['--version']).status === 0;
  return name !== 'mosquitto' || spawnSync('mosquitto', ['-h']).error === undefined;
}

const relayEnv = ({ port, sourcePort }: Place): Record<string, string> => ({
  RELAY_PORT: String(port),
  BACKEND_URL: `http://127.0.0.1:${sourcePort}`,
  SERVICE_ACCOUNTS: JSON.stringify([{ tenancyName: 'Default', userName: 'relay', password: 'relay' }]),
  MAX_LINKS: '100000',
  MAX_LINKS_PER_ADDRESS: '100000',
  MAX_LINKS_PER_USER: '100000',
  METRICS_PORT: 'off',
  SLOW_READER_BYTES: String(2 ** 28),
  LOG_LEVEL: 'info',
});

const natsConfig = ({ port, brokerPort }: Place): string =>
  `listen: 127.0.0.1:${brokerPort}\nmax_pending: 1GB\nwebsocket { host: 127.0.0.1, port: ${port}, no_tls: true }\n`;

const mosquittoConfig = ({ port, brokerPort }: Place): string =>
  [
    `listener ${brokerPort} 127.0.0.1`,
    `listener ${port} 127.0.0.1`,
    'protocol websockets',
    'allow_anonymous true',
    'max_queued_messages 0',
    'set_tcp_nodelay true',
    '',
  ].join('\n');

function written(folder: string, name: string, config: string): string {
  const path = join(folder, name);
  writeFileSync(path, config);
  return path;
}

function commandOf(name: SystemName, place: Place): string[] {
  const { folder, port, sourcePort } = place;
  if (name === 'nats') return ['nats-server', '-c', written(folder, 'nats.conf', natsConfig(place))];
  if (name === 'mosquitto')
    return ['mosquitto', '-c', written(folder, 'mosquitto.conf', mosquittoConfig(place))];
  if (isRelay(name)) {
    const flags = process.env.BENCH_RELAY_FLAGS?.split(' ') ?? [];
    return [process.execPath, ...flags, at('../relay/src/server.ts')];
  }
  const script = name === 'ws' ? './peers/ws.ts' : './peers/socket-io.ts';
  return [process.execPath, at(script), String(port), `http://127.0.0.1:${sourcePort}`];
}

const readyLine: Record<SystemName, RegExp> = {
  relay: /"state":"live"/,
  'relay-compact': /"state":"live"/,
  'socket.io': /listening/,
  ws: /listening/,
  nats: /Server is ready/,
  mosquitto: /mosquitto version .* running/,
};

const readyWithinS = 20;

/** Starts the server on the first core and waits until it can be used. */
export async function startSystem(
  name: SystemName,
  place: Place,
  given: Record<string, string> = {},
): Promise<ChildProcess> {
  const env = { ...process.env, GOMAXPROCS: '1', ...(isRelay(name) ? relayEnv(place) : {}), ...given };
  const child = spawn('taskset', ['-c', '0', ...commandOf(name, place)], { env, cwd: at('..') });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        if (said.length < 50) said.push(line);
        if (readyLine[name].test(line)) resolve();
      });
    const fail = (what: string) => reject(new Error(`${name} ${what}:\n${said.join('\n')}`));
    child.once('exit', (code) => fail(`ended with ${code}`));
    setTimeout(() => fail(`was not ready within ${readyWithinS} s`), readyWithinS * 1000).unref();
  }).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return child;
}
