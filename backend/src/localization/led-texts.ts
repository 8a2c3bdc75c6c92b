import type { Texts } from './text.ts';

/** What is said of signs beside roads and of what they are to show. */
export const ledTexts = {
  TooManyLines: [
    'The text has {0} lines; a sign {2} dots high shows {1} (16 dots each).',
    '共 {0} 行；高 {2} 点的屏每行 16 点，最多显示 {1} 行。',
  ],
  LineTooLong: [
    'Line {0} is {1} dots wide; the sign has {2}: {3} letters or digits, or {4} Chinese characters.',
    '第 {0} 行宽 {1} 点，超出屏宽 {2} 点（可显示 {3} 个字母或数字，或 {4} 个汉字）。',
  ],
  NoGlyph: ['These characters cannot be drawn in dots: {0}', '以下字符无点阵字形：{0}'],
  UnknownPlace: [
    'There is no value {0}. Known are {station}, {time}, {depth}, {stage} and keys of elements such as {PJ}.',
    '没有名为 {0} 的数值。可用 {station}、{time}、{depth}、{stage}，以及要素标识，如 {PJ}。',
  ],
  BadAddress: [
    'The address "{0}" is none: give host and port of the sign’s controller, such as 10.0.0.20:10001.',
    '地址“{0}”无效：请填写控制卡的 IP（或域名）和端口，如 10.0.0.20:10001。',
  ],
  NotActive: ['{0} is not active; nothing is sent to it.', '{0}未启用，不发送。'],
} as const satisfies Texts;
