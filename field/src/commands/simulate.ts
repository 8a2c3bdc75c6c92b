import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type BasinFile, readBasinFile } from '../basin/basin-file.ts';
import { devicesOf } from '../basin/devices-of-basin.ts';
import { createSimulation } from '../basin/simulation.ts';
import {
  addressOption,
  type Command,
  type CommandArgs,
  centreOption,
  numberOption,
  protocolOption,
  protocolOptions,
  UsageError,
} from '../command.ts';
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
    ...protocolOptions,
    speed: { type: 'string', value: 'X', default: '1', describe: 'weather runs X times faster, 0.1 to 3600' },
    to: {
      type: 'string',
      value: 'HOST:PORT',
      describe: 'where the centre listens (default 127.0.0.1, port 8651, or 8212 of HJ 212)',
    },
    hj212: {
      type: 'string',
      value: 'HOST:PORT',
      describe: 'stations that have an MN report there by HJ 212, all others by SL 651',
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
    const utcOffsetH = offsetOption(args);
    const protocol = protocolOption(args);
    const { host, port } = centreOption(args, 'to', protocol);
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
    const devices =
      args.values.hj212 === undefined ? null : { ...addressOption(args, 'hj212', 8212), connections: 4 };
    const where = { host, port, connections, ledger, longestPauseMs, say };
    const { link, counted, of } =
      protocol === 'hj212'
        ? await hj212Link(files, where)
        : await sl651Link(files, { ...where, wallNow }, devices);
    const simulation = createSimulation({
      files,
      link: of,
      startMs: Date.now(),
      speed,
      utcOffsetH,
      isSteady: args.values.steady === true,
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

/** `devices`: where those that have an MN report instead. */
async function sl651Link(
  files: readonly BasinFile[],
  options: StationLinkOptions,
  devices: Pick<DeviceLinkOptions, 'host' | 'port' | 'connections'> | null,
): Promise<Linked> {
  const link = await openStationLink(options);
  const counted = files.reduce((sum, { stations }) => sum + stations.length, 0);
  if (devices === null) return { link, counted, of: link };
  const device = await openDeviceLink({ ...options, ...devices });
  return {
    link: {
      ledger: link.ledger,
      get connectionsUp() {
        return link.connectionsUp + device.connectionsUp;
      },
      async close() {
        await Promise.all([link.close(), device.close()]);
      },
      async drained() {
        await Promise.all([link.drained(), device.drained()]);
      },
    },
    counted,
    of: devicesOf(files, device, link).link,
  };
}

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
