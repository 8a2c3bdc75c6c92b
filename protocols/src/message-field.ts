/**
 * What a run of bytes is: `frame` holds the message together (marks, length, check), `sender` says whose it is, `command` what it is for,
 * `time` when; `element` was measured, `content` is anything else that was said, `unread` could not be read.
 */
export type FieldKind = 'frame' | 'sender' | 'command' | 'time' | 'element' | 'content' | 'unread';

/** Bytes `[from, to)` of a message with what they say; `value` as people read it, null = they say nothing but that they are there. */
export interface MessageField {
  from: number;
  to: number;
  kind: FieldKind;
  nameZh: string;
  nameEn: string;
  value: string | null;
  /** It cannot be right: another CRC, another length, a time that there is none of. */
  isWrong: boolean;
  /** What it is made of, in order. */
  fields: MessageField[];
}

export type FieldNames = readonly [zh: string, en: string];

/** Makes a field of what is known of it. */
export const fieldOf = (
  [from, to]: readonly [number, number],
  kind: FieldKind,
  [nameZh, nameEn]: FieldNames,
  value: string | null,
  { isWrong = false, fields = [] }: Partial<Pick<MessageField, 'isWrong' | 'fields'>> = {},
): MessageField => ({ from, to, kind, nameZh, nameEn, value, isWrong, fields });

const unread: FieldNames = ['未解析', 'Not read'];

/** The same fields with what none of them covers in between, so that all bytes are told. */
export function withUnread(fields: readonly MessageField[], from: number, to: number): MessageField[] {
  const all: MessageField[] = [];
  let at = from;
  for (const field of fields) {
    if (field.from > at) all.push(fieldOf([at, field.from], 'unread', unread, null));
    all.push(field);
    at = Math.max(at, field.to);
  }
  if (at < to) all.push(fieldOf([at, to], 'unread', unread, null));
  return all;
}
