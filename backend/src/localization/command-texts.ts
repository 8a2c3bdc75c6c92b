import type { Texts } from './text.ts';

/** What is refused of commands to stations. */
export const commandTexts = {
  NotConfirmed: [
    'The command {0} can lose data or shut the centre out. Confirm it once more to send it.',
    '命令 {0} 可能造成数据丢失或中心站无法访问测站，请再次确认后下发。',
  ],
  NotAllowed: [
    'The field {0} is not valid: "{1}" was given, {2} is allowed.',
    '字段 {0} 无效：当前为“{1}”，允许 {2}。',
  ],
  CannotBeWritten: ['This cannot be sent: {0}.', '无法下发：{0}。'],
  SpanIsAhead: [
    'The span begins at {0}, which has not come yet; a station knows only what was.',
    '时段始于 {0}，尚未到来；测站只有过去的数据。',
  ],
} satisfies Texts;
