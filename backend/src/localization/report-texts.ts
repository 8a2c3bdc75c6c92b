import type { RainClass } from '@stationwall/contract/rain-class';
import type { ReportName } from '@stationwall/contract/services/report';
import type { Text, Texts } from './text.ts';

/** What reports are called that are sent, as their screens. */
export const reportTitles: Readonly<Record<ReportName, Text>> = {
  RainDayData: ['Rain of a day', '日雨量报表'],
  RainMonthData: ['Rain of a month', '月雨量报表'],
  RainTimeData: ['Rain of any time', '时段雨量报表'],
  WaterDayData: ['Stages of a day', '水位日报表'],
  WaterTimeData: ['Stages of any time', '时段水位报表'],
  PondingDayData: ['Ponding of a day', '积水日报表'],
  PondingTimeData: ['Ponding of any time', '时段积水报表'],
  ReportDeviceType: ['By type of devices', '设备类型报表'],
};

/** Headings of the sheet of a report, and the lines above it. */
export const sheetTexts = {
  Station: ['Station', '测站'],
  Code: ['Station code', '测站编码'],
  Basin: ['Basin', '流域'],
  InUnit: ['{0} ({1})', '{0}（{1}）'],
  Sum: ['Sum', '合计'],
  MostHour: ['Largest hour', '最大时雨量'],
  MostDay: ['Largest day', '最大日雨量'],
  MostStep: ['Largest step', '最大时段雨量'],
  UpTo: ['up to', '截止时刻'],
  Mean: ['Mean', '均值'],
  Most: ['Maximum', '最大值'],
  MostAt: ['Time of maximum', '最大发生时间'],
  Least: ['Minimum', '最小值'],
  LeastAt: ['Time of minimum', '最小发生时间'],
  Change: ['Change', '变幅'],
  Discharge: ['Discharge at the end', '期末流量'],
  MostDischarge: ['Discharge at the maximum', '最高水位流量'],
  Above: ['Above level {0} (min)', '超{0}级历时（分钟）'],
  RainClass: ['Class', '降雨等级'],
  RainDays: ['Days with rain', '雨日数'],
  Came: ['Came', '实收'],
  Expected: ['Expected', '应收'],
  Doubtful: ['Doubtful', '可疑'],
  Period: ['From {0} to {1}', '时段：{0} 至 {1}'],
  ValuesIn: ['Values in {0}.', '单位：{0}'],
  With: ['Doubtful values count like others.', '可疑数据参与统计。'],
  Without: ['Doubtful values are left out.', '可疑数据不参与统计。'],
  MadeAt: ['Made at {0} for {1}', '制表时间：{0}，接收人：{1}'],
} as const satisfies Texts;

/** What stands for a station in the row of a basin. */
export const arealTexts = {
  Mean: ['Areal mean, {0} ({1} gauges)', '{0}面平均（{1} 站）'],
} as const satisfies Texts;

/** As the screens call them. */
export const rainClassWords: Readonly<Record<RainClass, Text>> = {
  none: ['No rain', '无雨'],
  light: ['Light', '小雨'],
  moderate: ['Moderate', '中雨'],
  heavy: ['Heavy', '大雨'],
  rainstorm: ['Rainstorm', '暴雨'],
  heavyRainstorm: ['Heavy rainstorm', '大暴雨'],
  extreme: ['Extreme rainstorm', '特大暴雨'],
};

/** What is said of reports that are sent, and why one is not. */
export const scheduleTexts = {
  NoSuchUser: [
    '{0} cannot be sent it: that has to be the user name of somebody active.',
    '无法发送给“{0}”：须为已启用的用户名。',
  ],
  MayNotRead: ['{0} may not read this report.', '{0} 无权查看此报表。'],
  NoEmail: ['{0} has no e-mail address.', '{0} 未设置电子邮箱。'],
  Gone: ['Whoever it is for is no active user any more.', '接收人已不是启用的用户。'],
  Deleted: ['The schedule was deleted or deactivated.', '定时报表已删除或停用。'],
  NoStation: [
    'There is no station in it that {0} may see; nothing was sent.',
    '报表中没有 {0} 可查看的测站，未发送。',
  ],
  TooLarge: ['The file has {0} MB; at most {1} MB are sent.', '文件 {0} MB，最多发送 {1} MB。'],
  LeftOut: ['{0} runs were missed for longer than is made up.', '停机期间漏发 {0} 次，超出补发范围。'],
  Subject: ['{0}, {1} to {2}', '{0}（{1} 至 {2}）'],
  Body: [
    '{0}\n{1}\nFrom {2} to {3}, {4} stations. The table is attached.',
    '{0}\n{1}\n时段：{2} 至 {3}，共 {4} 个测站，报表见附件。',
  ],
} as const satisfies Texts;
