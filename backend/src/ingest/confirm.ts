import { offsetAt } from '@stationwall/contract/tenant-time';
import { encodeAck, encodeNak } from '@stationwall/protocols/sl651/downlink';
import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import { decodeReport } from '@stationwall/protocols/sl651/report';

import type { Sl651Came } from './sl651-came.ts';
import type { Verdict } from './verdict.ts';

/** What a stored frame is answered with; null = nothing. */
export function answerTo({ frame, content }: Sl651Came, verdict: Verdict, now: number): Uint8Array | null {
  if (!frame || !verdict.entry || verdict.reason !== null) return null;
  const { centre, station, password, func, packet, isAscii } = frame;
  const sentWallMs = now + offsetAt(verdict.entry.timeZone, now);
  const head = { centre, station, password, func, sentWallMs, ...(isAscii && { isAscii }) };
  const { repeat = null } = content ?? {};
  if (repeat) return encodeNak({ ...head, serial: repeat.serial }, repeat.packet);
  if (verdict.confirms === null) return null;
  return encodeAck({ ...head, serial: verdict.confirms }, 'stay', packet?.total);
}

/** The clock of a station that nobody has entered is set by this zone. */
const zoneOfStrangers = 'Asia/Shanghai';

/** What the report of an unknown station is answered with once it is kept. */
export function answerToStranger(frame: Frame, now: number): Uint8Array {
  const { centre, station, password, func, isAscii } = frame;
  const sentWallMs = now + offsetAt(zoneOfStrangers, now);
  return encodeAck(
    {
      ...{ centre, station, password, func, sentWallMs, serial: decodeReport(frame).serial },
      ...(isAscii && { isAscii }),
    },
    'stay',
  );
}
