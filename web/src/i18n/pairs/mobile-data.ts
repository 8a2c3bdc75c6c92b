export const mobileData = {
  find: ['Find a station', '查找测站'],
  count: ['{{count}} stations', '共 {{count}} 个测站'],
  firstOf: [
    'The first {{count}} are shown; type a name to narrow them down',
    '仅显示前 {{count}} 个，请输入名称缩小范围',
  ],
  noneMatches: ['No station matches', '没有符合的测站'],
  refused: ['This tenant shows its stations only to those who sign in.', '该租户的测站仅对登录用户开放。'],
  signIn: ['Sign in', '登录'],
  readings: ['Readings of {{name}}', '{{name}} 的读数'],
  choose: ['Choose a station from the list of stations', '请从测站列表中选择测站'],
  toList: ['All stations', '全部测站'],
  none: ['There is no station {{stcd}} that you may see', '没有您可以查看的测站 {{stcd}}'],
  noneYet: ['No reading yet', '暂无读数'],
} as const;
