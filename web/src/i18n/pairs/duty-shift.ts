export const dutyShift = {
  caption: ['Shifts, the latest first', '班次，最近在前'],
  add: ['New shift', '新建班次'],
  searchHint: ['User name or remark', '用户名或备注'],
  levelHint: [
    '1 is called first, 2 when 1 has not acknowledged in time',
    '1 最先通知，未及时确认则通知 2，依次类推',
  ],
  weekTab: ['Week', '周视图'],
  listTab: ['Shifts', '班次列表'],
  week: ['Week of {{begin}} to {{end}}', '{{begin}} 至 {{end}} 值班'],
  weekBefore: ['Week before', '上一周'],
  weekAfter: ['Week after', '下一周'],
  thisWeek: ['This week', '本周'],
  now: ['On duty now: {{names}}', '当前值班：{{names}}'],
  nextOne: [', then ', '，其次 '],
  nobody: ['nobody', '无人'],
  key: [
    'Each day from 0 to 24 o’clock; the number is the place in the chain. Hatched: nobody is on duty. ⇄: swapped.',
    '每行为一天 0–24 时，数字为通知顺位。斜纹处无人值班，⇄ 为已换班。',
  ],
  bar: ['{{shown}}, {{begin}} to {{end}}: edit', '{{shown}}，{{begin}} 至 {{end}}：编辑'],
  swap: ['Swap…', '换班…'],
  swapTitle: ['Swap the shift of {{shift}}', '换班：{{shift}}'],
  copyWeek: ['Copy week…', '复制本周…'],
  copyTitle: ['Copy the week of {{begin}}', '复制 {{begin}} 起的一周'],
  copied: ['{{made}} shifts made, {{skipped}} left out', '新建 {{made}} 个班次，跳过 {{skipped}} 个'],
  escalation: ['Escalation…', '升级通知…'],
  escalationTitle: ['When the next on duty is called', '升级通知时限'],
  escalationHint: [
    'So long after an alarm rings without being acknowledged the next in the chain is called; 0 = nobody is called in turn. Those on duty are told on every way out of this site.',
    '报警未确认超过该时长即通知下一顺位；0 为不升级。值班人员通过本平台全部发送方式接收通知。',
  ],
} as const;

export const entities = {
  dutyShift: {
    itself: ['Shift', '班次'],
    userName: ['Person', '值班人'],
    level: ['Place in the chain', '通知顺位'],
    beginTime: ['From', '开始时间'],
    endTime: ['To', '结束时间'],
    remark: ['Remark', '备注'],
    plannedFor: ['Swapped, was', '原值班人'],
    creationTime: ['Created', '创建时间'],
  },
  dutySwap: {
    itself: ['Swap', '换班'],
    withId: ['With the shift of', '交换班次'],
    reason: ['Reason', '原因'],
  },
  dutyCopy: {
    itself: ['Copy', '复制'],
    weeks: ['Into how many weeks after it', '复制到其后几周'],
  },
  escalation: {
    itself: ['Escalation', '升级通知'],
    p4: ['Critical', '紧急'],
    p3: ['High', '高'],
    p2: ['Medium', '中'],
    p1: ['Low', '低'],
  },
} as const;
