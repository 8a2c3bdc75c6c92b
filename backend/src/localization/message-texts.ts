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
  NextOnDuty: ['Nobody has acknowledged it; you are next on duty. {0}', '尚无人确认，轮到您处理。{0}'],
  OnDutyAgain: ['It rings again; you are on duty. {0}', '报警再次发生，您在值班。{0}'],
  NobodyOnDuty: ['Nobody on duty has acknowledged it. {0}', '值班人员均未确认。{0}'],
  Muted: ['{0} has muted the sound of alarms until {1}.', '{0} 已将报警声音静音至 {1}。'],
  Unmuted: ['{0} hears alarms again.', '{0} 已恢复报警声音。'],
  Written: ['{0} writes: {1}', '{0}：{1}'],
  NobodySuch: [
    'There is nobody of that name who may see this station and its alarms.',
    '该用户不存在，或无权查看该测站及其报警。',
  ],
  NoPushService: [
    '{0} is no push service of this site; allowed: {1}.',
    '{0} 不是本平台允许的推送服务；允许：{1}。',
  ],
  NoAddress: ['There is no e-mail address in your profile.', '您的个人资料中没有电子邮箱。'],
} as const satisfies Texts;

/** What the history of an alarm says of its escalation. */
export const escalationReasons = {
  Called: ['on duty: {0}', '值班人：{0}'],
  Everybody: [
    'nobody further on duty; all who work on alarms were called: {0}',
    '值班人员已全部通知，转告全体处理人员：{0}',
  ],
  Nobody: [
    'nobody is on duty who may see the station, and nobody else works on its alarms',
    '无可查看该测站的值班人员及处理人员',
  ],
} as const satisfies Texts;

/** By severity. */
export const priorityWords: readonly Text[] = [
  ['–', '–'],
  ['low', '低'],
  ['medium', '中'],
  ['high', '高'],
  ['critical', '紧急'],
];
