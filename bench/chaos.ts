// `npm run chaos -- --minutes N`: the whole product under random faults, with a ledger of what was acknowledged. See bench/README.md.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ChaosSite, type StoreKind } from './chaos/chaos-site.ts';
import { CheckingLink, signIn } from './chaos/checking-link.ts';
import { type Chance, chanceOf, faults } from './chaos/faults.ts';
import { RepeatingStations } from './chaos/repeating-stations.ts';
import { judge, shownLevels, type Verdict } from './chaos/verdict.ts';

const stores: readonly StoreKind[] = ['embedded', 'postgresql'];
const lines = 8;
const reportEveryMs = 400;
const healWithinMs = 90_000;
const settleWithinMs = 120_000;
const clockSettledMs = 3_000;
const quietMs = 5_000;
const mostHandles = 200;
const mostSessions = 45;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    rounds: { type: 'string' },
    backends: { type: 'string', default: '1' },
    store: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    fault: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 1_440))
  fail(`--minutes is "${values.minutes}"; allowed: a number above 0, up to 1440.`);
const rounds = values.rounds === undefined ? Number.POSITIVE_INFINITY : Number(values.rounds);
if (!(rounds >= 1)) fail(`--rounds is "${values.rounds}"; allowed: a number from 1.`);
const seed = Number(values.seed);
if (!Number.isInteger(seed)) fail(`--seed is "${values.seed}"; allowed: a whole number.`);
const chosen = values.store === 'both' ? stores : stores.filter((store) => store === values.store);
if (chosen.length === 0) fail(`--store is "${values.store}"; allowed: ${stores.join(', ')} or both.`);
const wanted = faults.filter(({ name }) => values.fault === undefined || name.includes(values.fault));
const backends = Number(values.backends);
if (![1, 2, 3].includes(backends)) fail(`--backends is "${values.backends}"; allowed: 1, 2 or 3.`);
if (backends > 1 && values.store !== 'postgresql')
  fail('Several backends share a PostgreSQL: add --store postgresql.');
if (wanted.length === 0)
  fail(
    `--fault is "${values.fault}"; allowed: a part of one of ${faults.map(({ name }) => name).join('; ')}.`,
  );

interface Outcome extends Verdict {
  faults: number;
  slowestHealS: number;
  handles: number;
  sessions: number | null;
}

async function settled(isSettled: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + settleWithinMs; Date.now() < deadline; ) {
    if (isSettled()) return true;
    await pause(1_000);
  }
  return false;
}

/** Lets one fault after another happen, two at once now and then; gives the seconds that healing took each time. */
async function letThingsHappen(
  site: ChaosSite,
  chance: Chance,
  until: number,
  wrong: string[],
): Promise<number[]> {
  const possible = wanted.filter(({ isPossible }) => isPossible(site));
  const healed: number[] = [];
  while (Date.now() < until && healed.length < rounds) {
    await pause(1_000 + chance() * 4_000);
    const pick = () => possible[Math.floor(chance() * possible.length)];
    const chosenFaults = [pick(), ...(chance() < 0.25 ? [pick()] : [])].filter(
      (fault) => fault !== undefined,
    );
    const names = [...new Set(chosenFaults)].map((fault) => ({
      fault,
      seconds: Math.max(0.5, chance() * fault.longest),
    }));
    console.log(
      `  ${names.map(({ fault, seconds }) => `${fault.name} ${seconds.toFixed(1)} s`).join(' + ')}`,
    );
    await Promise.all(names.map(({ fault, seconds }) => fault.happen(site, seconds)));
    const begun = Date.now();
    const sick = await site.heal(healWithinMs);
    healed.push((Date.now() - begun) / 1_000);
    if (sick.length > 0)
      wrong.push(
        `not ready within ${healWithinMs / 1_000} s after ${names.map(({ fault }) => fault.name).join(' and ')}: ${sick.join(', ')}`,
      );
    if (wrong.length > 0) break;
  }
  return healed;
}

async function run(store: StoreKind): Promise<Outcome> {
  const site = await ChaosSite.open(store, { keepsFolder: values.keep, backends });
  const wrong: string[] = [];
  const links: CheckingLink[] = [];
  let senders: RepeatingStations | null = null;
  try {
    await site.start();
    if (!site.hasClock) console.log('  no libfaketime (Debian: libfaketime): clocks are not stepped');
    if (!site.nats) console.log('  no nats-server (Debian: nats-server): each relay is alone');
    const token = await signIn(site.addressOf(0));
    if (!token) throw new Error('nobody could sign in');
    links.push(new CheckingLink(site.addressOf(0), token), new CheckingLink(site.addressOf(1), token));
    senders = new RepeatingStations(site.ports.ingest, site.stcds, lines);
    const book = senders;
    const clocks = setInterval(() => {
      book.aheadMinutes = site.clockAheadDays * 1_440;
    }, 100);
    senders.make(reportEveryMs);
    const healed = await letThingsHappen(site, chanceOf(seed), Date.now() + minutes * 60_000, wrong);
    clearInterval(clocks);
    book.aheadMinutes = 0;
    // A stepped clock is right again within a second or two; each station reports once more after that.
    await pause(clockSettledMs);
    senders.catchUp();
    const before = new Map([...book.stations.values()].map((station) => [station, station.next]));
    await settled(() =>
      [...before].every(([{ next, outstanding }, had]) => next > had + 1 && outstanding.size < 2),
    );
    senders.stopMaking();
    if (wrong.length === 0 && !(await settled(() => book.outstanding === 0)))
      wrong.push(
        `${book.outstanding} reports are not acknowledged ${settleWithinMs / 1_000} s after the last fault`,
      );
    const lastToken = await untilSignedIn(site, wrong.length === 0 ? settleWithinMs : 0);
    if (!lastToken) wrong.push('nobody can sign in after the last fault');
    const shown = lastToken ? await shownLevels(site, lastToken) : new Map<string, number | null>();
    const isShown = () =>
      links.every(({ levels }) => [...shown].every(([stcd, level]) => (levels.get(stcd) ?? null) === level));
    await settled(isShown);
    await untilQuiet(links);
    const handles = Math.max(...site.backends.map((backend) => backend.handles));
    if (handles > mostHandles)
      wrong.push(`a backend holds ${handles} file handles; at most ${mostHandles} are believable`);
    const sessions = await sessionsOf(site, wrong);
    for (const link of links) link.leave();
    senders.end();
    await Promise.all(site.backends.map((backend) => backend.end('SIGTERM')));
    const verdict = await judge(site, senders, links, shown);
    const differences = [...wrong, ...verdict.differences];
    return {
      ...verdict,
      differences,
      faults: healed.length,
      slowestHealS: Math.max(0, ...healed),
      handles,
      sessions,
    };
  } finally {
    for (const link of links) link.leave();
    senders?.end();
    if (values.keep) for (const part of site.parts) await part.end('SIGKILL');
    else await site.close();
  }
}

/** What follows from the last reports, as alarms do, is told a while after them. */
async function untilQuiet(links: readonly CheckingLink[]): Promise<void> {
  const count = () => links.reduce((sum, { told }) => sum + told.size, 0);
  for (let before = -1; before < count(); ) {
    before = count();
    await pause(quietMs);
  }
}

async function sessionsOf(
  { postgresql, backends: { length } }: ChaosSite,
  wrong: string[],
): Promise<number | null> {
  if (!postgresql) return null;
  try {
    const sessions = await postgresql.sessions();
    const most = mostSessions * length;
    if (sessions > most) wrong.push(`PostgreSQL has ${sessions} sessions; at most ${most} are believable`);
    return sessions;
  } catch (error) {
    wrong.push(`PostgreSQL lets nobody in: ${(error as Error).message}`);
    return null;
  }
}

async function untilSignedIn(site: ChaosSite, withinMs: number): Promise<string | null> {
  for (const deadline = Date.now() + withinMs; Date.now() <= deadline; ) {
    const token = await signIn(site.addressOf(0));
    if (token) return token;
    await pause(1_000);
  }
  return null;
}

const outcomes: Partial<Record<StoreKind, Outcome>> = {};
for (const store of chosen) {
  console.log(`${store}: ${minutes} minutes, seed ${seed}`);
  outcomes[store] = await run(store);
  for (const difference of outcomes[store].differences) console.log(`  ✗ ${difference}`);
}
console.log(JSON.stringify({ seed, minutes, ...outcomes }));
process.exit(Object.values(outcomes).every(({ differences }) => differences.length === 0) ? 0 : 1);
