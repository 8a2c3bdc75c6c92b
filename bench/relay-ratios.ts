import type { Figures } from './relay-round.ts';

/** Figures by system, then by number of subscribers. */
export type Systems = Record<string, Record<string, Figures>>;

/** The relay's figures divided by another's at the same number of subscribers; what was not measured is left out. */
export function ratiosOf(systems: Systems): Record<string, Record<string, number>> {
  const ratios: Record<string, Record<string, number>> = {};
  const note = (what: string, label: string, one: number | undefined, other: number | undefined) => {
    if (one === undefined || other === undefined) return;
    ratios[what] = { ...ratios[what], [label]: Number((one / other).toPrecision(3)) };
  };
  const relay = systems.relay ?? {};
  for (const [label, ours] of Object.entries(relay)) {
    const restricted = relay[`${label} restricted`];
    note('restricted, deliveries/s', label, restricted?.deliveriesPerSecond, ours.deliveriesPerSecond);
    note('restricted, CPU per delivery', label, restricted?.cpuSecondsPerMillion, ours.cpuSecondsPerMillion);
    note('restricted, CPU per event', label, cpuPerEvent(restricted), cpuPerEvent(ours));
    const compact = systems['relay-compact']?.[label];
    note('compact, deliveries/s', label, compact?.deliveriesPerSecond, ours.deliveriesPerSecond);
    note('compact, CPU per delivery', label, compact?.cpuSecondsPerMillion, ours.cpuSecondsPerMillion);
    for (const name of ['socket.io', 'ws', 'nats', 'mosquitto']) {
      const theirs = systems[name]?.[label];
      note(`${name}, deliveries/s`, label, ours.deliveriesPerSecond, theirs?.deliveriesPerSecond);
      note(`${name}, CPU per delivery`, label, ours.cpuSecondsPerMillion, theirs?.cpuSecondsPerMillion);
      note(`${name}, p99`, label, ours.p99Ms, theirs?.p99Ms);
    }
  }
  return ratios;
}

const cpuPerEvent = (figures: Figures | undefined) =>
  figures && (figures.cpuSecondsPerMillion * figures.deliveriesPerSecond) / figures.eventsPerSecond;
