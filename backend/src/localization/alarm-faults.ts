import type { Texts } from './text.ts';

/** What is refused of rules of alarms, and of what people do with alarms. */
export const alarmFaults = {
  Needed: ['A rule of this kind needs this field.', '此类报警规则必须填写该项。'],
  SumOfNoSum: [
    'The element {0} is not added up over time; a sum can be of elements such as PJ or PN05.',
    '要素 {0} 不能按时段累计；可选雨量类要素，如 PJ、PN05。',
  ],
  AboveNothing: ['It must be more than 0; {0} was given.', '应大于 0，当前为 {0}。'],
  DeadbandSwallows: [
    'With a deadband of {0} the alarm at {1} would return only at {2}, and the element never falls below {3}: it would never end. Less than {4} is allowed.',
    '回差 {0} 过大：限值 {1} 的报警须降至 {2} 才能解除，而该要素最低为 {3}，报警将无法解除。回差应小于 {4}。',
  ],
  DeadbandSwallowsUp: [
    'With a deadband of {0} the alarm at {1} would return only at {2}, and the element never rises above {3}: it would never end. Less than {4} is allowed.',
    '回差 {0} 过大：限值 {1} 的报警须升至 {2} 才能解除，而该要素最高为 {3}，报警将无法解除。回差应小于 {4}。',
  ],
  SameCondition: [
    'The rule "{0}" asks for the same of the same stations; edit that one.',
    '规则“{0}”对相同测站设置了相同条件，请编辑该规则。',
  ],
} as const satisfies Texts;
