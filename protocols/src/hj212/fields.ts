import { type FieldNames, fieldOf, type MessageField, withUnread } from '../message-field.ts';
import { textOf } from './ascii.ts';
import { commandOf } from './commands.ts';
import { eachItem } from './items.ts';
import { decodePacket } from './packet.ts';
import { elementText } from './readings.ts';
import { readWallTime } from './wall-time.ts';

const headNames: Record<string, FieldNames> = {
  QN: ['请求编码', 'Request number'],
  ST: ['系统编码', 'System'],
  CN: ['命令编码', 'Command'],
  PW: ['访问密码', 'Password'],
  MN: ['设备唯一标识', 'Device number'],
  FLAG: ['拆分包及应答标志', 'Flag'],
  PNUM: ['总包数', 'Packets'],
  PNO: ['包号', 'Packet number'],
};
const itemNames: Record<string, FieldNames> = {
  datatime: ['数据时间', 'Time of the data'],
  begintime: ['开始时间', 'Begin'],
  endtime: ['截止时间', 'End'],
  systemtime: ['系统时间', 'Clock'],
  polid: ['污染因子编码', 'Factor'],
  qnrtn: ['请求应答结果', 'Answer to the request'],
  exertn: ['执行结果', 'Result'],
};
const senders = new Set(['MN', 'PW', 'ST']);
const timeItems = new Set(['datatime', 'begintime', 'endtime', 'systemtime']);

/** One letter for each byte, so that places in the text are places in the packet. */
const lettersOf = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** Names every byte of a packet, bad ones as far as they can be read. Never throws. */
export function fieldsOf(bytes: Uint8Array): MessageField[] {
  const text = lettersOf(bytes);
  const { crcOk, error } = decodePacket(bytes);
  const begin = text.indexOf('##');
  if (begin < 0) return withUnread([], 0, bytes.length);
  const fields = [fieldOf([begin, begin + 2], 'frame', ['包头', 'Start of the packet'], null)];
  const hasLength = /^\d{4}$/.test(text.slice(begin + 2, begin + 6));
  const from = begin + (hasLength ? 6 : 2);
  if (hasLength)
    fields.push(
      fieldOf(
        [begin + 2, from],
        'frame',
        ['数据段长度', 'Length'],
        String(Number(text.slice(begin + 2, from))),
        {
          isWrong: error?.includes('length') ?? false,
        },
      ),
    );
  const tail = /&&([0-9A-Fa-f]{4})\s*$/.exec(text);
  const cp = text.slice(from).search(/CP=/i);
  const end = tail ? tail.index + 2 : text.trimEnd().length;
  const headEnd = cp < 0 ? end : from + cp;
  fields.push(...headFields(text, bytes, from, headEnd));
  if (cp >= 0) fields.push(...contentFields(text, bytes, headEnd, end));
  if (tail)
    fields.push(fieldOf([end, end + 4], 'frame', ['CRC', 'CRC'], tail[1] ?? null, { isWrong: !crcOk }));
  if (text.trimEnd().length < text.length)
    fields.push(fieldOf([tail ? end + 4 : end, text.length], 'frame', ['包尾', 'End of the packet'], null));
  return withUnread(fields, 0, bytes.length);
}

function headFields(text: string, bytes: Uint8Array, from: number, end: number): MessageField[] {
  const fields: MessageField[] = [];
  for (const match of text.slice(from, end).matchAll(/([^=;,]+)=([^;,]*)[;,]?/g)) {
    const [whole, name = '', value = ''] = match;
    const word = name.trim().toUpperCase();
    const at = from + match.index;
    const names = headNames[word] ?? [name, name];
    const span: [number, number] = [at, at + whole.length];
    const told = textOf(bytes.subarray(at + name.length + 1, at + name.length + 1 + value.length));
    if (word === 'CN') {
      const row = commandOf(value);
      const named: FieldNames = row ? [`${names[0]}：${row.nameZh}`, `${names[1]}: ${row.nameEn}`] : names;
      fields.push(fieldOf(span, 'command', named, told));
    } else
      fields.push(
        fieldOf(span, word === 'QN' ? 'time' : senders.has(word) ? 'sender' : 'frame', names, told),
      );
  }
  return fields;
}

/** `CP=&&`, its items, `&&`. */
function contentFields(text: string, bytes: Uint8Array, from: number, end: number): MessageField[] {
  const open = text.startsWith('&&', from + 3) ? from + 5 : from + 3;
  const close = text.slice(open, end).endsWith('&&') ? end - 2 : end;
  const cp: FieldNames = ['指令参数', 'Content'];
  const items: MessageField[] = [];
  eachItem(text.slice(open, close), (itemFrom, itemTo) => {
    const at = open + itemFrom;
    const equals = text.slice(at, open + itemTo).indexOf('=');
    if (equals <= 0) return;
    const name = text.slice(at, at + equals).trim();
    const value = textOf(bytes.subarray(at + equals + 1, open + itemTo)).trim();
    items.push(itemField([at, open + itemTo], name, value));
  });
  return [
    fieldOf([from, open], 'frame', cp, null),
    ...withSeparators(items),
    ...(close < end ? [fieldOf([close, end], 'frame', cp, null)] : []),
  ];
}

/** The separator behind an item belongs to it. */
const withSeparators = (items: readonly MessageField[]): MessageField[] =>
  items.map((item, index) => ({ ...item, to: items[index + 1]?.from ?? item.to }));

function itemField(span: [number, number], name: string, value: string): MessageField {
  const word = name.toLowerCase();
  const known = itemNames[word];
  if (timeItems.has(word))
    return fieldOf(span, 'time', known as FieldNames, value, { isWrong: readWallTime(value) === null });
  const dash = name.lastIndexOf('-');
  const element = dash > 0 ? elementText(name) : null;
  if (element) {
    const isNumber = /^[+-]?[\d.]/.test(value);
    const named: FieldNames = [`${element.nameZh}（${name}）`, `${element.nameEn} (${name})`];
    return fieldOf(span, 'element', named, isNumber ? `${value} ${element.unit}`.trim() : value);
  }
  return fieldOf(span, dash > 0 ? 'element' : 'content', known ?? [name, name], value);
}
