import type { Text, Texts } from './text.ts';

/** What messages of alarms say besides the alarm's own text. */
export const messageTexts = {
  Line: ['[{0}] {1}', '【{0}】{1}'],
  Digest: ['{0} alarms, first: {1}', '{0} 条报警，首条：{1}'],
  NoSuchWay: [
    'This site has no such way out: its operator sets it.',
    '本平台未配置该发送方式，请联系运维人员。',
  ],
  OverMeanwhile: [
    'Not sent: the alarm was over before the quiet hours were.',
    '未发送：免打扰时段结束前报警已解除。',
  ],
  Test: ['This is a test message of Stationwall.', '这是一条测试消息。'],
  NoAddress: ['There is no e-mail address in your profile.', '您的个人资料中没有电子邮箱。'],
} as const satisfies Texts;

/** By severity. */
export const priorityWords: readonly Text[] = [
  ['–', '–'],
  ['low', '低'],
  ['medium', '中'],
  ['high', '高'],
  ['critical', '紧急'],
];
