// The stations' side of bench:path and bench:retention, a process of its own: saturates the ingest, or paces reports and watches them arrive.
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { encodeReport } from '@stationwall/protocols/sl651/report-writer';
import { createSplitter } from '@stationwall/protocols/sl651/splitter';

/** What the parent asks for; answered with one message. */
export type SendersTask =
  | {
      mode: 'saturate';
      port: number;
      stations: string[];
      connections: number;
      window: number;
      warmUpS: number;
      /** Each round writes minutes of its own. */
      daysAgo: number;
      seconds: number;
    }
  | {
      mode: 'pace';
      port: number;
      stations: string[];
      connections: number;
      everyS: number;
      seconds: number;
      live: string;
      token: string;
    }
  | {
      /** As `pace`, until told to stop; timed are the acknowledgements. */
      mode: 'confirm';
      port: number;
      stations: string[];
      connections: number;
      everyS: number;
      /** Each report of a station is of its next minute, from so long ago on; else of now. */
      minutesAgo?: number;
    };

export type SendersResult =
  | { mode: 'saturate'; acknowledged: number; reportsPerSecond: number }
  | { mode: 'pace'; sent: number; seen: number; latenciesMs: number[] }
  /** When each report was written (milliseconds since 1970, monotonic) and how long its acknowledgement took; and how many had none a minute after the last. */
  | { mode: 'confirm'; writtenAt: number[]; latenciesMs: number[]; unacknowledged: number };

const hourMs = 3_600_000;
const utcOffsetMs = 8 * hourMs;

interface Line {
  socket: Socket;
  onAcknowledged: () => void;
}

async function openLines(port: number, count: number): Promise<Line[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
      const splitter = createSplitter();
      const line: Line = { socket, onAcknowledged: () => {} };
      socket.on('data', (chunk: Buffer) => {
        for (const item of splitter.push(chunk)) if (item.kind === 'frame') line.onAcknowledged();
      });
      return line;
    }),
  );
}

function frameOf(stcd: string, serial: number, sentWallMs: number, observedWallMs: number): Uint8Array {
  // Calm and low: what alarms take has a benchmark of its own.
  const wave = Math.sin(serial / 200 + Number(stcd.slice(-3)));
  return encodeReport({
    centre: 1,
    station: `00${stcd}`,
    password: '0000',
    func: 0x32,
    serial: (serial % 65535) + 1,
    sentWallMs,
    stationType: '48',
    observations: [
      {
        observedWallMs,
        values: [
          { element: 'Z', value: Math.round((0.1 + wave / 50) * 1000) / 1000 },
          { element: 'Q', value: Math.round((80 + 10 * wave) * 1000) / 1000 },
          { element: 'PT', value: (serial % 9000) / 10 },
          { element: 'VT', value: Math.round((12.6 + wave / 10) * 100) / 100 },
        ],
      },
    ],
  });
}

/** Each connection keeps a window of unacknowledged reports; each report is a new minute of its station. */
async function saturate(task: Extract<SendersTask, { mode: 'saturate' }>): Promise<SendersResult> {
  const lines = await openLines(task.port, task.connections);
  const begin = Math.floor(Date.now() / 60_000) * 60_000 + utcOffsetMs - task.daysAgo * 24 * hourMs;
  const serials = new Map<string, number>();
  let acknowledged = 0;
  let isOver = false;
  for (const [index, line] of lines.entries()) {
    const own = task.stations.filter((_, station) => station % task.connections === index);
    let turn = 0;
    const send = () => {
      const stcd = own[turn++ % own.length] as string;
      const serial = (serials.get(stcd) ?? 0) + 1;
      serials.set(stcd, serial);
      const wallMs = begin + serial * 60_000;
      line.socket.write(frameOf(stcd, serial, wallMs + 5_000, wallMs));
    };
    line.onAcknowledged = () => {
      acknowledged++;
      if (!isOver) send();
    };
    line.socket.cork();
    for (let sent = 0; sent < task.window; sent++) send();
    line.socket.uncork();
  }
  await wait(task.warmUpS * 1000);
  const before = acknowledged;
  const begun = performance.now();
  await wait(task.seconds * 1000);
  const counted = acknowledged - before;
  const reportsPerSecond = counted / ((performance.now() - begun) / 1000);
  isOver = true;
  for (const line of lines) line.socket.destroy();
  return { mode: 'saturate', acknowledged: counted, reportsPerSecond };
}

/** Reports at an even pace; the time from the last byte's write to the value's arrival on a live link. */
async function pace(task: Extract<SendersTask, { mode: 'pace' }>): Promise<SendersResult> {
  const lines = await openLines(task.port, task.connections);
  const written = new Map<string, number>();
  const latenciesMs: number[] = [];
  const link = new WebSocket(task.live);
  await new Promise((resolve) => link.addEventListener('open', resolve, { once: true }));
  const ready = new Promise((resolve) => {
    link.addEventListener('message', ({ data }) => {
      const now = performance.now();
      const message = JSON.parse(data as string);
      const isPicture = message.type === 'snapshot' || message.type === 'snapshot-part';
      if (isPicture && !message.more) resolve(message);
      if (message.type !== 'events') return;
      for (const event of message.events) {
        const key = `${event.stcd} ${event.sentAt}`;
        const at = written.get(key);
        if (at === undefined) continue;
        written.delete(key);
        latenciesMs.push(now - at);
      }
    });
  });
  link.send(JSON.stringify({ type: 'authenticate', token: task.token }));
  await ready;

  const perSecond = task.stations.length / task.everyS;
  const begun = performance.now();
  const total = Math.floor(perSecond * task.seconds);
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.ceil(((performance.now() - begun) / 1000) * perSecond));
    for (; sent < due; sent++) {
      const index = sent % task.stations.length;
      const stcd = task.stations[index] as string;
      const now = Math.floor(Date.now() / 1000) * 1000;
      const frame = frameOf(stcd, sent, now + utcOffsetMs, now + utcOffsetMs);
      written.set(`${stcd} ${now}`, performance.now());
      lines[index % lines.length]?.socket.write(frame);
    }
    await wait(1);
  }
  const deadline = performance.now() + 20_000;
  while (written.size > 0 && performance.now() < deadline) await wait(50);
  link.close();
  for (const line of lines) line.socket.destroy();
  return { mode: 'pace', sent: total, seen: latenciesMs.length, latenciesMs };
}

/** Reports at an even pace; the time from the last byte's write to the acknowledgement, which comes in the order of each line. */
async function confirm(task: Extract<SendersTask, { mode: 'confirm' }>): Promise<SendersResult> {
  const lines = await openLines(task.port, task.connections);
  const writtenAt: number[] = [];
  const latenciesMs: number[] = [];
  let open = 0;
  const queues = lines.map((line) => {
    const queue: number[] = [];
    line.onAcknowledged = () => {
      const at = queue.shift() ?? Number.NaN;
      writtenAt.push(performance.timeOrigin + at);
      latenciesMs.push(performance.now() - at);
      open -= 1;
    };
    return queue;
  });
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  const perSecond = task.stations.length / task.everyS;
  const first = Math.floor(Date.now() / 60_000 - (task.minutesAgo ?? 0)) * 60_000 + utcOffsetMs;
  const begun = performance.now();
  for (let sent = 0; !isOver; ) {
    const due = Math.ceil(((performance.now() - begun) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const station = sent % task.stations.length;
      const wallMs = Math.floor(Date.now() / 1000) * 1000 + utcOffsetMs;
      const turn = Math.floor(sent / task.stations.length);
      const observedMs = task.minutesAgo === undefined ? wallMs : first + turn * 60_000;
      const frame = frameOf(task.stations[station] as string, sent, wallMs, observedMs);
      queues[station % lines.length]?.push(performance.now());
      lines[station % lines.length]?.socket.write(frame);
      open += 1;
    }
    await wait(1);
  }
  const deadline = performance.now() + 60_000;
  while (open > 0 && performance.now() < deadline) await wait(50);
  for (const line of lines) line.socket.destroy();
  return { mode: 'confirm', writtenAt, latenciesMs, unacknowledged: open };
}

process.once('message', async (task: SendersTask) => {
  const result =
    task.mode === 'saturate'
      ? await saturate(task)
      : task.mode === 'pace'
        ? await pace(task)
        : await confirm(task);
  process.send?.(result, () => process.exit(0));
});
