import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../relay/src/testing/processes.ts';
import type { SourceOrder } from './relay-source.ts';
import { type SystemName, startSystem } from './relay-systems.ts';
import { cpuSeconds, rssKb } from './server-process.ts';
import { type Report, startSubscribers } from './subscribers.ts';

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
  /** Of the source; each is delivered to all who may see it. */
  eventsPerSecond: number;
  cpuSecondsPerMillion: number;
  p50Ms?: number;
  p99Ms?: number;
  kbPerIdleConnection?: number;
}

const outstandingDeliveries = 400_000;

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
  const place = { folder, sourcePort, port: await freePort(), brokerPort: await freePort() };
  const server = await startSystem(name, place).catch((error) => {
    source.kill();
    throw error;
  });
  if (name === 'nats' || name === 'mosquitto') {
    tell({ order: name, port: place.brokerPort });
    await once(source, 'message');
  }
  await pause(1_000);
  const rssBefore = rssKb(server);

  const client = startSubscribers({
    folder,
    name,
    port: place.port,
    subscribers,
    restricted,
    onProgress: (slowest) => tell({ order: 'progress', slowest }),
  });
  const { report } = client;
  try {
    await client.ready;
    await pause(subscribers > 1_000 ? 3_000 : 500);
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
      eventsPerSecond: Math.round((last.slowest - first.slowest) / passedS),
      cpuSecondsPerMillion: ((last.server - first.server) / deliveries) * 1e6,
    };
    const share = (cpuS: number) => `${Math.round((100 * cpuS) / passedS)} %`;
    console.log(
      `  ${name} ${subscribers}${restricted ? ' restricted' : ''}: ${figures.deliveriesPerSecond}/s, ` +
        `server ${share(last.server - first.server)}, client ${share(last.cpuS - first.cpuS)} of a core`,
    );
    if (subscribers > 1_000) figures.kbPerIdleConnection = kbPerIdleConnection;
    let end: Report = last;
    if (moderate > 0) {
      await drained(report);
      tell({ order: 'pace', perSecond: moderate });
      await pause(1_000);
      client.reset();
      await pause(seconds * 1000);
      end = await report();
      figures.p50Ms = end.p50Ms;
      figures.p99Ms = end.p99Ms;
    }
    if (end.breaks > 0 || end.closed > 0)
      throw new Error(`${name}: ${end.breaks} breaks of continuity, ${end.closed} closed connections`);
    return figures;
  } finally {
    client.stop();
    for (const child of [server, source]) child.kill('SIGTERM');
    await pause(500);
    server.kill('SIGKILL');
  }
}
