import { type FieldKind, type FieldNames, fieldOf, type MessageField, withUnread } from '../message-field.ts';

const words: Record<string, [kind: FieldKind, ...names: FieldNames]> = {
  stcd: ['sender', '测站编码', 'Station code'],
  element: ['element', '要素', 'Element'],
  value: ['element', '数值', 'Value'],
  time: ['time', '时间', 'Time'],
  sentAt: ['time', '发送时间', 'Sent'],
};

const member = /"((?:[^"\\]|\\.)*)"\s*:\s*("(?:[^"\\]|\\.)*"|-?[\d.][\d.eE+-]*|true|false|null)/g;

/** Names the members of a JSON text, byte by byte; what stands between them holds them together. Never throws. */
export function fieldsOf(bytes: Uint8Array): MessageField[] {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  const fields: MessageField[] = [];
  let at = 0;
  const hold = (to: number) => {
    if (to > at) fields.push(fieldOf([at, to], 'frame', ['JSON 结构', 'JSON'], null));
  };
  for (const { index, 0: whole, 1: name = '', 2: value = '' } of letters.matchAll(member)) {
    hold(index);
    at = index + whole.length;
    const [kind, zh, en] = words[name] ?? (['content', name, name] as const);
    const told = new TextDecoder().decode(bytes.subarray(at - value.length, at)).replace(/^"(.*)"$/s, '$1');
    fields.push(fieldOf([index, at], kind, [zh, en], told));
  }
  hold(bytes.length);
  return withUnread(fields, 0, bytes.length);
}
