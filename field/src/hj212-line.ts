import { type Factor, readFactors } from '@stationwall/protocols/hj212/factor-reader';
import { itemValue } from '@stationwall/protocols/hj212/items';
import { decodePacket } from '@stationwall/protocols/hj212/packet';
import { createSplitter } from '@stationwall/protocols/hj212/splitter';

type Value = number | string | null;

/** A factor of a decoded packet. What else is said of it stands beside, by its suffix: `zsRtd`, `data`, `rs`, `info`. */
export interface DecodedFactor {
  code: string;
  name: string | null;
  unit: string | null;
  rtd: number | null;
  avg: number | null;
  min: number | null;
  max: number | null;
  cou: number | null;
  flag: string | null;
  sampleTime: string | null;
  [suffix: string]: Value;
}

/**
 * What `decode` prints for a packet; what is not known is null. `ok` = length and CRC are right; `error` tells as well
 * what of its data could not be read. Times and numbers of packets are as sent.
 */
export interface PacketLine {
  ok: boolean;
  crcOk: boolean;
  error: string | null;
  st: string | null;
  cn: string | null;
  mn: string | null;
  pw: string | null;
  flag: number | null;
  qn: string | null;
  pnum: number | null;
  pno: number | null;
  dataTime: string | null;
  factors: DecodedFactor[];
}

/** Decodes the bytes of one packet. Never throws. */
export function decodePacketBytes(bytes: Uint8Array): PacketLine {
  const { ok, crcOk, error, packet } = decodePacket(bytes);
  const problems = [...packet.problems];
  const factors = readFactors(packet.groups, problems).map(lineOf);
  const errors = [...(error === null ? [] : [error]), ...problems];
  return {
    ok,
    crcOk,
    error: errors.length === 0 ? null : errors.join('; '),
    st: packet.st,
    cn: packet.cn,
    mn: packet.mn,
    pw: packet.password,
    flag: packet.flag,
    qn: packet.qn,
    pnum: packet.packetTotal,
    pno: packet.packetNumber,
    dataTime: itemValue(packet.groups, 'DataTime'),
    factors,
  };
}

function lineOf({ code, row, numbers, texts }: Factor): DecodedFactor {
  const line: DecodedFactor = {
    code,
    name: row?.nameZh ?? null,
    unit: row?.unit ?? null,
    rtd: null,
    avg: null,
    min: null,
    max: null,
    cou: null,
    flag: null,
    sampleTime: null,
  };
  for (const [suffix, value] of [...numbers, ...texts]) {
    const name = /^[A-Z]+$/.test(suffix)
      ? suffix.toLowerCase()
      : suffix.replace(/^./, (a) => a.toLowerCase());
    if (name !== 'code' && name !== 'name' && name !== 'unit') line[name] = value;
  }
  return line;
}

const hasHead = (bytes: Uint8Array): boolean => /##\d{4}/.test(Buffer.from(bytes).toString('latin1'));

/** Decodes a line: one object for each packet that it holds, or one that says why it holds none. Empty lines give none. */
export function decodePacketLine(bytes: Uint8Array): PacketLine[] {
  const splitter = createSplitter();
  const items = [...splitter.push(bytes), ...splitter.flush()];
  const packets = items.filter((item) => item.kind === 'frame' || hasHead(item.bytes));
  if (packets.length === 0) return items.length === 0 ? [] : [decodePacketBytes(bytes)];
  const lines = packets.map((item) => decodePacketBytes(item.bytes));
  for (const item of items) {
    if (packets.includes(item)) continue;
    const at = packets.findIndex((each) => items.indexOf(each) > items.indexOf(item));
    const line = lines[at < 0 ? lines.length - 1 : at] as PacketLine;
    const noise = `${item.bytes.length} bytes ${at < 0 ? 'behind' : 'before'} it are no packet`;
    line.error = line.error === null ? noise : `${line.error}; ${noise}`;
  }
  return lines;
}
