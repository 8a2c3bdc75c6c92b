import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Counts } from '../stream/counts.ts';
import type { LiveTenant } from '../stream/live-tenants.ts';
import { describeUpstreams } from './upstream-metrics.ts';

/** What the metrics are read from. */
export interface Observed {
  links: { readonly size: number; readonly waitingBytes: number };
  tenants: readonly LiveTenant[];
  counts: Counts;
}

const totals = {
  frames: 'Frames of the stream handed to live links, heartbeats not counted',
  deliveries: 'Events handed to live links; one event to one reader is one delivery',
  conflations: 'Times that a reader fell behind and got the newest instead of every event',
  gaps: 'Gaps told to live links',
  snapshots: 'Snapshots told to live links',
} as const;

/** A registry of its own for one relay; values are read from `observed` when somebody asks for them. */
export function createMetrics({ links, tenants, counts }: Observed): Registry {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  for (const [name, help] of Object.entries(totals) as [keyof typeof totals, string][]) {
    if (counts[name] === undefined) continue;
    new Counter({
      name: `stationwall_relay_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(counts[name] ?? 0);
      },
    });
  }
  labelled(registers, 'links_closed', 'reason', 'Live links closed', () => counts.closedBy);
  labelled(
    registers,
    'http_calls',
    'status',
    'HTTP calls to the backend, by status class',
    () => counts.calls,
  );
  gauge(registers, 'links_open', 'Live links open now', () => links.size);
  gauge(registers, 'waiting_bytes', 'Bytes that wait for readers of live links', () => links.waitingBytes);
  describeUpstreams(registers, tenants);
  return register;
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): void {
  new Gauge({
    name: `stationwall_relay_${name}`,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

function labelled(
  registers: Registry[],
  name: string,
  label: string,
  help: string,
  read: () => Record<string, number>,
): void {
  new Counter({
    name: `stationwall_relay_${name}_total`,
    help,
    labelNames: [label],
    registers,
    collect() {
      this.reset();
      for (const [value, number] of Object.entries(read())) this.inc({ [label]: value }, number);
    },
  });
}
