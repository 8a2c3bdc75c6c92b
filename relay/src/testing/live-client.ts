import {
  type CloseReason,
  closeReasonOf,
  type Position,
  ServerMessage,
  type Upstream,
} from '@stationwall/contract/live';
import { type StationState, withReport } from '@stationwall/contract/station';
import { Compile } from 'typebox/compile';
import { WebSocket } from 'ws';

const messageCheck = Compile(ServerMessage);

type Introduction = { token: string } | { public: true; tenancyName: string };

/** A screen as the protocol describes it: checks every message against the contract and the sequence for holes. */
export class LiveClient {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[] = [];
  readonly stations = new Map<string, StationState>();
  readonly cursors: number[] = [];
  readonly faults: string[] = [];
  position: Position | null = null;
  upstream: Upstream | null = null;
  closedBy: CloseReason | number | null = null;
  upstreamChanges: { state: string; at: number }[] = [];

  constructor(relayAddress: string, introduction: Introduction | null, since: Position | null = null) {
    this.position = since;
    this.socket = new WebSocket(`${relayAddress.replace('http', 'ws')}/live`);
    this.socket.on('open', () => {
      if (!introduction) return;
      this.socket.send(
        JSON.stringify({ type: 'authenticate', ...introduction, ...(since ? { since } : {}) }),
      );
    });
    this.socket.on('message', (data) => this.#receive(JSON.parse(data.toString())));
    this.socket.on('close', (code) => {
      this.closedBy = closeReasonOf(code) ?? code;
    });
    this.socket.on('error', (error) => this.faults.push(error.message));
  }

  /** Leaves, remembering where. */
  drop(): Position | null {
    this.socket.terminate();
    return this.position;
  }

  #receive(message: unknown): void {
    if (!messageCheck.Check(message)) {
      this.faults.push(`unknown message ${JSON.stringify(message).slice(0, 300)}`);
      return;
    }
    this.messages.push(message);
    if ('upstream' in message) this.#noteUpstream(message.upstream);
    if (message.type === 'snapshot') {
      this.position = { epoch: message.epoch, seq: message.seq };
      this.stations.clear();
      for (const state of message.stations) this.stations.set(state.station.stcd, state);
    }
    if (message.type !== 'events' && message.type !== 'conflated' && message.type !== 'heartbeat') return;
    if (!this.position) {
      if (message.seq > 0) this.faults.push(`${message.type} before the snapshot`);
      return;
    }
    if (message.prev > this.position.seq)
      this.faults.push(`hole: at ${this.position.seq}, told from ${message.prev}`);
    this.position = { ...this.position, seq: message.seq };
    if (message.type === 'heartbeat') return;
    if (message.type === 'conflated') {
      for (const state of message.stations) this.stations.set(state.station.stcd, state);
    }
    for (const event of message.events) {
      this.cursors.push(event.cursor);
      const state = this.stations.get(event.stcd);
      if (state && event.kind === 'report') this.stations.set(event.stcd, withReport(state, event));
    }
  }

  #noteUpstream(upstream: Upstream): void {
    if (this.upstream?.state !== upstream.state)
      this.upstreamChanges.push({ state: upstream.state, at: Date.now() });
    this.upstream = upstream;
  }
}
