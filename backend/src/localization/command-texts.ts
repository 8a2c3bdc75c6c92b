import type { Texts } from './text.ts';

/** Commands that move water, as a second person is told of them. */
export const movingTexts = {
  switchPumps: ['switch pumps', '控制水泵'],
  switchValves: ['switch valves', '控制阀门'],
  moveGates: ['move gates', '控制闸门'],
  controlQuota: ['control the volume quota', '水量定值控制'],
} as const satisfies Texts;

/** What is refused of commands to stations. */
export const commandTexts = {
  NotConfirmed: [
    'The command {0} can lose data, shut the centre out or move water. Confirm it once more to send it.',
    '命令 {0} 可能造成数据丢失、中心站无法访问测站或改变水流，请再次确认后下发。',
  ],
  OneAtATime: [
    'What moves water goes to one station at a time; {0} were given.',
    '控制命令会改变水流，每次只能下发给一个测站，当前为 {0} 个。',
  ],
  WaitsTooLong: [
    'What moves water waits {0} minutes at most; {1} were given.',
    '控制命令会改变水流，最长等待 {0} 分钟，当前为 {1} 分钟。',
  ],
  NotYourOwn: [
    'You asked for this command yourself; another person has to consent.',
    '该命令由您本人发起，须由另一人同意。',
  ],
  ConsentAsked: [
    '{0} wants to {1} at {2} and needs your consent: see "Send commands".',
    '{0} 请求{1}（{2}），需您同意，请在“下发命令”中处理。',
  ],
  NoConsentAwaited: [
    'Command {0} awaits no consent any more: it was decided, cancelled, or its time has passed.',
    '命令 {0} 已不再等待同意：已处理、已取消或已超过等待时间。',
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
