import { encodeFrame } from './frame.ts';
import { control, type Frame } from './frame-shape.ts';
import { fromHex } from './hex.ts';
import { writeWallClock } from './wall-clock.ts';

export interface UplinkHead {
  centre: number;
  station: string;
  password: string;
  func: number;
  serial: number;
  sentWallMs: number;
}

const head = ({ serial, sentWallMs }: UplinkHead): number[] => [
  serial >>> 8,
  serial & 0xff,
  ...writeWallClock(sentWallMs, 6),
];

const up = (uplink: UplinkHead, body: number[], packet: Frame['packet'] = null): Uint8Array =>
  encodeFrame({ ...uplink, direction: 'up', packet, body: Uint8Array.from(body), end: control.etx });

/** Keep-alive (2F): the last report's serial number, not counted on; nobody answers it. */
export const encodeKeepAlive = (uplink: Omit<UplinkHead, 'func'>): Uint8Array => {
  const full = { ...uplink, func: 0x2f };
  return up(full, head(full));
};

/** A manual entry (35): text in ASCII, coded by SL 330 or as agreed. */
export const encodeManualEntry = (uplink: UplinkHead, text: string): Uint8Array =>
  up(uplink, [...head(uplink), 0xf2, 0xf2, ...Array.from(text, (letter) => letter.charCodeAt(0))]);

/** An answer (40 to 51): the station's address and what the function adds, for instance `encodeParameters`. */
export const encodeAnswer = (uplink: UplinkHead, rest: Uint8Array = new Uint8Array(0)): Uint8Array =>
  up(uplink, [...head(uplink), 0xf1, 0xf1, ...(fromHex(uplink.station) ?? []), ...rest]);
