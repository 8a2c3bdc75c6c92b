import { type Body, decodeBody, eventNames, textOf } from '@stationwall/protocols/sl651/body';
import type { Annex, Reading } from '@stationwall/protocols/sl651/element-list';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import { fromHex, hexByte, toHex } from '@stationwall/protocols/sl651/hex';
import type { Report } from '@stationwall/protocols/sl651/report';
import { wallClockText, wallMinuteText } from '@stationwall/protocols/sl651/wall-clock';

/** An element of a decoded frame. Status (45) is its four bytes in hex, a picture `bytes:256`, a time step `{day, hour, minute}`. */
export interface DecodedElement {
  id: string | null;
  name: string;
  /** Null where nobody defined one. */
  unit: string | null;
  value: number | string | { day: number; hour: number; minute: number } | null;
  observedAt: string | null;
  /** Whose it is, where a frame carries several stations' data (SL 651-2014, 6.6.2.7); null = the part names nobody. */
  station?: string | null;
}

/** What `decode` prints for a frame; what is not known is null. `ok` = whole, right CRC, and everything could be read. */
export interface DecodedLine {
  ok: boolean;
  crcOk: boolean;
  direction: 'up' | 'down' | null;
  centre: number | null;
  station: string | null;
  password: string | null;
  func: string | null;
  serial: number | null;
  sentAt: string | null;
  observedAt: string | null;
  stationType: string | null;
  elements: DecodedElement[];
  error: string | null;
}

const unknown: DecodedLine = {
  ok: false,
  crcOk: false,
  direction: null,
  centre: null,
  station: null,
  password: null,
  func: null,
  serial: null,
  sentAt: null,
  observedAt: null,
  stationType: null,
  elements: [],
  error: null,
};

/** Decodes a line of hex. Never throws. */
export function decodeLine(line: string): DecodedLine {
  const compact = line.replace(/\s+/g, '');
  if (compact === '') return { ...unknown, error: 'empty line' };
  const wrong = /[^0-9a-f]/i.exec(compact);
  if (wrong) return { ...unknown, error: `no hex: '${wrong[0]}' at character ${wrong.index + 1}` };
  const bytes = fromHex(compact);
  if (!bytes) return { ...unknown, error: `an odd number of hex digits: ${compact.length}` };
  return decodeBytes(bytes);
}

/** Decodes the bytes of one frame. Never throws. */
export function decodeBytes(bytes: Uint8Array): DecodedLine {
  const decoded = decodeFrame(bytes);
  const partial: Partial<Frame> = decoded.ok ? decoded.frame : decoded.partial;
  const line: DecodedLine = {
    ...unknown,
    crcOk: decoded.ok || decoded.crcOk,
    direction: partial.direction ?? null,
    centre: partial.centre ?? null,
    station: partial.station ?? null,
    password: partial.password ?? null,
    func: partial.func === undefined ? null : hexByte(partial.func),
  };
  const errors = decoded.ok ? [] : [decoded.error];
  if (partial.body !== undefined && partial.func !== undefined && partial.direction !== undefined) {
    const { report, body } = decodeBody(partial as Frame);
    const isLaterPacket = partial.packet != null && partial.packet.number > 1;
    if (!isLaterPacket && partial.body.length >= 2) line.serial = report.serial;
    line.sentAt = report.sentWallMs === null ? null : wallClockText(report.sentWallMs);
    line.observedAt = report.observedWallMs === null ? null : wallMinuteText(report.observedWallMs);
    line.stationType = report.stationType;
    line.elements = [...elementsOfReport(report, line.station), ...elementsOfBody(body)];
    errors.push(...report.problems);
  }
  line.ok = errors.length === 0;
  line.error = line.ok ? null : errors.join('; ');
  return line;
}

function elementsOfReport(report: Report, sender: string | null): DecodedElement[] {
  const sections = [report, ...report.otherStations];
  let before = 0;
  return sections.flatMap(({ station, readings }, section) => {
    const elements = readings.map(elementOfReading);
    for (const annex of report.annexes.filter((each) => each.section === section).reverse())
      elements.splice(annex.before - before, 0, elementOfAnnex(annex));
    before += readings.length;
    const owner = section === 0 ? (station ?? sender) : station;
    return sections.length === 1 ? elements : elements.map((element) => ({ ...element, station: owner }));
  });
}

const elementOfReading = ({ id, element, nameZh, unit, value, observedWallMs }: Reading): DecodedElement => ({
  id,
  name: nameZh,
  unit: /^(FF|X)[0-9A-F]{2}$/.test(element) ? null : unit,
  value: element === 'ZT' && value !== null ? value.toString(16).toUpperCase().padStart(8, '0') : value,
  observedAt: wallMinuteText(observedWallMs),
});

const bcdOf = (byte: number | undefined): number => Number(hexByte(byte ?? 0));

function elementOfAnnex({ kind, id, nameZh, bytes, value: number, observedWallMs }: Annex): DecodedElement {
  const observedAt = observedWallMs === null ? null : wallMinuteText(observedWallMs);
  const value: DecodedElement['value'] =
    kind === 'text'
      ? textOf(bytes)
      : kind === 'picture'
        ? `bytes:${bytes.length}`
        : kind === 'step'
          ? { day: bcdOf(bytes[0]), hour: bcdOf(bytes[1]), minute: bcdOf(bytes[2]) }
          : kind === 'unplaced'
            ? number
            : toHex(bytes);
  return { id, name: nameZh, unit: '', value, observedAt };
}

const named = (name: string, value: DecodedElement['value'], unit = ''): DecodedElement => ({
  id: null,
  name,
  unit,
  value,
  observedAt: null,
});

function elementsOfBody(body: Body): DecodedElement[] {
  switch (body.kind) {
    case 'parameters':
      return body.parameters.map(({ id, nameZh, unit, value }) => ({ ...named(nameZh, value, unit), id }));
    case 'query':
      return body.query.elements.map(({ id, element }) => ({ ...named(element, null), id }));
    case 'version':
      return [named('软件版本', body.text)];
    case 'switches':
      return body.isOn.map((isOn, index) => named(`开关 ${index + 1}`, isOn ? 1 : 0));
    case 'gates':
      return body.gates.flatMap(({ isOpen, openingCm }, index) => [
        named(`闸门 ${index + 1}`, isOpen ? 1 : 0),
        named(`闸门开度 ${index + 1}`, openingCm, 'cm'),
      ]);
    case 'quota':
      return [named('水量定值控制', body.isOn ? 1 : 0)];
    case 'events':
      return body.counts.map((count, index) =>
        named(`ERC${index + 1} ${eventNames[index] ?? 'reserved'}`, count),
      );
    default:
      return [];
  }
}
