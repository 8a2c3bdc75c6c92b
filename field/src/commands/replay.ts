import { access } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { batchOptions } from '../batch-options.ts';
import { type Command, type CommandArgs, numberOption, UsageError } from '../command.ts';
import { openLedger } from '../ledger.ts';
import { showProgress } from '../progress.ts';
import {
  fewOf,
  noFindings,
  type RecordedReport,
  recordedReports,
  tellFindings,
} from '../replay/recorded-reports.ts';
import { readRecordedTime } from '../replay/recorded-time.ts';
import { openReplayLink } from '../replay/replay-link.ts';
import { readReplayMap } from '../replay/replay-map.ts';

/** A frame of SL 651 holds 4095 bytes, a post a thousand values. */
const mostPerReport = 200;

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

function speedOf(args: CommandArgs): number {
  return args.values.speed === 'max' ? Number.POSITIVE_INFINITY : numberOption(args, 'speed', 0.001);
}

function timeOption(args: CommandArgs, name: string, fallback: number): number {
  const text = args.values[name];
  if (text === undefined) return fallback;
  const time = readRecordedTime(String(text), 0);
  if (time === null) throw new UsageError(`--${name} is '${text}': a UTC time is allowed, 2018-01-17T01:55`);
  return time;
}

export const command: Command = {
  name: 'replay',
  summary: 'Replay a recorded series (CSV, gzipped or not) as reports of its stations, stamped as recorded.',
  positionals: 'FILE',
  options: {
    map: { type: 'string', value: 'FILE', describe: 'which column or id is which station and element' },
    speed: { type: 'string', value: 'X|max', default: 'max', describe: 'times the recorded pace' },
    protocol: {
      type: 'string',
      value: 'sl651|hj212|http|mqtt',
      default: 'sl651',
      describe: 'what stations speak: SL 651-2014, HJ 212 (by the MN of the map), posts, or through a broker',
    },
    ...batchOptions,
    to: {
      type: 'string',
      value: 'host:port',
      describe:
        'the centre (default 127.0.0.1, port 8651, 8212 of HJ 212, 8080 of http, or a broker at 1883)',
    },
    from: { type: 'string', value: 'TIME', describe: 'first observation time, UTC' },
    until: { type: 'string', value: 'TIME', describe: 'last observation time, UTC' },
    'utc-offset': { type: 'string', value: 'HOURS', describe: "clock of the stations, instead of the map's" },
    connections: {
      type: 'string',
      value: 'N',
      default: '4',
      describe: 'TCP connections that the stations share',
    },
    window: {
      type: 'string',
      value: 'N',
      default: '256',
      describe: 'reports of one station under way at once',
    },
    'per-report': {
      type: 'string',
      value: 'N',
      default: '1',
      describe: 'observations of a station that go together, as after an outage (at most 200)',
    },
    ledger: { type: 'string', value: 'FILE', describe: 'book of every report sent, JSON lines' },
  },
  async run(args) {
    const [file, ...more] = args.positionals;
    if (file === undefined || more.length > 0) throw new UsageError('replay takes one FILE');
    if (typeof args.values.map !== 'string') throw new UsageError('replay needs --map FILE');
    const map = await readReplayMap(args.values.map);
    await access(file).catch(() => {
      throw new UsageError(`there is no file ${file}`);
    });
    const speed = speedOf(args);
    const from = timeOption(args, 'from', Number.NEGATIVE_INFINITY);
    const until = timeOption(args, 'until', Number.POSITIVE_INFINITY);
    const offsetHours =
      args.values['utc-offset'] === undefined
        ? map.stationOffsetHours
        : numberOption(args, 'utc-offset', -14);
    const offsetMs = offsetHours * 3_600_000;
    const window = numberOption(args, 'window', 1);
    const connections = numberOption(args, 'connections', 1);
    const perReport = numberOption(args, 'per-report', 1);
    if (perReport > mostPerReport)
      throw new UsageError(`--per-report is ${perReport}: at most ${mostPerReport} fit into a frame`);
    if (perReport > 1 && args.values.ledger !== undefined)
      throw new UsageError('--ledger books reports of one observation: leave out --per-report');
    const ledger = await openLedger(args.values.ledger as string | undefined);
    const { link, stations, without } = await openReplayLink(args, map, { connections, window, ledger, say });
    if (without.length > 0)
      say(`${without.length} stations of the map cannot report this way, left out: ${fewOf(without)}`);
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    const stopped = new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve());
    });
    const progress = showProgress(link);
    const findings = noFindings(from, until);
    const most = Math.max(1000, 2 * window * stations.size);
    let began: { at: number; recorded: number } | null = null;
    const kept = new Map<string, RecordedReport[]>();
    const report = (reports: readonly RecordedReport[]) => {
      const last = reports.at(-1);
      if (!last) return;
      stations.get(last.address)?.report({
        func: map.func,
        sentWallMs: last.sentAt + offsetMs,
        observations: reports.map(({ observedAt, values }) => ({
          observedWallMs: observedAt + offsetMs,
          values,
        })),
      });
    };
    const send = async (recorded: RecordedReport): Promise<void> => {
      if (speed !== Number.POSITIVE_INFINITY) {
        began ??= { at: Date.now(), recorded: recorded.sentAt };
        const due = began.at + (recorded.sentAt - began.recorded) / speed;
        const wait = due - Date.now();
        if (wait > 0) await pause(wait, undefined, { signal: stop.signal }).catch(() => {});
      }
      if (link.ledger.summary.outstanding >= most) await Promise.race([link.room(most), stopped]);
      if (stop.signal.aborted) return;
      const together = kept.get(recorded.address) ?? [];
      kept.set(recorded.address, together);
      if (together.push(recorded) >= perReport) report(together.splice(0));
    };
    try {
      for await (const recorded of recordedReports(file, map, findings)) {
        await send(recorded);
        if (stop.signal.aborted) break;
      }
      for (const together of kept.values()) report(together);
      await Promise.race([link.drained(), stopped]);
    } finally {
      progress.stop();
      await link.close();
    }
    for (const line of tellFindings(findings)) say(line);
    say(`${findings.rows} rows, ${findings.values} values; ${progress.line()}`);
    return 0;
  },
};
