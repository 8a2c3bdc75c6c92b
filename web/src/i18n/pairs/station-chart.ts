export const stationChart = {
  filters: ['What the chart shows', '图表内容'],
  stations: ['Stations', '测站'],
  elements: ['Elements', '要素'],
  step: ['Step', '时段长'],
  finest: ['As fine as the span allows', '自动（按时间范围）'],
  steps: {
    raw: ['Every reading', '原始读数'],
    '5min': ['5 minutes', '5 分钟'],
    hour: ['Hours', '小时'],
    day: ['Days', '日'],
  },
  doubtful: ['Doubtful values', '可疑数据'],
  withDoubtful: ['Count like others', '参与统计'],
  withoutDoubtful: ['Are left out', '不参与统计'],
  choose: ['Choose stations and elements', '请选择测站和要素'],
  chooseHow: [
    'Up to ten stations and four elements; without a period it is the last day.',
    '最多 10 个测站、4 个要素；未选时间则显示最近 24 小时。',
  ],
  zone: ['Times are in {{zone}}', '时间均为{{zone}}'],
  told: ['Course by: {{step}}', '过程线（{{step}}）'],
  coarser: [
    'The period is too long for the step that was chosen; it is told by a coarser one.',
    '时间范围过长，已改用较粗的时段长。',
  ],
  days: [
    'Rain by the hydrological day, everything else from midnight to midnight; stages and discharges are means over time.',
    '雨量按水文日统计，其余要素按 0 时至 24 时统计；水位、流量为面积包围法均值。',
  ],
  leftOutDoubtful: ['Doubtful values are left out of what is shown.', '图中已剔除可疑数据。'],
  leftOut: ['Only two units have an axis; not drawn: {{units}}', '图中仅支持两种单位，未绘制：{{units}}'],
  levels: {
    wrz: ['Warning stage', '警戒水位'],
    grz: ['Guarantee stage', '保证水位'],
    warnBelow: ['Warning below', '低值警戒'],
    warnAbove: ['Warning above', '高值警戒'],
  },
} as const;
