import type { Text } from './text.ts';

/** What an alarm says where its rule has no text of its own; the names in braces are those of rules. */
export const alarmWords: Readonly<Record<string, Text>> = {
  wrz: ['{station}: stage {value} m, warning level {limit} m', '{station}水位 {value} m，警戒水位 {limit} m'],
  grz: [
    '{station}: stage {value} m, guaranteed level {limit} m',
    '{station}水位 {value} m，保证水位 {limit} m',
  ],
  fsltdz: [
    '{station}: stage {value} m, flood limit level {limit} m',
    '{station}水位 {value} m，汛限水位 {limit} m',
  ],
  ponding: [
    '{station}: water {value} cm deep, alarm from {limit} cm',
    '{station}积水深 {value} cm，报警值 {limit} cm',
  ],
  silent: ['{station}: no data for {minutes} min', '{station}已 {minutes} 分钟无数据'],
  threshold: [
    '{station}: {element} {value} {unit}, limit {limit} {unit}',
    '{station}{element} {value} {unit}，限值 {limit} {unit}',
  ],
  change: [
    '{station}: {element} changed by {value} {unit} within {minutes} min',
    '{station}{element} {minutes} 分钟内变化 {value} {unit}',
  ],
  sum: ['{station}: {element} {value} {unit} in {span}', '{station}{span}累计{element} {value} {unit}'],
  expression: [
    '{station}: {expression} is {value}, limit {limit}',
    '{station}：{expression} 为 {value}，限值 {limit}',
  ],
  stuck: [
    '{station}: {element} has been {value} {unit} for {minutes} min',
    '{station}{element} {minutes} 分钟无变化，为 {value} {unit}',
  ],
  quality: ['{station}: {element} cannot be believed', '{station}{element}数据存疑'],
  status: ['{station}: {bit}', '{station}：{bit}'],
};

export const spanWords: Readonly<Record<string, Text>> = {
  '10min': ['10 min', '10 分钟'],
  '1h': ['1 h', '1 小时'],
  '3h': ['3 h', '3 小时'],
  '6h': ['6 h', '6 小时'],
  '12h': ['12 h', '12 小时'],
  '24h': ['24 h', '24 小时'],
  hydrologicalDay: ['the hydrological day', '水文日'],
};

/** The bits of the status word of SL 651 as an alarm says them. */
export const statusWords: readonly Text[] = [
  ['mains off', '交流电断电'],
  ['battery low', '蓄电池电压低'],
  ['stage beyond the limit set in the device', '水位超限'],
  ['discharge beyond the limit set in the device', '流量超限'],
  ['water quality beyond the limit set in the device', '水质超限'],
  ['flow meter faulty', '流量仪表故障'],
  ['level gauge faulty', '水位仪表故障'],
  ['cabinet door open', '终端箱门打开'],
  ['memory faulty', '存储器故障'],
  ['IC card', 'IC 卡'],
  ['pump', '水泵'],
  ['little water left', '剩余水量报警'],
];

/** What states are called, in refusals. */
export const stateWords: Readonly<Record<string, Text>> = {
  unacknowledged: ['unacknowledged', '未确认'],
  acknowledged: ['acknowledged', '已确认'],
  'returned-unacknowledged': ['returned, unacknowledged', '已恢复未确认'],
  latched: ['latched', '锁存'],
  shelved: ['shelved', '已搁置'],
  suppressed: ['suppressed', '已抑制'],
  'out-of-service': ['out of service', '停用'],
  normal: ['closed', '已关闭'],
};

/** Why an alarm took a step that nobody took. */
export const alarmReasons = {
  RuleGone: ['no rule asks for it any more', '已无对应报警规则'],
  ShelfEnded: ['the shelf ran out', '搁置到期'],
  Maintenance: ['station under maintenance by its log', '测站维护中（测站日志）'],
  MaintenanceEnded: ['maintenance, or what kept it quiet, has ended', '维护或抑制已结束'],
  OtherAlarm: ['another alarm of the station keeps it quiet, by its rule', '按规则由本站其他报警抑制'],
  OtherAlarmEnded: ['the alarm that kept it quiet has ended', '抑制它的报警已恢复'],
  CameLate: ['came late; told for the history', '数据迟到，补记历史'],
  Revised: ['the reading was revised to {0}', '该读数已修正为 {0}'],
} as const satisfies Record<string, Text>;
