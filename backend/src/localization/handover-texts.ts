import type { Texts } from './text.ts';

/** What is refused of a hand-over. */
export const handoverTexts = {
  NoSuchPerson: [
    '{0} cannot take over: it has to be the user name of somebody active who works on alarms.',
    '“{0}”不能接班：须为已启用且有报警管理权限的用户名。',
  ],
  NotToOneself: ['A shift is handed over to somebody else.', '不能交接给自己。'],
  SinceTooFar: [
    'A hand-over tells of the last {0} days at most; {1} is not within them.',
    '交接内容最多为最近 {0} 天；{1} 不在此范围内。',
  ],
  SignedAlready: ['{0} has signed it already, at {1}.', '{0} 已于 {1} 签收。'],
  NotYours: ['It was handed over to {0}, who alone signs it.', '该交接由 {0} 签收。'],
  OwnSignature: ['Whoever handed over does not sign for the next shift.', '交班人不能代接班人签收。'],
} as const satisfies Texts;
