import type { AlarmEvent } from '@stationwall/contract/alarm';
import { compactEventsIn } from '@stationwall/contract/compact-events';
import type { JobEvent } from '@stationwall/contract/job';
import {
  type CloseReason,
  closeReasonOf,
  type Position,
  ServerMessage,
  type Snapshot,
  type Upstream,
} from '@stationwall/contract/live';
import { type StationEvent, type StationState, withReport } from '@stationwall/contract/station';
import type { Subscription } from '@stationwall/contract/subscription';
import { Compile } from 'typebox/compile';
import { WebSocket } from 'ws';

const messageCheck = Compile(ServerMessage);

export type Introduction = ({ token: string } | { public: true; tenancyName: string }) & {
  subscribe?: Subscription;
  form?: 'compact';
};

/** A screen as the protocol describes it: checks every message against the contract and the sequence for holes. */
export class LiveClient {
  readonly socket: WebSocket;
  readonly messages: ServerMessage[] = [];
  readonly stations = new Map<string, StationState>();
  /** Open alarms by their ids. */
  readonly alarms = new Map<string, AlarmEvent>();
  readonly notifications: string[] = [];
  readonly jobs: JobEvent[] = [];
  readonly cursors: number[] = [];
  readonly faults: string[] = [];
  /** Messages that came in the compact form. */
  compact = 0;
  position: Position | null = null;
  upstream: Upstream | null = null;
  closedBy: CloseReason | number | null = null;
  #assembling: Snapshot | null = null;
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
    this.socket.on('message', (data, isBinary) => {
      if (isBinary) this.compact += 1;
      this.#receive(isBinary ? compactEventsIn(data as Buffer) : JSON.parse(data.toString()));
    });
    this.socket.on('close', (code) => {
      this.closedBy = closeReasonOf(code) ?? code;
    });
    this.socket.on('error', (error) => this.faults.push(error.message));
  }

  subscribe(subscription: Subscription): void {
    this.socket.send(JSON.stringify({ type: 'subscribe', ...subscription }));
  }

  /** Leaves, remembering where. */
  drop(): Position | null {
    // What has arrived already would be told after the place that is remembered.
    this.socket.removeAllListeners('message');
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
    if (message.type === 'snapshot' || message.type === 'snapshot-part') this.#assemble(message);
    if (message.type !== 'events' && message.type !== 'conflated' && message.type !== 'heartbeat') return;
    if (!this.position) {
      if (message.seq > 0) this.faults.push(`${message.type} before the snapshot`);
      return;
    }
    if (message.prev > this.position.seq)
      this.faults.push(`hole: at ${this.position.seq}, told from ${message.prev}`);
    const had = this.position.seq;
    this.position = { ...this.position, seq: Math.max(had, message.seq) };
    if (message.type === 'heartbeat') return;
    if (message.type === 'conflated') {
      for (const state of message.stations) this.stations.set(state.station.stcd, state);
    }
    for (const event of message.events) if (event.cursor > had) this.#fold(event);
  }

  #assemble(message: Extract<ServerMessage, { type: 'snapshot' | 'snapshot-part' }>): void {
    if (message.type === 'snapshot') this.#assembling = message;
    else if (!this.#assembling) this.faults.push('a part without a snapshot');
    else {
      const stations = [...this.#assembling.stations, ...message.stations];
      const alarms = [...this.#assembling.alarms, ...message.alarms];
      this.#assembling = { ...this.#assembling, stations, alarms, more: message.more };
    }
    if (!this.#assembling || this.#assembling.more) return;
    const { epoch, seq, stations, alarms } = this.#assembling;
    this.#assembling = null;
    this.position = { epoch, seq };
    this.stations.clear();
    for (const state of stations) this.stations.set(state.station.stcd, state);
    this.alarms.clear();
    for (const alarm of alarms) this.alarms.set(alarm.alarmId, alarm);
  }

  #fold(event: StationEvent): void {
    this.cursors.push(event.cursor);
    const state = this.stations.get(event.stcd);
    if (state && event.kind === 'report') this.stations.set(event.stcd, withReport(state, event));
    if (event.kind === 'notification') this.notifications.push(event.notificationId);
    if (event.kind === 'job') this.jobs.push(event);
    if (event.kind === 'alarm' && event.state === 'normal') this.alarms.delete(event.alarmId);
    else if (event.kind === 'alarm') this.alarms.set(event.alarmId, event);
  }

  #noteUpstream(upstream: Upstream): void {
    if (this.upstream?.state !== upstream.state)
      this.upstreamChanges.push({ state: upstream.state, at: Date.now() });
    this.upstream = upstream;
  }
}
