import { type FieldKind, type FieldNames, fieldOf, type MessageField, withUnread } from '../message-field.ts';
import { asciiHeaderLength, charsOf } from './ascii-frame.ts';
import { type Body, decodeBody, eventNames, textOf } from './body.ts';
import type { BodyMark } from './body-marks.ts';
import type { Annex, Reading } from './element-list.ts';
import { elementOfSymbol } from './elements.ts';
import { decodeFrame, headerLength } from './frame.ts';
import { control, type Frame } from './frame-shape.ts';
import { functionOf } from './functions.ts';
import { hexByte, toHex } from './hex.ts';
import { readWallClock, wallClockText, wallMinuteText } from './wall-clock.ts';

const names = {
  start: ['帧起始符', 'Start of the frame'],
  centre: ['中心站地址', 'Centre'],
  station: ['遥测站地址', 'Station address'],
  type: ['遥测站分类码', 'Station type'],
  password: ['密码', 'Password'],
  func: ['功能码', 'Function code'],
  length: ['方向与正文长度', 'Direction and length of the body'],
  bodyStart: ['报文起始符', 'Start of the body'],
  packets: ['包总数与序列号', 'Packets and number'],
  body: ['报文正文', 'Body'],
  part: ['分包正文', 'Part of a body in packets'],
  serial: ['流水号', 'Serial number'],
  sent: ['发报时间', 'Sent'],
  observed: ['观测时间', 'Observed'],
  end: ['报文结束符', 'End of the body'],
  check: ['CRC', 'CRC'],
  value: ['数值', 'Value'],
  content: ['内容', 'Content'],
} satisfies Record<string, FieldNames>;

/** Names every byte of a frame, bad ones as far as they can be read. Never throws. */
export function fieldsOf(bytes: Uint8Array): MessageField[] {
  const decoded = decodeFrame(bytes);
  const frame: Partial<Frame> = decoded.ok ? decoded.frame : decoded.partial;
  const crcOk = decoded.ok || decoded.crcOk;
  const fields: MessageField[] = [];
  const add = (
    span: [number, number],
    kind: FieldKind,
    name: keyof typeof names,
    value: string | null,
    more: { isWrong?: boolean; fields?: MessageField[] } = {},
  ) => {
    if (span[1] <= bytes.length) fields.push(fieldOf(span, kind, names[name], value, more));
  };
  const at = bytes[0] === control.soh ? asciiPlaces : hexPlaces;
  if (at === hexPlaces && (bytes[0] !== 0x7e || bytes[1] !== 0x7e)) return withUnread([], 0, bytes.length);
  add(at.start, 'frame', 'start', null);
  if (frame.centre === undefined) return withUnread(fields, 0, bytes.length);
  const isDown = frame.direction === 'down';
  const way = isDown ? at.down : at.up;
  const address = () => add(way.station, 'sender', 'station', frame.station ?? null);
  if (isDown) address();
  add(way.centre, 'sender', 'centre', String(frame.centre));
  if (!isDown) address();
  add(at.password, 'sender', 'password', frame.password ?? null);
  const func = frame.func as number;
  const { nameZh, nameEn } = functionOf(func);
  fields.push(
    fieldOf(
      at.func,
      'command',
      [`${names.func[0]}：${nameZh}`, `${names.func[1]}: ${nameEn}`],
      hexByte(func),
    ),
  );
  const stated = statedLength(bytes);
  add(at.length, 'frame', 'length', `${isDown ? '↓' : '↑'} ${stated}`, {
    isWrong: bytes.length !== at.header + stated + 1 + at.check,
  });
  const opening = bytes[at.header - 1];
  const said = opening === control.syn ? 'SYN' : opening === control.stx ? 'STX' : null;
  add([at.header - 1, at.header], 'frame', 'bodyStart', said);
  if (frame.body === undefined) return withUnread(fields, 0, bytes.length);
  const start = at.header + (frame.packet ? at.packets : 0);
  if (frame.packet)
    add([at.header, start], 'frame', 'packets', `${frame.packet.number} / ${frame.packet.total}`);
  const end = start + frame.body.length;
  const isPart = frame.packet != null && frame.packet.number > 1;
  const inside = frame.isAscii ? asciiBodyFields : bodyFields;
  if (isPart) add([start, end], 'content', 'part', null);
  else if (end > start) add([start, end], 'content', 'body', null, { fields: inside(frame as Frame, start) });
  const size = bytes.length;
  if (size >= at.header + 1 + at.check) {
    const closing = size - at.check - 1;
    add([closing, closing + 1], 'frame', 'end', hexByte(bytes[closing] as number));
    const check = frame.isAscii ? charsOf(bytes, closing + 1, size) : toHex(bytes, closing + 1);
    add([closing + 1, size], 'frame', 'check', check, { isWrong: !crcOk });
  }
  return withUnread(fields, 0, bytes.length);
}

type Place = [number, number];
interface Places {
  start: Place;
  up: { station: Place; centre: Place };
  down: { station: Place; centre: Place };
  password: Place;
  func: Place;
  length: Place;
  /** Bytes from the start to STX or SYN, of packet numbers, and of the CRC. */
  header: number;
  packets: number;
  check: number;
}

const hexPlaces: Places = {
  ...{ start: [0, 2], password: [8, 10], func: [10, 11], length: [11, 13] },
  ...{ up: { centre: [2, 3], station: [3, 8] }, down: { station: [2, 7], centre: [7, 8] } },
  ...{ header: headerLength, packets: 3, check: 2 },
};

const asciiPlaces: Places = {
  ...{ start: [0, 1], password: [13, 17], func: [17, 19], length: [19, 23] },
  ...{ up: { centre: [1, 3], station: [3, 13] }, down: { station: [1, 11], centre: [11, 13] } },
  ...{ header: asciiHeaderLength, packets: 6, check: 4 },
};

const statedLength = (bytes: Uint8Array): number =>
  bytes[0] === control.soh
    ? Number.parseInt(charsOf(bytes, 20, 23), 16)
    : (((bytes[11] as number) & 0x0f) << 8) | (bytes[12] as number);

/** The words of a body of the ASCII mode: what each names, and its value. */
function asciiBodyFields({ body }: Frame, start: number): MessageField[] {
  const text = charsOf(body, 0, body.length);
  const fields: MessageField[] = [];
  if (text.length < 16) return withUnread([], start, start + body.length);
  fields.push(
    fieldOf([start, start + 4], 'frame', names.serial, String(Number.parseInt(text.slice(0, 4), 16))),
  );
  fields.push(fieldOf([start + 4, start + 16], 'time', names.sent, text.slice(4, 16)));
  for (const found of text.slice(16).matchAll(/([A-Z][A-Z0-9]*)(?: +([^A-Z ][^ ]*|M|[0-9A-F]{8,}))?/gi)) {
    const [all, code = '', value = null] = found;
    const from = start + 16 + found.index;
    const row = elementOfSymbol(code.toUpperCase());
    const isType = value === null && code.length === 1;
    const known = { ST: names.station, TT: names.observed }[code] ?? (isType ? names.type : null);
    const name = known ?? (row ? ([row.nameZh, row.nameEn] as const) : ([code, code] as const));
    const kind = code === 'ST' || isType ? 'sender' : code === 'TT' ? 'time' : 'element';
    fields.push(fieldOf([from, from + all.length], kind, name, isType ? code : value));
  }
  return withUnread(fields, start, start + body.length);
}

/** What the body of a frame says, at offsets of the frame. */
function bodyFields(frame: Frame, start: number): MessageField[] {
  const { body: bytes } = frame;
  const fields: MessageField[] = [];
  if (bytes.length < 8) return withUnread([], start, start + bytes.length);
  const marks: BodyMark[] = [];
  const { body } = decodeBody(frame, marks);
  fields.push(
    fieldOf([0, 2], 'frame', names.serial, String(((bytes[0] as number) << 8) | (bytes[1] as number))),
  );
  fields.push(timeField([2, 8], names.sent, readWallClock(bytes, 2, 6), wallClockText));
  for (const mark of marks) fields.push(fieldOfMark(mark, bytes));
  const covered = marks.at(-1)?.to ?? 8;
  const said = contentText(body);
  if (said !== null && covered < bytes.length)
    fields.push(fieldOf([covered, bytes.length], 'content', names.content, said));
  const moved = (field: MessageField): MessageField => ({
    ...field,
    from: field.from + start,
    to: field.to + start,
    fields: field.fields.map(moved),
  });
  return withUnread(fields.map(moved), start, start + bytes.length);
}

const timeField = (
  span: [number, number],
  name: FieldNames,
  wallMs: number | null,
  text: (wallMs: number) => string,
): MessageField =>
  fieldOf(span, 'time', name, wallMs === null ? null : text(wallMs), { isWrong: wallMs === null });

function fieldOfMark(mark: BodyMark, bytes: Uint8Array): MessageField {
  const span: [number, number] = [mark.from, mark.to];
  switch (mark.kind) {
    case 'station': {
      const { station, stationType } = mark;
      return fieldOf(span, 'sender', names.station, [station, stationType].filter(Boolean).join(' '));
    }
    case 'time':
      return timeField(span, names.observed, mark.wallMs, wallMinuteText);
    case 'parameter': {
      const { nameZh, nameEn, value, unit } = mark.parameter;
      return fieldOf(span, 'content', [nameZh, nameEn], value === null ? null : `${value} ${unit}`.trim());
    }
    case 'element':
      return elementField(mark, bytes);
  }
}

type Found = Pick<Reading, 'id' | 'nameZh' | 'nameEn'>;

function elementField(
  { from, to, readings, annexes, problems }: Extract<BodyMark, { kind: 'element' }>,
  bytes: Uint8Array,
): MessageField {
  const isWrong = problems.length > 0;
  const first: Found | undefined = readings[0] ?? annexes[0];
  if (!first) {
    const id = toHex(bytes, from, Math.min(to, from + 2));
    return fieldOf([from, to], 'unread', [id, id], problems.join('; ') || null, { isWrong });
  }
  const texts = [
    ...readings.map((reading) => ({
      text: valueText(reading),
      wallMs: reading.observedWallMs as number | null,
    })),
    ...annexes.map((annex) => ({ text: annexText(annex), wallMs: annex.observedWallMs })),
  ];
  const kind = readings.length > 0 ? 'element' : 'content';
  const named: FieldNames = [`${first.nameZh}（${first.id}）`, `${first.nameEn} (${first.id})`];
  const head = first.id.length / 2;
  const size = (to - from - head) / texts.length;
  if (texts.length === 1 || !Number.isInteger(size))
    return fieldOf([from, to], kind, named, texts.map(({ text }) => text).join(', '), { isWrong });
  const fields = texts.map(({ text, wallMs }, index) => {
    const at = from + head + index * size;
    const time = wallMs === null ? names.value : ([wallMinuteText(wallMs), wallMinuteText(wallMs)] as const);
    return fieldOf([at, at + size], kind, time, text);
  });
  return fieldOf([from, to], kind, named, `× ${texts.length}`, { isWrong, fields });
}

const valueText = ({ element, value, unit }: Reading): string =>
  value === null
    ? '—'
    : element === 'ZT'
      ? value.toString(16).toUpperCase().padStart(8, '0')
      : `${value} ${unit}`.trim();

function annexText({ kind, bytes, value }: Annex): string {
  if (kind === 'text') return textOf(bytes);
  if (kind === 'picture') return `${bytes.length} B`;
  if (kind === 'unplaced') return String(value);
  return toHex(bytes.subarray(0, 64)) + (bytes.length > 64 ? '…' : '');
}

/** What a body says beside elements and parameters; null = nothing that could be read. */
function contentText(body: Body): string | null {
  switch (body.kind) {
    case 'version':
      return body.text;
    case 'switches':
      return body.isOn.map((isOn) => (isOn ? '1' : '0')).join('');
    case 'gates':
      return body.gates.map(({ isOpen, openingCm }) => `${isOpen ? 1 : 0} ${openingCm ?? '—'} cm`).join(', ');
    case 'quota':
      return body.isOn ? '1' : '0';
    case 'events':
      return body.counts
        .flatMap((count, at) => (count > 0 ? [`ERC${at + 1} ${eventNames[at] ?? ''} ${count}`] : []))
        .join(', ');
    case 'query': {
      const { period, elements } = body.query;
      const span = period && `${wallMinuteText(period.fromWallMs)} – ${wallMinuteText(period.toWallMs)}`;
      return [span, ...elements.map(({ element }) => element)].filter(Boolean).join(' ') || null;
    }
    default:
      return null;
  }
}
