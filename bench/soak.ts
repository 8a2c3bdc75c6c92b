// `npm run soak:relay`: many screens on one relay for a while. See bench/README.md.
import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../relay/src/testing/processes.ts';
import type { SourceOrder } from './relay-source.ts';
import { startSystem } from './relay-systems.ts';
import { cpuSeconds, rssKb } from './server-process.ts';
import { judged, slopePerMinute } from './soak-verdict.ts';
import { compileSubscribers, startSubscribers } from './subscribers.ts';

const eventsPerSecond = 5;
const sampleEveryMs = 5_000;
const tellEverySamples = 6;
const spareFiles = 500;
const bytesOfLog = 524_288;

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (value >= least && value <= most) return value;
  throw new Error(`--${name} is "${text}"; allowed: a number from ${least} to ${most}.`);
}

function checkOpenFiles(connections: number): void {
  const limit = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim();
  if (limit === 'unlimited' || Number(limit) >= connections + spareFiles) return;
  throw new Error(
    `${connections} connections need ${connections + spareFiles} open files in a process; the limit is ${limit} ` +
      '(raise it with ulimit -Hn, or give fewer --connections).',
  );
}

async function soak(connections: number, minutes: number, folder: string): Promise<boolean> {
  compileSubscribers(folder);
  // Everything but the relay stays on the second core; what is spawned from here inherits it.
  execFileSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)], { stdio: 'ignore' });
  const source = fork(fileURLToPath(new URL('./relay-source.ts', import.meta.url)));
  const [{ port: sourcePort }] = (await once(source, 'message')) as [{ port: number }];
  const place = { folder, sourcePort, port: await freePort(), brokerPort: 0 };
  const relay = await startSystem('relay', place, {
    RELAY_DATA_DIR: join(folder, 'relay'),
    // Full within minutes, so that its filling is not taken for a leak.
    REPLAY_LOG_BYTES: String(bytesOfLog),
    SLOW_READER_BYTES: '',
  });
  const restricted = Math.floor(connections / 2);
  const { port } = place;
  const client = startSubscribers({ folder, name: 'relay', port, subscribers: connections, restricted });
  try {
    await client.ready;
    source.send({ order: 'pace', perSecond: eventsPerSecond } satisfies SourceOrder);
    await pause(sampleEveryMs);
    client.reset();
    console.log(`  ${connections} links, ${restricted} of them with a station set of their own`);
    const cpuBefore = cpuSeconds(relay);
    const samples: { minute: number; mb: number }[] = [];
    const count = Math.round((minutes * 60_000) / sampleEveryMs);
    for (let number = 1; number <= count; number++) {
      await pause(sampleEveryMs);
      samples.push({ minute: (number * sampleEveryMs) / 60_000, mb: rssKb(relay) / 1024 });
      if (number % tellEverySamples !== 0) continue;
      const { mb } = samples.at(-1) as { mb: number };
      const { heartbeatAgeP99Ms, deliveries } = await client.report();
      const at = `${(number * sampleEveryMs) / 1000} s`;
      console.log(
        `  ${at}: ${mb.toFixed(0)} MB, heartbeat p99 ${heartbeatAgeP99Ms} ms, ${deliveries} deliveries`,
      );
    }
    const { deliveries, breaks, closed, heartbeats, ...report } = await client.report();
    const slope = slopePerMinute(samples.slice(Math.floor(samples.length / 2)));
    const figures = {
      connections,
      minutes,
      deliveries,
      breaks,
      closed,
      heartbeats,
      heartbeatAgeP99Ms: report.heartbeatAgeP99Ms,
      heartbeatIntervalP99Ms: report.heartbeatIntervalP99Ms,
      cpuShare: Number(((cpuSeconds(relay) - cpuBefore) / (minutes * 60)).toFixed(2)),
      rssMb: samples.map(({ mb }) => Math.round(mb)),
      rssMbPerMinute: Number(slope.toFixed(2)),
    };
    const faults = judged(figures);
    for (const fault of faults) console.log(`✗ ${fault}`);
    console.log(JSON.stringify({ soak: figures, faults }));
    return faults.length === 0;
  } finally {
    client.stop();
    for (const child of [relay, source]) child.kill('SIGTERM');
    await pause(1_000);
    relay.kill('SIGKILL');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'stationwall-soak-'));
try {
  const { values } = parseArgs({
    options: {
      connections: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const connections = numberOf('connections', values.connections, 1, 50_000);
  checkOpenFiles(connections);
  process.exitCode = (await soak(connections, numberOf('minutes', values.minutes, 1, 1_440), folder)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
