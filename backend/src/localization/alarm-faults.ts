import type { ExpressionFault } from '../alarms/expression.ts';
import type { Text, Texts } from './text.ts';

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
  NoElementOfExpression: [
    '{0} is no element. An expression reckons with elements such as Z, of another station as Z["61000002"]; it cannot ask for other rules.',
    '{0} 不是要素。表达式只能使用要素（如 Z，其他测站写作 Z["61000002"]），不能引用其他规则。',
  ],
  StationUnseen: [
    'It asks for the station {0}, which you may not see: it cannot be tried.',
    '表达式引用了您无权查看的测站 {0}，无法试算。',
  ],
  BothEnds: [
    'A time has a beginning and an end; only {0} was given.',
    '时间须同时填写开始与结束；当前仅填写了 {0}。',
  ],
  NoTime: [
    'It begins and ends at {0}: the rule would never hold. Leave both empty for the whole day.',
    '开始与结束均为 {0}，规则永不生效；全天有效请留空。',
  ],
  NotThere: [
    'The alarm {0} is not there, or of a station that you may not see.',
    '报警 {0} 不存在，或您无权查看其测站。',
  ],
  ChangedMeanwhile: [
    '{0}: it has changed since you saw it ({1}). Look at it as it is now and decide again.',
    '{0}：您查看之后该报警已有变化（{1}），请按最新状态重新处理。',
  ],
  CannotNow: ['{0}: it is {1}; this cannot be done with it now.', '{0}：当前状态为“{1}”，不能执行此操作。'],
  OneKindOnly: [
    'Several alarms are acknowledged at once only of one kind; these are of {0} kinds.',
    '只能批量确认同一种类的报警；所选报警属于 {0} 个种类。',
  ],
  ReasonNeeded: ['Say why.', '请填写原因。'],
  ShelfNeedsEnd: [
    'A shelf needs an end: give from 1 to {0} minutes.',
    '搁置必须有期限：请填写 1 至 {0} 分钟。',
  ],
  CircularSuppression: [
    'These rules would keep each other quiet, and none could ring: {0}.',
    '这些规则将互相抑制，均无法报警：{0}。',
  ],
  SameCondition: [
    'The rule "{0}" asks for the same of the same stations; edit that one.',
    '规则“{0}”对相同测站设置了相同条件，请编辑该规则。',
  ],
} as const satisfies Texts;

/** What is wrong with an expression: `{0}` the piece of it, `{1}` the functions that there are. */
export const expressionFaults: Readonly<Record<ExpressionFault, Text>> = {
  unreadable: ['The expression cannot be read: {0}.', '无法解析表达式：{0}。'],
  notAllowed: [
    '{0} is not allowed in an expression. Numbers, elements, + - * /, comparisons, &&, ||, ! and the functions {1} are.',
    '表达式中不能使用 {0}。可用数字、要素、+ - * /、比较、&&、||、! 及函数 {1}。',
  ],
  unknownFunction: ['There is no function {0}; there are {1}.', '没有函数 {0}；可用函数：{1}。'],
  wrongArguments: ['The function {0} was given too many or too few values.', '函数 {0} 的参数个数不对。'],
  tooMany: ['An expression asks for at most {0} elements.', '表达式最多引用 {0} 个要素。'],
  noElement: [
    'The expression {0} asks for no element, and would always be the same.',
    '表达式 {0} 未引用任何要素，结果恒定。',
  ],
};
