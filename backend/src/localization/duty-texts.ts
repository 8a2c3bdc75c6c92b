import type { Texts } from './text.ts';

/** What is refused of a duty roster. */
export const dutyTexts = {
  NoSuchPerson: [
    '{0} cannot be on duty: it has to be the user name of somebody active who may see alarms.',
    '“{0}”不能值班：须为已启用且有报警查看权限的用户名。',
  ],
  TooLong: ['A shift of {0} hours is too long; at most {1} are allowed.', '班次长 {0} 小时，最长 {1} 小时。'],
  OnDutyAlready: ['{0} is on duty already from {1} to {2}.', '{0} 在 {1} 至 {2} 已排班。'],
  PlaceTaken: [
    'Place {0} of the chain is taken by {1} from {2} to {3}.',
    '第 {0} 顺位在 {2} 至 {3} 已由 {1} 值班。',
  ],
  NoSuchShift: ['The shift {0} is not there any more.', '班次 {0} 已不存在。'],
  SwapOfOne: ['Choose the shift of somebody else.', '请选择他人的班次。'],
  SwapMeets: [
    'After the swap {0} would be on duty twice at a time, also from {1} to {2}.',
    '换班后 {0} 将与其 {1} 至 {2} 的班次重叠。',
  ],
} as const satisfies Texts;
