import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type BasinFile, readBasinFile } from '../basin/basin-file.ts';
import { devicesOf } from '../basin/devices-of-basin.ts';
import { createSimulation } from '../basin/simulation.ts';
import { weatherKinds } from '../basin/weather.ts';
import { openBatchLink } from '../batch-link.ts';
import {
  type Batches,
  batchesOption,
  batchesTo,
  batchOptions,
  batchPorts,
  keysIn,
  senderOf,
} from '../batch-options.ts';
import {
  addressOption,
  type Command,
  type CommandArgs,
  centreOption,
  numberOption,
  protocolOption,
  UsageError,
} from '../command.ts';
import { publicKeyOf } from '../firmware/upgradable-device.ts';
import { type DeviceLinkOptions, openDeviceLink } from '../hj212-link.ts';
import { openLedger } from '../ledger.ts';
import { showProgress } from '../progress.ts';
import { openStationLink, type StationLink, type StationLinkOptions } from '../station-client.ts';
import { networkOf, networkOptions, wholeOption } from './basin.ts';

const tickEveryMs = 100;
const lastWordsMs = 2_000;
// A centre that comes back is found again soon; with jitter this is at most 9 s.
const longestPauseMs = 6_000;

export const command: Command = {
  name: 'simulate',
  summary:
    'Let the stations of a river basin report to a centre: weather, floods, ponding, batteries and mishaps.',
  options: {
    basin: {
      type: 'string',
      value: 'FILE',
      multiple: true,
      describe: 'network made by `basin`; may be repeated',
    },
    ...networkOptions,
    protocol: {
      type: 'string',
      value: 'sl651|hj212|http|mqtt',
      default: 'sl651',
      describe: 'what stations speak: SL 651-2014, HJ 212, posts of JSON, or through a broker',
    },
    ...batchOptions,
    speed: { type: 'string', value: 'X', default: '1', describe: 'weather runs X times faster, 0.1 to 3600' },
    weather: {
      type: 'string',
      value: 'storm|quiet',
      default: 'storm',
      describe: 'storm: begins in the middle of a flood; quiet: no rain at all',
    },
    to: {
      type: 'string',
      value: 'HOST:PORT',
      describe:
        'where the centre listens (default 127.0.0.1, port 8651, 8212 of HJ 212, 8080 of http, or a broker at 1883)',
    },
    hj212: {
      type: 'string',
      value: 'HOST:PORT',
      describe: 'stations that have an MN report there by HJ 212, all others by SL 651',
    },
    http: {
      type: 'string',
      value: 'HOST:PORT',
      describe: 'stations that have a key in the file of --keys post there, beside the others',
    },
    mqtt: {
      type: 'string',
      value: 'HOST:PORT',
      describe: 'every tenth rain gauge publishes through that broker, beside the others',
    },
    connections: {
      type: 'string',
      value: 'N',
      default: '24',
      describe: 'TCP connections that the stations share',
    },
    ledger: {
      type: 'string',
      value: 'FILE',
      describe: 'append every report and its acknowledgement as JSON lines',
    },
    duration: {
      type: 'string',
      value: 'S',
      describe: 'stop after S seconds (default: on SIGINT or SIGTERM)',
    },
    interval: {
      type: 'string',
      value: 'S',
      describe: 'every station reports each S seconds instead of its own interval',
    },
    'firmware-key': {
      type: 'string',
      value: 'BASE64',
      describe: 'the public Ed25519 key by which stations check packs of firmware (default: they take none)',
    },
    steady: { type: 'boolean', default: false, describe: 'no station is late, silent or faulty' },
    'utc-offset': {
      type: 'string',
      value: 'H',
      default: '8',
      describe: "the stations' wall clock, hours ahead of UTC",
    },
  },
  async run(args) {
    const speed = numberOption(args, 'speed', 0.1);
    if (speed > 3600) throw new UsageError(`--speed is '${args.values.speed}': 0.1 to 3600 is allowed`);
    const weather = weatherKinds.find((kind) => kind === args.values.weather);
    if (!weather)
      throw new UsageError(
        `--weather is '${args.values.weather}': ${weatherKinds.join(' and ')} are allowed`,
      );
    const utcOffsetH = offsetOption(args);
    const batches = batchesOption(args);
    const protocol = batches ? 'sl651' : protocolOption(args);
    const { host, port } = batches ? batchesTo(args, batches) : centreOption(args, 'to', protocol);
    const connections = wholeOption(args, 'connections', 1, 20_000);
    const durationS = args.values.duration === undefined ? null : numberOption(args, 'duration', 1);
    const interval =
      args.values.interval === undefined ? {} : { intervalS: numberOption(args, 'interval', 1) };
    const files = filesOf(args);

    const ledger = await openLedger(args.values.ledger as string | undefined).catch((error: Error) => {
      throw new UsageError(`--ledger ${args.values.ledger} cannot be written: ${error.message}`);
    });
    const say = (text: string) => process.stderr.write(`simulate: ${text}\n`);
    const wallNow = () => Date.now() + utcOffsetH * 3_600_000;
    const where = { host, port, connections, ledger, longestPauseMs, say };
    const { link, counted, of } = batches
      ? await batchLink(files, batches, args, where)
      : protocol === 'hj212'
        ? await hj212Link(files, { ...where, wallNow })
        : await sl651Link(files, { ...where, wallNow }, otherWaysOf(files, args, { ...where, wallNow }));
    const simulation = createSimulation({
      files,
      link: of,
      startMs: Date.now(),
      speed,
      utcOffsetH,
      weather,
      isSteady: args.values.steady === true,
      ...firmwareKeyIn(args),
      ...interval,
    });
    say(`${counted} stations report to ${host}:${port} over ${connections} connections, weather ×${speed}`);

    const stopped = new AbortController();
    const stop = () => stopped.abort();
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const ticking = setInterval(() => simulation.tick(Date.now()), tickEveryMs);
    const progress = showProgress(link);
    await Promise.race([
      once(stopped.signal, 'abort'),
      ...(durationS === null
        ? []
        : [pause(durationS * 1000, null, { signal: stopped.signal }).catch(() => {})]),
    ]);
    clearInterval(ticking);
    progress.stop();

    await lastWords(link);
    await link.close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
    process.stdout.write(`${JSON.stringify(ledger.summary)}\n`);
    return 0;
  },
};

type AnyLink = Pick<StationLink, 'connectionsUp' | 'drained' | 'close' | 'ledger'>;

interface Linked {
  link: AnyLink;
  /** Stations that report. */
  counted: number;
  /** The link as the simulation uses it. */
  of: Pick<StationLink, 'addStation'>;
}

/** Stations that report another way than the others. */
type OtherWay = (others: Pick<StationLink, 'addStation'>) => Promise<{ link: AnyLink; of: Linked['of'] }>;

async function sl651Link(
  files: readonly BasinFile[],
  options: StationLinkOptions,
  otherWays: readonly OtherWay[],
): Promise<Linked> {
  const link = await openStationLink(options);
  const counted = files.reduce((sum, { stations }) => sum + stations.length, 0);
  const links: AnyLink[] = [link];
  let of: Linked['of'] = link;
  for (const way of otherWays) {
    const other = await way(of);
    links.push(other.link);
    of = other.of;
  }
  return {
    link: {
      ledger: link.ledger,
      get connectionsUp() {
        return links.reduce((sum, { connectionsUp }) => sum + connectionsUp, 0);
      },
      async close() {
        await Promise.all(links.map((one) => one.close()));
      },
      async drained() {
        await link.drained();
      },
    },
    counted,
    of,
  };
}

/** The ways of those that have an MN, or a key, or publish, where the options say where to. */
function otherWaysOf(
  files: readonly BasinFile[],
  args: CommandArgs,
  options: DeviceLinkOptions & { say: (text: string) => void },
): OtherWay[] {
  const ways: OtherWay[] = [];
  const { hj212, http, mqtt } = args.values;
  if (hj212 !== undefined)
    ways.push(async (others) => {
      const to = { ...addressOption(args, 'hj212', 8212), connections: 4 };
      const link = await openDeviceLink({ ...options, ...to });
      return { link, of: devicesOf(files, link, others).link };
    });
  const keys = http === undefined ? null : keysIn(args);
  const batches = (batches: Batches, isIts: (station: BasinFile['stations'][number]) => boolean) => {
    ways.push(async (others) => {
      const codes = codesIn(files, isIts);
      const where = { ...addressOption(args, batches, batchPorts[batches]), say: options.say };
      const sender = await senderOf(args, where, batches === 'http' ? keys : null, tenantIn(files));
      const stcdOf = (identity: StationKey) => codes.get(keyOf(identity)) ?? null;
      const link = await openBatchLink(sender, stcdOf, options);
      const addStation: StationLink['addStation'] = (identity) =>
        (codes.has(keyOf(identity)) ? link : others).addStation(identity);
      return { link, of: { addStation } };
    });
  };
  if (keys) batches('http', ({ stcd }) => keys.has(stcd));
  if (mqtt !== undefined)
    batches('mqtt', ({ sttp, stcd }) => sttp === 'PP' && stcd.endsWith('7') && !keys?.has(stcd));
  return ways;
}

interface StationKey {
  centre: number;
  address: string;
}

const keyOf = ({ centre, address }: StationKey) => `${centre} ${address}`;

const tenantIn = (files: readonly BasinFile[]) => {
  const tenants = new Map(
    files.flatMap(({ tenant, stations }) => stations.map(({ stcd }) => [stcd, tenant.tenancyName] as const)),
  );
  return (stcd: string) => tenants.get(stcd) ?? '';
};

/** Those that send batches, by what they are called there. */
const codesIn = (
  files: readonly BasinFile[],
  isIts: (station: BasinFile['stations'][number]) => boolean,
): Map<string, string> =>
  new Map(
    files.flatMap(({ stations }) =>
      stations.filter(isIts).map((station) => [keyOf(station), station.stcd] as const),
    ),
  );

async function hj212Link(files: readonly BasinFile[], options: DeviceLinkOptions): Promise<Linked> {
  const link = await openDeviceLink(options);
  const { link: of, count } = devicesOf(files, link);
  if (count === 0)
    throw new UsageError('none of the stations has an MN: write the basin anew, or use --protocol sl651');
  return { link, counted: count, of };
}

/** What is under way may still be acknowledged; a centre that is gone is not waited for. */
async function lastWords(link: AnyLink): Promise<void> {
  if (link.connectionsUp === 0) return;
  const enough = new AbortController();
  await Promise.race([link.drained(), pause(lastWordsMs, null, { signal: enough.signal }).catch(() => {})]);
  enough.abort();
}

function filesOf(args: CommandArgs): BasinFile[] {
  const paths = args.values.basin as string[] | undefined;
  if (paths === undefined) return [networkOf(args)];
  try {
    return paths.map(readBasinFile);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function offsetOption(args: CommandArgs): number {
  const hours = Number(args.values['utc-offset']);
  if (!Number.isFinite(hours) || hours < -12 || hours > 14) {
    throw new UsageError(`--utc-offset is '${args.values['utc-offset']}': hours from -12 to 14 are allowed`);
  }
  return hours;
}

/** Stations that post under their keys, or all of them through a broker. */
async function batchLink(
  files: readonly BasinFile[],
  batches: Batches,
  args: CommandArgs,
  where: StationLinkOptions & { say: (text: string) => void },
): Promise<Linked> {
  const keys = batches === 'http' ? keysIn(args) : null;
  const codes = codesIn(files, ({ stcd }) => keys === null || keys.has(stcd));
  if (codes.size === 0)
    throw new UsageError(
      'none of the stations has a key: write lines of code and key into the file of --keys',
    );
  const { ledger, say } = where;
  const sender = await senderOf(args, where, keys, tenantIn(files));
  const link = await openBatchLink(sender, (identity) => codes.get(keyOf(identity)) ?? null, {
    say,
    ...(ledger && { ledger }),
  });
  return { link, counted: codes.size, of: link };
}

function firmwareKeyIn({ values }: CommandArgs): { firmwareKey?: ReturnType<typeof publicKeyOf> } {
  const given = values['firmware-key'];
  if (given === undefined) return {};
  try {
    return { firmwareKey: publicKeyOf(String(given)) };
  } catch {
    throw new UsageError(
      `--firmware-key is '${given}': the 32 bytes of a public Ed25519 key in base64 are allowed`,
    );
  }
}
