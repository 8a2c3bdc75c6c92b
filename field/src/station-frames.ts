import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { control, type Frame } from '@stationwall/protocols/sl651/frame-shape';
import { hexByte } from '@stationwall/protocols/sl651/hex';
import { ownBlockGuide } from '@stationwall/protocols/sl651/own-blocks';
import { splitIntoPackets } from '@stationwall/protocols/sl651/packets';
import type { Query } from '@stationwall/protocols/sl651/queries';
import {
  encodeReport,
  encodeReportBody,
  type ObservationToSend,
} from '@stationwall/protocols/sl651/report-writer';
import {
  encodeProgress,
  progressFunction,
  type UpgradeProgress,
} from '@stationwall/protocols/sl651/upgrade-messages';
import { floorToMinute, wallClockText, wallMinuteText } from '@stationwall/protocols/sl651/wall-clock';
import { encodeWaveform, type Waveform, waveformFunction } from '@stationwall/protocols/sl651/waveforms';

/** A station in software: who it is and how it answers the centre (M4). */
export interface StationIdentity {
  centre: number;
  /** Ten hex digits. */
  address: string;
  password: string;
  /** Two hex digits, `48` = river. */
  stationType: string;
  answer?: (query: Query) => Answer | null;
}

/** What a station answers to a query: observations (37, 38, 3A, 46, …), or bytes after the address for other functions. */
export type Answer = { observations: readonly ObservationToSend[] } | { rest: Uint8Array };

export interface ReportToMake {
  func: number;
  sentWallMs: number;
  observations: readonly ObservationToSend[];
}

export interface PictureToMake {
  sentWallMs: number;
  observedWallMs: number;
  jpeg: Uint8Array;
  packetBytes?: number;
}

/** A report as the ledger keeps it. */
export function entryOf(identity: StationIdentity, serial: number, report: ReportToMake) {
  const values: Record<string, number | null> = {};
  for (const item of report.observations.flatMap(({ values }) => values)) {
    if ('element' in item) values[item.element] = item.value;
  }
  const observed = report.observations[0]?.observedWallMs;
  return {
    centre: identity.centre,
    station: identity.address,
    serial,
    func: hexByte(report.func),
    sentAt: wallClockText(report.sentWallMs),
    observedAt: observed === undefined ? null : wallMinuteText(observed),
    values,
  };
}

export interface WaveformToMake extends Waveform {
  sentWallMs: number;
  packetBytes?: number;
}

/** What a station sends in packets (M3): bytes behind their guide, which is written twice. */
interface Block {
  func: number;
  guide: number;
  bytes: Uint8Array;
  sentWallMs: number;
  observedWallMs: number;
  packetBytes?: number | undefined;
}

/** A picture, behind F3F3. */
export const pictureBlock = ({ jpeg, ...times }: PictureToMake): Block => ({
  ...times,
  ...{ func: 0x36, guide: 0xf3, bytes: jpeg },
});

/** A waveform, behind FEFE in the body of a user-defined function. */
export const waveformBlock = ({
  sentWallMs,
  beginWallMs,
  packetBytes,
  ...samples
}: WaveformToMake): Block => ({
  ...{ func: waveformFunction, guide: ownBlockGuide, sentWallMs, observedWallMs: beginWallMs, packetBytes },
  bytes: encodeWaveform({ ...samples, startMs: beginWallMs - floorToMinute(beginWallMs) }),
});

/** How far an upgrade is, behind FEFE in the body of a user-defined function. */
export const progressBlock = (progress: UpgradeProgress, wallMs: number): Block => ({
  ...{ func: progressFunction, guide: ownBlockGuide, bytes: encodeProgress(progress) },
  ...{ sentWallMs: wallMs, observedWallMs: wallMs },
});

/** What a station answers to an offer. */
export const offerAnswer = (progress: UpgradeProgress, stationType: string): Answer => ({
  rest: Uint8Array.from([
    ...[Number.parseInt(stationType, 16), ownBlockGuide, ownBlockGuide],
    ...encodeProgress(progress),
  ]),
});

/** A block as packets. */
export function blockPackets(
  identity: StationIdentity,
  serial: number,
  { func, guide, bytes, sentWallMs, observedWallMs, packetBytes }: Block,
): Frame[] {
  const head = encodeReportBody({
    station: identity.address,
    serial,
    sentWallMs,
    stationType: identity.stationType,
    observations: [{ observedWallMs, values: [] }],
  });
  const body = new Uint8Array(head.length + 2 + bytes.length);
  body.set(head);
  body.set([guide, guide], head.length);
  body.set(bytes, head.length + 2);
  const { centre, address: station, password } = identity;
  return splitIntoPackets({ direction: 'up', centre, station, password, func, body }, packetBytes);
}

/** The frame that answers a query (M4), or null when the station has nothing to say. */
export function answerQuery(
  identity: StationIdentity,
  query: Query,
  serial: number,
  wallNow: number,
): Uint8Array | null {
  const answer = identity.answer?.(query);
  if (!answer) return null;
  const { centre, address: station, password, stationType } = identity;
  if ('observations' in answer) {
    const { func } = query;
    const { observations } = answer;
    return encodeReport({
      centre,
      station,
      password,
      func,
      serial,
      sentWallMs: wallNow,
      stationType,
      observations,
    });
  }
  const head = encodeReportBody({ station, serial, sentWallMs: wallNow, stationType, observations: [] });
  const body = new Uint8Array(head.length - 1 + answer.rest.length);
  body.set(head.subarray(0, head.length - 1));
  body.set(answer.rest, head.length - 1);
  return encodeFrame({
    direction: 'up',
    centre,
    station,
    password,
    func: query.func,
    packet: null,
    body,
    end: control.etx,
  });
}
