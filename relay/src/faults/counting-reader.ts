import type { Position } from '@stationwall/contract/live';
import { WebSocket } from 'ws';

/** One of many readers: counts instead of keeping, so that two hundred of them cost a test little. */
export class CountingReader {
  readonly socket: WebSocket;
  readonly alarms: number[] = [];
  /** Milliseconds from the sending of an event until it was read. */
  readonly delays: number[] = [];
  readonly faults: string[] = [];
  /** Cursors that it was told it will not get. */
  readonly gaps: { from: number; to: number }[] = [];
  position: Position | null = null;
  firstSeq = 0;
  events = 0;
  skipped = 0;
  snapshots = 0;
  closeCode: number | null = null;

  constructor(relayAddress: string, token: string) {
    this.socket = new WebSocket(`${relayAddress.replace('http', 'ws')}/live`, { perMessageDeflate: false });
    this.socket.on('open', () => this.socket.send(JSON.stringify({ type: 'authenticate', token })));
    this.socket.on('message', (data) => this.#read(data.toString()));
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', (error) => this.faults.push(error.message));
  }

  #read(text: string): void {
    const message = JSON.parse(text);
    if (message.type === 'gap') this.gaps.push(message);
    if (message.type === 'snapshot') {
      this.snapshots += 1;
      if (!this.position) this.firstSeq = message.seq;
      this.position = { epoch: message.epoch, seq: message.seq };
    }
    if (!this.position || typeof message.prev !== 'number') return;
    if (message.prev > this.position.seq)
      this.faults.push(`hole: at ${this.position.seq}, told from ${message.prev}`);
    this.position.seq = message.seq;
    this.skipped += message.skipped ?? 0;
    for (const event of message.events ?? []) {
      this.events += 1;
      if (event.kind === 'alarm') this.alarms.push(event.cursor);
      this.delays.push(Date.now() - (event.kind === 'alarm' ? event.changedAt : event.sentAt));
    }
  }
}
