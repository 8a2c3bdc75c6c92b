import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fromHex } from '@stationwall/protocols/sl651/hex';
import { openCentreConnection } from '../centre-connection.ts';
import {
  type Command,
  centreOption,
  numberOption,
  protocolOption,
  protocolOptions,
  UsageError,
} from '../command.ts';
import { decodeBytes } from '../decoded-line.ts';
import { FrameFates } from '../frame-fates.ts';
import { decodePacketBytes } from '../hj212-line.ts';
import { hearPackets, PacketFates } from '../packet-fates.ts';
import { textLines } from '../text-lines.ts';

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** The frame of a line: hex, or a JSON object whose `frame` is hex. Throws a UsageError with the reason. */
export function frameOfLine(line: string): Uint8Array {
  let hex = line;
  if (line.trimStart().startsWith('{')) {
    try {
      hex = String(JSON.parse(line).frame);
    } catch (error) {
      throw new UsageError(`no JSON: ${(error as Error).message}`);
    }
  }
  const bytes = fromHex(hex);
  if (!bytes || bytes.length === 0) {
    throw new UsageError(
      `'${hex.length > 40 ? `${hex.slice(0, 40)}…` : hex}' is no hex, nor an object with a frame in hex`,
    );
  }
  return bytes;
}

/** The packet of a line: as it is sent, or a JSON object whose `frame` is one. Throws a UsageError with the reason. */
export function packetOfLine(line: string): Uint8Array {
  let text = line;
  if (line.trimStart().startsWith('{')) {
    try {
      text = String(JSON.parse(line).frame);
    } catch (error) {
      throw new UsageError(`no JSON: ${(error as Error).message}`);
    }
  }
  return Buffer.from(`${text.trimEnd()}\r\n`, 'utf8');
}

export const command: Command = {
  name: 'send',
  summary:
    'Send captured frames as they are (hex, packets of HJ 212, or JSON lines with "frame"); prints each answer decoded, and what became of each frame.',
  positionals: 'FILE',
  options: {
    ...protocolOptions,
    to: {
      type: 'string',
      value: 'host:port',
      describe: 'the centre (default 127.0.0.1, port 8651, or 8212 of HJ 212)',
    },
    gap: { type: 'string', value: 'MS', default: '20', describe: 'pause between two frames' },
    wait: {
      type: 'string',
      value: 'S',
      default: '2',
      describe: 'how long to wait for answers after the last frame',
    },
  },
  async run(args) {
    const [file, ...more] = args.positionals;
    if (file === undefined || more.length > 0) throw new UsageError('send takes one FILE');
    await access(file).catch(() => {
      throw new UsageError(`there is no file ${file}`);
    });
    const protocol = protocolOption(args);
    const to = centreOption(args, 'to', protocol);
    const gap = numberOption(args, 'gap');
    const wait = numberOption(args, 'wait');
    const frames: { line: number; bytes: Uint8Array }[] = [];
    let number = 0;
    for await (const lines of textLines(createReadStream(file))) {
      for (const line of lines) {
        number++;
        if (line.trim() === '') continue;
        try {
          frames.push({ line: number, bytes: protocol === 'hj212' ? packetOfLine(line) : frameOfLine(line) });
        } catch (error) {
          throw new UsageError(`${file}, line ${number}: ${(error as Error).message}`);
        }
      }
    }
    const fates = protocol === 'hj212' ? new PacketFates() : new FrameFates();
    let answers = 0;
    let lastAnswer = 0;
    let wake = (): void => {};
    const answered = (answer: object): void => {
      answers++;
      lastAnswer = Date.now();
      process.stdout.write(`${JSON.stringify(answer)}\n`);
    };
    const connection = openCentreConnection(
      {
        ...to,
        shortestPauseMs: 1000,
        longestPauseMs: 30_000,
        random: Math.random,
        ...(fates instanceof PacketFates && {
          listen: () =>
            hearPackets((bytes) => {
              fates.answered(bytes);
              answered(decodePacketBytes(bytes));
            }),
        }),
      },
      {
        connected: () => wake(),
        lost: () => {},
        drained: () => wake(),
        frame: (frame, bytes) => {
          if (fates instanceof FrameFates) fates.answered(frame);
          answered(decodeBytes(bytes));
        },
        say,
      },
    );
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        stop.abort();
        wake();
      });
    }
    let sent = 0;
    for (const { line, bytes } of frames) {
      while (!stop.signal.aborted && (!connection.isUp || connection.isFull)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (stop.signal.aborted) break;
      connection.write(bytes);
      fates.sent(line, bytes);
      sent++;
      await pause(gap, undefined, { signal: stop.signal }).catch(() => {});
    }
    lastAnswer = Date.now();
    while (!stop.signal.aborted && connection.isUp && Date.now() - lastAnswer < wait * 1000) {
      await pause(50, undefined, { signal: stop.signal }).catch(() => {});
    }
    connection.close();
    for (const line of fates.lines) say(line);
    const { acknowledged, unanswered } = fates;
    say(
      `sent ${sent} of ${frames.length} frames, ${answers} answers: ${acknowledged} acknowledged, ${unanswered} without the answer they should have`,
    );
    if (unanswered > 0) say('Why: npm run field -- refused --user NAME --since 10m');
    return 0;
  },
};
