export const sewage = {
  dataCaption: ['Factors of the outfall, the newest first', '排污口各因子，最新在前'],
  outfall: ['Outfall', '排污口'],
  none: [
    'No outfall: no station with an MN of HJ 212 that you may see',
    '没有排污口：没有您可查看的 HJ 212 测站',
  ],
  noData: ['Nothing came in this time', '该时段无数据'],
  step: ['Put together by', '统计周期'],
  steps: {
    now: ['Real-time values', '实时值'],
    '10min': ['10 minutes', '10 分钟'],
    hour: ['Hours', '小时'],
    day: ['Days', '日'],
  },
  time: ['Time', '时间'],
  load: ['{{name}}: load (kg)', '{{name}}排放量（kg）'],
  above: ['at most {{value}}', '上限 {{value}}'],
  below: ['at least {{value}}', '下限 {{value}}'],
  isBeyond: ['Beyond its limit', '超标'],
  isDoubtful: ['There are doubtful values in it', '含可疑数据'],
  derived: ['Worked out from real-time values', '由实时值推算'],
  note: [
    'A period is told by its end. Values in italics were worked out from real-time values, others by the outfall’s own instrument.',
    '周期以结束时刻表示；斜体为由实时值推算，其余由排污口仪器报送。',
  ],
  beyond_one: ['{{count}} value beyond its limit', '{{count}} 个数据超标'],
  beyond_other: ['{{count}} values beyond their limits', '{{count}} 个数据超标'],
} as const;
