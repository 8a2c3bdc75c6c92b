import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, Process } from './process.ts';

/** Where a backend listens. */
export interface BackendPorts {
  http: number;
  ingest: number;
}

export const proxyProgram = '/usr/sbin/haproxy';

/**
 * HAProxy before several backends, as docs/operations.md has it: stations at one port, and a port for each relay, so that two relays
 * are at two backends as long as both are there.
 */
export function proxiesBefore(
  backends: readonly BackendPorts[],
  { ingest, apis }: { ingest: number; apis: readonly number[] },
  folder: string,
): Process {
  const checked = [
    'option redispatch 1',
    'option httpchk GET /readyz',
    'default-server check inter 1s fall 2 on-marked-down shutdown-sessions',
  ];
  const field = [
    ...['mode tcp', `bind 127.0.0.1:${ingest}`, 'balance leastconn', ...checked],
    ...backends.map((each, at) => `server backend-${at + 1} 127.0.0.1:${each.ingest} port ${each.http}`),
  ];
  const apiOf = (port: number, first: number) => [
    ...['mode http', `bind 127.0.0.1:${port}`, ...checked],
    ...backends.map(
      (each, at) => `server backend-${at + 1} 127.0.0.1:${each.http}${at === first ? '' : ' backup'}`,
    ),
  ];
  const sections = [
    ['global', ['maxconn 2000']],
    ['defaults', ['timeout connect 5s', 'timeout client 24h', 'timeout server 24h', 'timeout check 4s']],
    ['listen sl651', field],
    ...apis.map((port, at) => [`listen api-${at + 1}`, apiOf(port, at % backends.length)]),
  ] as [string, string[]][];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, sections.map(([name, lines]) => `${[name, ...lines].join('\n    ')}\n`).join('\n'));
  return new Process({
    ...{ name: 'proxies', command: proxyProgram, args: ['-db', '-f', file] },
    logFile: join(folder, 'proxies.log'),
    isReady: () => answers(`http://127.0.0.1:${apis[0]}/readyz`),
  });
}
