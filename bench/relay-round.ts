import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../relay/src/testing/processes.ts';
import type { SourceOrder } from './relay-source.ts';
import { type SystemName, startSystem } from './relay-systems.ts';

export interface Task {
  name: SystemName;
  subscribers: number;
  restricted: number;
  folder: string;
  seconds: number;
  /** Events a second after the saturated part, or 0 for none. */
  moderate: number;
}

export interface Figures {
  deliveriesPerSecond: number;
  cpuSecondsPerMillion: number;
  p50Ms?: number;
  p99Ms?: number;
  kbPerIdleConnection?: number;
}

interface Report {
  type: 'report';
  atUs: number;
  deliveries: number;
  breaks: number;
  closed: number;
  cpuS: number;
  p50Ms: number;
  p99Ms: number;
}

const outstandingDeliveries = 400_000;

// User and system time in ticks of 10 ms; the command in brackets may hold spaces.
const cpuSeconds = ({ pid }: ChildProcess): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const rssKb = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

// What was under way at saturation must not count as latency at the moderate pace.
async function drained(report: () => Promise<Report>): Promise<void> {
  let before = -1;
  for (let { deliveries } = await report(); deliveries > before; { deliveries } = await report()) {
    before = deliveries;
    await pause(1_000);
  }
}

/** One server from its start to its end: idle, saturated, and at a moderate pace. */
export async function measure(task: Task): Promise<Figures> {
  const { name, subscribers, restricted, folder, seconds, moderate } = task;
  const source = fork(fileURLToPath(new URL('./relay-source.ts', import.meta.url)));
  const tell = (order: SourceOrder) => source.send(order);
  const [{ port: sourcePort }] = (await once(source, 'message')) as [{ port: number }];
  const place = { folder, sourcePort, port: await freePort(), natsPort: await freePort() };
  const server = await startSystem(name, place);
  if (name === 'nats') {
    tell({ order: 'nats', port: place.natsPort });
    await once(source, 'message');
  }
  await pause(1_000);
  const rssBefore = rssKb(server);

  const args = [name, place.port, subscribers, restricted].map(String);
  const client = spawn(join(folder, 'subscribers'), args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const reports: ((report: Report) => void)[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: client.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as Report | { type: 'ready' } | { type: 'progress'; slowest: number };
      if (message.type === 'progress') tell({ order: 'progress', slowest: message.slowest });
      else if (message.type === 'report') reports.shift()?.(message);
      else resolve();
    });
    client.once('exit', () => reject(new Error(`the subscribers of ${name} ended early`)));
  });
  const report = () =>
    new Promise<Report>((resolve) => {
      reports.push(resolve);
      client.stdin.write('report\n');
    });
  try {
    await ready;
    await pause(subscribers > 1_000 ? 5_000 : 500);
    const kbPerIdleConnection = (rssKb(server) - rssBefore) / subscribers;

    tell({ order: 'window', events: Math.max(80, Math.round(outstandingDeliveries / subscribers)) });
    await pause(2_000);
    const first = { ...(await report()), server: cpuSeconds(server) };
    await pause(seconds * 1000);
    const last = { ...(await report()), server: cpuSeconds(server) };
    tell({ order: 'pause' });
    const passedS = (last.atUs - first.atUs) / 1e6;
    const deliveries = last.deliveries - first.deliveries;
    const figures: Figures = {
      deliveriesPerSecond: Math.round(deliveries / passedS),
      cpuSecondsPerMillion: ((last.server - first.server) / deliveries) * 1e6,
    };
    const share = (cpuS: number) => `${Math.round((100 * cpuS) / passedS)} %`;
    console.log(
      `  ${name} ${subscribers}${restricted ? ' restricted' : ''}: ${figures.deliveriesPerSecond}/s, ` +
        `server ${share(last.server - first.server)}, client ${share(last.cpuS - first.cpuS)} of a core`,
    );
    if (name === 'relay') figures.kbPerIdleConnection = kbPerIdleConnection;
    let end: Report = last;
    if (moderate > 0) {
      await drained(report);
      tell({ order: 'pace', perSecond: moderate });
      await pause(1_000);
      client.stdin.write('reset\n');
      await pause(seconds * 1000);
      end = await report();
      figures.p50Ms = end.p50Ms;
      figures.p99Ms = end.p99Ms;
    }
    if (end.breaks > 0 || end.closed > 0)
      throw new Error(`${name}: ${end.breaks} breaks of continuity, ${end.closed} closed connections`);
    return figures;
  } finally {
    client.removeAllListeners('exit');
    for (const child of [client, server, source]) child.kill('SIGTERM');
    await pause(500);
    server.kill('SIGKILL');
  }
}
