import { compactEventsIn } from '@stationwall/contract/compact-events';
import type { ServerMessage } from '@stationwall/contract/live';
import type { Subscriber } from '../stream/audience.ts';
import type { SocketFrame } from '../stream/socket-frames.ts';

/** A subscriber in the test's hand that keeps what it is told, in short. */
export class Screen implements Subscriber {
  readonly userId: number | null;
  readonly frames: SocketFrame[] = [];
  readonly #isCompact: boolean;
  isFull = false;
  /** Parts that were sent and have not been read. */
  partsOut = 0;

  /** One that `isCompact` reads events in that form. */
  constructor(userId: number | null = null, isCompact = false) {
    this.userId = userId;
    this.#isCompact = isCompact;
  }

  send(frame: SocketFrame): boolean {
    if (!this.isFull) this.frames.push(frame);
    return !this.isFull;
  }

  sendPart(frame: SocketFrame): boolean {
    if (!this.isFull) this.partsOut += 1;
    return this.send(frame);
  }

  get messages(): ServerMessage[] {
    return this.frames.map((frame) =>
      this.#isCompact && frame.compact
        ? compactEventsIn(frame.compact.payload)
        : (JSON.parse(frame.payload.toString()) as ServerMessage),
    );
  }

  get told(): string[] {
    return this.messages.map(inShort);
  }
}

function inShort(message: ServerMessage): string {
  if (message.type === 'snapshot' || message.type === 'snapshot-part') {
    const name = message.type === 'snapshot' ? `snapshot ${message.seq}` : 'part';
    const alarms = message.alarms.map(({ alarmId }) => ` ${alarmId}`).join('');
    return `${name} ${message.stations.map(({ station }) => station.stcd)}${alarms}${message.more ? ' …' : ''}`;
  }
  if (message.type === 'events')
    return `events ${message.prev}-${message.seq} ${message.events.map(({ cursor }) => cursor)}`;
  if (message.type === 'conflated') {
    const states = message.stations.map(({ station, values }) => `${station.stcd}=${values.Z?.value}`);
    const cursors = message.events.map(({ cursor }) => cursor);
    return `conflated ${message.prev}-${message.seq} without ${message.skipped}: ${states} and ${cursors}`;
  }
  if (message.type === 'heartbeat') return `heartbeat ${message.prev}-${message.seq}`;
  return message.type === 'gap' ? `gap ${message.from}-${message.to}` : message.type;
}
