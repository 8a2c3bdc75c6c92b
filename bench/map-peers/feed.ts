import { compactEventsIn } from '@stationwall/contract/compact-events';
import type { ServerMessage } from '@stationwall/contract/live';
import type { ReportEvent, StationState } from '@stationwall/contract/station';

/** What a peer does with the same messages that the product's live link gets. */
export interface Peer {
  begin(states: StationState[]): void;
  change(reports: ReportEvent[]): void;
}

/** Connects a peer to the live link: the whole picture once, then each batch of reports. */
export function feed(peer: Peer): void {
  const states: StationState[] = [];
  const socket = new WebSocket(`ws://${location.host}/live`);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () =>
    socket.send(
      JSON.stringify({ type: 'authenticate', public: true, tenancyName: 'Default', form: 'compact' }),
    );
  socket.onmessage = ({ data }) => {
    const message: ServerMessage =
      typeof data === 'string' ? JSON.parse(data) : compactEventsIn(new Uint8Array(data));
    if (message.type === 'snapshot' || message.type === 'snapshot-part') {
      states.push(...message.stations);
      if (!message.more) peer.begin(states);
    }
    if (message.type === 'events') peer.change(message.events as ReportEvent[]);
  };
}

/** The grey of a station that reports, and three more: what a batch changes. */
export const colours = ['#5f6b7c', '#e69f00', '#d55e00', '#0072b2'] as const;

export const colourOf = (value: number): string =>
  colours[Math.floor(value * 1_000) % colours.length] ?? colours[0];
