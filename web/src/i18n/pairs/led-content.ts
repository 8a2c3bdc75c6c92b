export const ledContent = {
  add: ['New content', '新建显示内容'],
  caption: ['Contents, the highest priority of each sign first', '显示内容，每块屏优先级高者在前'],
  searchHint: ['Name or text', '名称或内容'],
  always: ['Always', '始终'],
  fromPriority: ['Alarm of priority {{priority}} or higher', '“{{priority}}”及更高优先级报警时'],
  colours: { red: ['Red', '红'], green: ['Green', '绿'], amber: ['Amber', '黄'] },
  textHint: [
    'Places for values: {station}, {time}, {depth} in cm, {stage} in m, or the key of an element such as {PJ}. A stale value is shown as --',
    '可用 {station}、{time}、{depth}（cm）、{stage}（m）及要素标识，如 {PJ}。数值过期时显示 --',
  ],
  priorityHint: [
    'Of those that hold, the highest is shown: 9 before 1',
    '同时适用时显示优先级最高者，9 最高',
  ],
  alarmHint: [
    'Only while its station has such an alarm, or always',
    '仅在该测站有此类报警时显示，或始终显示',
  ],
} as const;

export const entities = {
  ledContent: {
    itself: ['Content', '显示内容'],
    name: ['Name', '名称'],
    signId: ['Sign', '显示屏'],
    text: ['Text', '文字'],
    preview: ['On the sign', '显示效果'],
    colour: ['Colour', '颜色'],
    priority: ['Priority', '优先级'],
    alarmFrom: ['Shown', '显示条件'],
    beginTime: ['From', '开始时间'],
    endTime: ['Until', '结束时间'],
    isEnabled: ['Active', '启用'],
    isShown: ['On show', '显示中'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
