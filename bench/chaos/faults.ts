import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosSite } from './chaos-site.ts';
import type { Process } from './process.ts';

/** A number from 0 up to 1, the same ones for the same seed. */
export type Chance = () => number;

/** Something that goes wrong, and how long it lasts; it is over when `happen` resolves. */
export interface Fault {
  name: string;
  isPossible(site: ChaosSite): boolean;
  happen(site: ChaosSite, seconds: number): Promise<void>;
  /** The longest that it may last, seconds. */
  longest: number;
}

async function down(part: Process, signal: NodeJS.Signals, seconds: number): Promise<void> {
  await part.end(signal);
  await pause(seconds * 1_000);
  part.start();
}

async function frozen(part: Process, seconds: number): Promise<void> {
  part.freeze();
  await pause(seconds * 1_000);
  part.thaw();
}

const always = () => true;
const backendOf =
  (number: number) =>
  ({ backends }: ChaosSite): Process => {
    const part = backends[number];
    if (!part) throw new Error(`this site has no backend ${number + 1}`);
    return part;
  };
const hasSecond = ({ backends }: ChaosSite) => backends.length > 1;
const proxiesOf = ({ proxies }: ChaosSite): Process => {
  if (!proxies) throw new Error('this site has no proxies');
  return proxies;
};

/** What may befall a backend. */
const ofBackend = (name: string, number: number): Fault[] => {
  const isPossible = number === 0 ? always : hasSecond;
  const part = backendOf(number);
  return [
    {
      ...{ name: `${name} killed`, isPossible, longest: 6 },
      happen: (site, s) => down(part(site), 'SIGKILL', s),
    },
    {
      ...{ name: `${name} stopped`, isPossible, longest: 3 },
      happen: (site, s) => down(part(site), 'SIGTERM', s),
    },
    { ...{ name: `${name} frozen`, isPossible, longest: 15 }, happen: (site, s) => frozen(part(site), s) },
  ];
};
const hasNats = ({ nats }: ChaosSite) => nats !== null;
const hasPostgresql = ({ postgresql }: ChaosSite) => postgresql !== null;
const serverOf = ({ postgresql }: ChaosSite): Process => {
  if (!postgresql) throw new Error('this site has no PostgreSQL');
  return postgresql.server;
};
const natsOf = ({ nats }: ChaosSite): Process => {
  if (!nats) throw new Error('this site has no NATS');
  return nats;
};

async function stepClock(site: ChaosSite, offset: string, seconds: number): Promise<void> {
  site.setClock(offset);
  await pause(seconds * 1_000);
  site.setClock('+0');
}

const clockFault = (offset: string): Fault => ({
  name: `backend's clock ${offset}`,
  isPossible: ({ hasClock }) => hasClock,
  happen: (site, seconds) => stepClock(site, offset, 3 + seconds),
  longest: 8,
});

/** Kills, stops, frozen parts, cut stores and stepped clocks. */
export const faults: readonly Fault[] = [
  ...ofBackend('backend', 0),
  {
    name: 'relay 1 killed',
    isPossible: always,
    happen: ({ relays }, s) => down(relays[0], 'SIGKILL', s),
    longest: 5,
  },
  {
    name: 'relay 2 killed',
    isPossible: always,
    happen: ({ relays }, s) => down(relays[1], 'SIGKILL', s),
    longest: 5,
  },
  {
    name: 'relay 1 frozen',
    isPossible: always,
    happen: ({ relays }, s) => frozen(relays[0], s),
    longest: 12,
  },
  {
    name: 'NATS killed',
    isPossible: hasNats,
    happen: (site, s) => down(natsOf(site), 'SIGKILL', s),
    longest: 6,
  },
  { name: 'NATS frozen', isPossible: hasNats, happen: (site, s) => frozen(natsOf(site), s), longest: 8 },
  {
    name: 'PostgreSQL stopped (fast)',
    isPossible: hasPostgresql,
    happen: (site, s) => down(serverOf(site), 'SIGINT', s),
    longest: 15,
  },
  {
    name: 'PostgreSQL stopped (immediate)',
    isPossible: hasPostgresql,
    happen: (site, s) => down(serverOf(site), 'SIGQUIT', s),
    longest: 12,
  },
  {
    name: 'PostgreSQL killed',
    isPossible: hasPostgresql,
    happen: (site, s) => down(serverOf(site), 'SIGKILL', s),
    longest: 5,
  },
  {
    name: 'PostgreSQL frozen',
    isPossible: hasPostgresql,
    happen: (site, s) => frozen(serverOf(site), s),
    longest: 12,
  },
  clockFault('+2h'),
  clockFault('+400d'),
  clockFault('-3h'),
  ...ofBackend('backend 2', 1),
  {
    name: 'proxies killed',
    isPossible: hasSecond,
    happen: (site, s) => down(proxiesOf(site), 'SIGKILL', s),
    longest: 5,
  },
];

/** Deterministic moments, so that a run can be made again. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
