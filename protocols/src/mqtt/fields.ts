import { fieldsOf as fieldsOfJson } from '../http/fields.ts';
import { fieldOf, type MessageField } from '../message-field.ts';

const newLine = 0x0a;

/** A message as it is kept: its topic, a line's end, its payload. */
export const withTopic = (topic: string, payload: Uint8Array): Uint8Array => {
  const head = new TextEncoder().encode(`${topic}\n`);
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
};

/** Names every byte of a message with its topic. */
export function fieldsOf(bytes: Uint8Array): MessageField[] {
  const end = bytes.indexOf(newLine);
  if (end < 0) return fieldsOfJson(bytes);
  const topic = new TextDecoder().decode(bytes.subarray(0, end));
  const payload = bytes.subarray(end + 1);
  const head = [
    ...(end > 0 ? [fieldOf([0, end], 'sender', ['主题', 'Topic'], topic)] : []),
    fieldOf([end, end + 1], 'frame', ['分隔', 'Separator'], null),
  ];
  const text = new TextDecoder().decode(payload);
  const rest = text.trimStart().startsWith('{')
    ? fieldsOfJson(payload)
    : payload.length === 0
      ? []
      : [fieldOf([0, payload.length], 'element', ['内容', 'Payload'], text)];
  return [
    ...head,
    ...rest.map((field) => ({ ...field, from: field.from + end + 1, to: field.to + end + 1 })),
  ];
}
