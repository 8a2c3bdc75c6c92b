import { signIn } from '../backend-session.ts';
import { type Command, type CommandArgs, numberOption, UsageError } from '../command.ts';
import { passwordOf } from '../config.ts';

/** A refused frame as the backend tells it; times are the tenant's own, or UTC for the host side. */
interface RefusedFrame {
  id: number;
  receivedAt: string;
  remoteAddress: string;
  centre: number | null;
  station: string | null;
  stcd: string | null;
  func: string | null;
  reason: string;
  frame: string;
}

const page = 500;
const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `10m`, `24h` or `7d` in milliseconds. Throws a UsageError. */
export function spanOption(args: CommandArgs, name: string): number {
  const text = String(args.values[name]);
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  if (count === undefined) {
    throw new UsageError(`--${name} is '${text}': a number with s, m, h or d is allowed, for instance 10m`);
  }
  return Number(count) * (unitMs[unit] as number);
}

const textOption = (args: CommandArgs, name: string): string | undefined => {
  const value = args.values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const command: Command = {
  name: 'refused',
  summary:
    'Why does my station not appear? Lists frames that the backend refused, with the reason, newest first.',
  options: {
    url: {
      type: 'string',
      value: 'URL',
      default: 'http://127.0.0.1:8080',
      describe: 'the relay, or the backend',
    },
    tenant: {
      type: 'string',
      value: 'NAME',
      describe: 'the tenant; without it the host side, which sees all',
    },
    user: {
      type: 'string',
      value: 'NAME',
      describe: 'who signs in; the password is read from STATIONWALL_PASSWORD',
    },
    since: { type: 'string', value: 'SPAN', default: '1h', describe: 'how far back: 90s, 10m, 24h, 7d' },
    station: { type: 'string', value: 'DIGITS', describe: 'a part of the station address that is claimed' },
    most: { type: 'string', value: 'N', default: '100', describe: 'frames to list' },
    json: { type: 'boolean', describe: 'JSON lines, with the frame in hex' },
  },
  async run(args) {
    const userName = textOption(args, 'user');
    if (userName === undefined) throw new UsageError('--user is missing: who signs in');
    const password = passwordOf(process.env);
    if (password === undefined)
      throw new UsageError(`STATIONWALL_PASSWORD is not set: the password of ${userName}`);
    const since = Date.now() - spanOption(args, 'since');
    const most = numberOption(args, 'most', 1);
    const url = String(args.values.url);
    if (!URL.canParse(url))
      throw new UsageError(`--url is '${url}': for instance http://127.0.0.1:8080 is allowed`);
    const session = await signIn({
      url,
      tenancyName: textOption(args, 'tenant') ?? null,
      userName,
      password,
    });
    const frames: RefusedFrame[] = [];
    let totalCount = 0;
    do {
      const answer = await session.get<{ items: RefusedFrame[]; totalCount: number }>(
        '/api/services/app/RefusedFrame/GetAll',
        {
          since,
          station: textOption(args, 'station'),
          skipCount: frames.length,
          maxResultCount: Math.min(page, most - frames.length),
        },
      );
      if (answer.items.length === 0) break;
      frames.push(...answer.items);
      totalCount = answer.totalCount;
    } while (frames.length < Math.min(most, totalCount));
    const lines = args.values.json ? frames.map((frame) => JSON.stringify(frame)) : tableOf(frames);
    for (const line of lines) process.stdout.write(`${line}\n`);
    process.stderr.write(
      frames.length === 0
        ? 'nothing was refused in that time\n'
        : `${frames.length} of ${totalCount} refused frames${args.values.json ? '' : '; --json shows each in hex'}\n`,
    );
    return 0;
  },
};

function tableOf(frames: readonly RefusedFrame[]): string[] {
  if (frames.length === 0) return [];
  const rows = frames.map(({ receivedAt, remoteAddress, centre, station, func, reason }) => [
    receivedAt,
    remoteAddress,
    String(centre ?? '-'),
    station ?? '-',
    func ?? '-',
    reason,
  ]);
  const table = [['time', 'from', 'centre', 'station', 'func', 'reason'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((row) => (row[column] as string).length)),
  );
  return table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
